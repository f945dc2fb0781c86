import { css, html } from 'lit';
import { state } from 'lit/decorators.js';
import WarPage from '../war-page.js';
import './guide.js';

/** The page of a first war, `/w/<id>?guide`: that of any war, with a guide below. */
export default class GuidedWarPage extends WarPage {
  static styles = [
    ...WarPage.styles,
    css`
      :host {
        --guide: 6.25rem;
        --ready-position: static; /* the guide has its place */
      }
      .board-and-panel.war {
        height: calc(100dvh - var(--bar) - var(--guide));
      }
      war-guide {
        position: fixed;
        z-index: 4;
        inset: auto 0 0;
      }
      @media (max-width: 760px) {
        .board-and-panel.war {
          height: auto;
          padding-bottom: 11rem;
        }
      }
    `,
  ];

  @state() _guided = true;

  render() {
    if (!this._guided || this._state.war?.status === 'gathering') return super.render();
    return html`${super.render()}
      <war-guide .state=${this._state} @guide-closed=${this.#close}></war-guide>`;
  }

  #close() {
    this._guided = false;
    this.style.setProperty('--guide', '0px');
    this.style.setProperty('--ready-position', 'fixed');
    history.replaceState(null, '', location.pathname);
  }
}
