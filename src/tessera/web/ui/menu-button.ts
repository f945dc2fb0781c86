import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { narrow, tiny } from './breakpoints.js';
import { TesseraElement } from './element.js';
import { icon } from './icons.js';

const FOCUSABLE = 'button, a[href], input';

/** What menus are made of: rows with an icon and a label. */
export const menuStyle = css`
  menu-button > :is(button, .button) {
    justify-content: flex-start;
    border-color: transparent;
    text-align: left;
  }
`;

/**
 * A button that opens a menu of any controls: below it or, where there is more room, above; on phones a sheet. Arrow
 * keys walk through it; what has `autofocus` is focused first. The button shows an icon, or what is in the slot `face`.
 * Emits `toggled` with whether the menu opens.
 */
export class MenuButton extends TesseraElement {
  static styles = css`
    :host {
      display: inline-block;
      flex: none;
    }
    button {
      anchor-name: --opener;
      min-width: 2.5rem;
      padding: 0;
      color: inherit;
    }
    [popover] {
      inset: calc(var(--bar) - 0.25rem) 0.5rem auto auto;
      width: max-content;
      max-width: calc(100vw - 1rem);
      max-height: 70vh;
      margin: 0;
      padding: 0;
      border: 0;
      background: none;
      color: var(--text);
      overflow: visible;
    }
    [popover]:popover-open {
      display: flex;
      flex-direction: column;
    }
    @supports (position-area: bottom) {
      [popover] {
        position-anchor: --opener;
        position-area: bottom span-left;
        position-try: flip-block, flip-inline, flip-block flip-inline, --scrolled;
        inset: auto;
        max-height: none;
        margin: 0.4rem 0;
      }
    }
    @position-try --scrolled {
      position-area: top span-left;
      max-height: calc(100% - 0.8rem);
    }
    .box {
      display: grid;
      overflow-y: auto;
      scrollbar-width: thin;
      padding: 0.35rem;
      border: 1px solid var(--edge);
      border-radius: var(--round);
      /* The edge is dark where there is more to scroll to. */
      background:
        linear-gradient(var(--bg-1) 40%, transparent) top / 100% 3rem local,
        linear-gradient(transparent, var(--bg-1) 60%) bottom / 100% 3rem local,
        linear-gradient(rgb(0 0 0 / 0.5), transparent) top / 100% 1.5rem,
        linear-gradient(transparent, rgb(0 0 0 / 0.5)) bottom / 100% 1.5rem,
        var(--bg-1);
      background-repeat: no-repeat;
      box-shadow: 0 12px 32px rgb(0 0 0 / 0.4);
    }
    /* A sheet; a click beside it only closes it. */
    @media ${narrow}, ${tiny} {
      [popover] {
        position-area: none;
        position-try: none;
        inset: 0;
        width: auto;
        max-width: none;
        height: auto;
        max-height: none;
        margin: 0;
        padding: 0.5rem 0.5rem calc(0.5rem + env(safe-area-inset-bottom, 0px));
        justify-content: flex-end;
        background: rgb(0 0 0 / 0.4);
      }
      .box {
        grid-auto-rows: 1fr;
      }
    }
    /* All of it in view, in rows of two lines at most. */
    @media (max-height: 720px) and (max-width: 760px) {
      .box {
        --size-m: var(--size-xs);

        grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
      }
    }
  `;

  /** What the button is called. */
  @property() label = '';
  @property() icon: Parameters<typeof icon>[0] = 'more';
  /** Whether the button has no edge. */
  @property({ type: Boolean }) quiet = false;

  constructor() {
    super();
    this.addEventListener('keydown', this.#key);
    this.addEventListener('click', this.#beside);
  }

  render() {
    return html`<button class=${this.quiet ? 'quiet' : ''} popovertarget="menu" aria-label=${this.label} title=${this.label}
        ><slot name="face">${icon(this.icon)}</slot></button>
      <div id="menu" popover @beforetoggle=${this.#turning} @toggle=${this.#turned}>
        <div class="box"><slot></slot></div></div>`;
  }

  get open() {
    return this.#menu?.matches(':popover-open') ?? false;
  }

  close() {
    if (this.open) this.#menu?.hidePopover();
  }

  focus() {
    this.#opener?.focus();
  }

  get #menu(): HTMLElement | null {
    return this.renderRoot.querySelector('[popover]');
  }

  get #opener(): HTMLElement | null {
    return this.renderRoot.querySelector('button');
  }

  /** Within shadow trees browsers lose the focus when a popover closes. */
  #turning({ newState }: ToggleEvent) {
    const opens = newState === 'open';
    const { activeElement } = this.getRootNode() as ShadowRoot;
    if (!opens && this.contains(activeElement)) this.focus();
    this.dispatchEvent(new CustomEvent('toggled', { detail: opens }));
  }

  #turned({ newState }: ToggleEvent) {
    if (newState === 'open') (this.querySelector('[autofocus]') as HTMLElement | null)?.focus();
  }

  /** A click on the sheet beside what it holds. */
  #beside(event: Event) {
    if (event.composedPath()[0] === this.#menu) this.close();
  }

  /** No key is one of the page’s while the menu is open. */
  #key(event: KeyboardEvent) {
    if (this.open) event.stopPropagation();
    const [focused] = event.composedPath();
    if (focused instanceof HTMLInputElement) return;
    const ways: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: 0, End: 0 };
    const way = ways[event.key];
    if (way === undefined || (!this.open && way !== 1)) return;
    event.preventDefault();
    event.stopPropagation();
    const walk = () => this.#walk(event.key, way, focused);
    if (this.open) return walk();
    if (!this.querySelector('[autofocus]')) this.#menu?.addEventListener('toggle', walk, { once: true });
    this.#menu?.showPopover();
  }

  #walk(key: string, way: number, from: EventTarget | undefined) {
    const items = [...this.children].flatMap(focusable);
    const at = items.findIndex((item) => item === from);
    const to = way === 0 ? (key === 'Home' ? 0 : -1) : at < 0 && way < 0 ? -1 : (at + way) % items.length;
    items.at(to)?.focus();
  }
}

/** What can be focused of an element, which may have a shadow tree. */
function focusable(element: Element): HTMLElement[] {
  if (element.matches(FOCUSABLE)) return [element as HTMLElement];
  return [...(element.shadowRoot ?? element).children].flatMap(focusable);
}

customElements.define('menu-button', MenuButton);
