/**
 * Texts of a page in the pseudo-locale that are no messages (`foreign`), and those that are cut off
 * (`clipped`). Elements of a selector are left out, and known names.
 */
([skipped, names]) => {
  const foreign = new Set();
  const clipped = new Set();
  const noteForeign = (text) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), text);
    if (/[a-z]{3}/i.test(rest)) foreign.add(text.trim().replace(/\s+/g, ' '));
  };
  const isHidden = (element) =>
    !element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).display !== 'contents';
  const writes = (element) =>
    [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());

  const noteClipped = (element) => {
    const { overflowX, position } = getComputedStyle(element);
    const cuts = ['hidden', 'clip'].includes(overflowX) || element.matches('button, .button');
    if (cuts && position !== 'absolute' && writes(element) && element.scrollWidth > element.clientWidth + 1) {
      clipped.add(`${element.localName}.${element.className}: ${element.textContent.trim().slice(0, 60)}`);
    }
  };

  const visit = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      noteForeign(node.data);
      return;
    }
    if (node instanceof Element) {
      if (node.matches('style, script, noscript, pre, textarea') || node.matches(skipped)) return;
      if (isHidden(node)) return;
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) noteForeign(node.getAttribute(name) ?? '');
      noteClipped(node);
      node.shadowRoot?.childNodes.forEach(visit);
    }
    node.childNodes.forEach(visit);
  };

  visit(document.body);
  const { scrollWidth } = document.scrollingElement;
  if (scrollWidth > innerWidth) clipped.add(`the page is ${scrollWidth} pixels wide`);
  return { foreign: [...foreign], clipped: [...clipped] };
};
