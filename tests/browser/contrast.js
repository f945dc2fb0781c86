/**
 * Texts that stand out too little from what is behind them (WCAG 2, 1.4.3), each with its contrast.
 *
 * What is behind a text is what its ancestors are painted with: so this takes a hundredth of Axe's time,
 * which looks for everything that may lie there, and can be done for each palette. A text on a picture is
 * left out, and so is what is disabled.
 * @param {{plain: number, large: number}} needed  how much it must be, for texts of either size
 * @returns {[contrast: number, html: string][]}
 */
(needed) => {
  /** @typedef {[red: number, green: number, blue: number, alpha: number]} Colour  each from 0 to 1 */

  const LARGE = { plain: 24, bold: 18.66 }; // pixels
  const BOLD = 700;
  const DISABLED = ':disabled, [aria-disabled="true"]';

  const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map();

  /** @returns {Colour} */
  const read = (css) => {
    if (!known.has(css)) {
      paper.clearRect(0, 0, 1, 1);
      paper.fillStyle = css;
      paper.fillRect(0, 0, 1, 1);
      known.set(css, Array.from(paper.getImageData(0, 0, 1, 1).data, (part) => part / 255));
    }
    return known.get(css);
  };
  const mixed = (over, under, share) => over.map((part, n) => (n < 3 ? part * share + under[n] * (1 - share) : 1));
  const painted = (over, under) => mixed(over, under, over[3]);
  const luminance = (colour) => {
    const [r, g, b] = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  /** An element and all that it is within, as they are painted: the outermost first. */
  const within = (element) => {
    const path = [];
    for (let at = element; at; at = at.assignedSlot ?? at.parentElement ?? at.getRootNode().host) path.unshift(at);
    return path;
  };
  const isDisabled = (path) =>
    path.some((at) => at.matches(DISABLED) || (at.localName === 'label' && at.control?.matches(DISABLED)));
  const isHidden = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
    return !seen || width <= 1 || height <= 1;
  };

  /** The colour of a text and of what is behind it, as they are seen; null where that is a picture. */
  const seen = (path) => {
    let [ground, picture, groups] = [[1, 1, 1, 1], false, []];
    for (const at of path) {
      const { opacity, backgroundColor, backgroundImage } = getComputedStyle(at);
      if (opacity < 1) groups.unshift({ behind: ground, share: Number(opacity) });
      const colour = read(backgroundColor);
      ground = painted(colour, ground);
      picture = backgroundImage !== 'none' || (picture && colour[3] < 1);
    }
    let text = painted(read(getComputedStyle(path.at(-1)).color), ground);
    for (const { behind, share } of groups) [text, ground] = [mixed(text, behind, share), mixed(ground, behind, share)];
    return picture ? null : [text, ground];
  };
  const neededBy = (element) => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const large = fontWeight >= BOLD ? LARGE.bold : LARGE.plain;
    return parseFloat(fontSize) >= large ? needed.large : needed.plain;
  };

  const found = [];
  const look = (element) => {
    const path = within(element);
    if (path.some(isHidden) || isDisabled(path)) return;
    const colours = seen(path);
    if (!colours) return;
    const has = contrast(...colours);
    if (has < neededBy(element)) found.push([has, element.outerHTML]);
  };
  const walk = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) walk(element.shadowRoot);
      const says = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      if (says && !(element instanceof SVGElement) && !element.matches('style, script, option')) look(element);
    }
  };
  walk(document);
  return found;
};
