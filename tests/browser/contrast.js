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

  /** The same function, which works out each answer once. */
  const once = (work) => {
    const answers = new Map();
    return (asked) => {
      if (!answers.has(asked)) answers.set(asked, work(asked));
      return answers.get(asked);
    };
  };

  const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

  /** @type {(css: string) => Colour} */
  const read = once((css) => {
    paper.clearRect(0, 0, 1, 1);
    paper.fillStyle = css;
    paper.fillRect(0, 0, 1, 1);
    return Array.from(paper.getImageData(0, 0, 1, 1).data, (part) => part / 255);
  });
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

  /** What an element is within, as they are painted. */
  const around = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;

  const disables = (element) =>
    element.matches(DISABLED) || (element.localName === 'label' && element.control?.matches(DISABLED));
  const hides = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const seen = element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    });
    return !seen || width <= 1 || height <= 1;
  };
  /** @type {(element: ?Element) => boolean}  whether it and all around it are there to be read */
  const isRead = once((at) => !at || (isRead(around(at)) && !hides(at) && !disables(at)));

  /**
   * What an element paints: the ground of what is in it; whether that is a picture; and each group that
   * shows through, the innermost first, with what is behind it.
   */
  const paints = once((at) => {
    if (!at) return { ground: [1, 1, 1, 1], picture: false, groups: [] };
    const { ground, picture, groups } = paints(around(at));
    const { opacity, backgroundColor, backgroundImage } = getComputedStyle(at);
    const colour = read(backgroundColor);
    return {
      ground: painted(colour, ground),
      picture: backgroundImage !== 'none' || (picture && colour[3] < 1),
      groups: opacity < 1 ? [{ behind: ground, share: Number(opacity) }, ...groups] : groups,
    };
  });

  /** The colour of a text and of what is behind it, as they are seen; null where that is a picture. */
  const seen = (element) => {
    let { ground, picture, groups } = paints(element);
    if (picture) return null;
    let text = painted(read(getComputedStyle(element).color), ground);
    for (const { behind, share } of groups) [text, ground] = [mixed(text, behind, share), mixed(ground, behind, share)];
    return [text, ground];
  };
  const neededBy = (element) => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const large = fontWeight >= BOLD ? LARGE.bold : LARGE.plain;
    return parseFloat(fontSize) >= large ? needed.large : needed.plain;
  };

  const found = [];
  const look = (element) => {
    if (!isRead(element)) return;
    const colours = seen(element);
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
