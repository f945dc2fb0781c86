import { css, html } from 'lit';
import { href } from '../base/address.js';
import { profileAddress } from '../players/address.js';
import { pageStyle } from '../players/style.js';
import { reports } from '../shell/account.js';
import '../shell/header.js';
import { t, loadMessages } from '../text/fluent.js';
import { regional } from '../text/region.js';
import { TesseraElement } from '../ui/element.js';
import { Request } from '../ui/request.js';
import type { ModerationActionInfo, ModerationOverview, ReportInfo } from '../wire/tables.js';
import * as api from './api.js';

await Promise.all([loadMessages('admin-web'), loadMessages('talk-web')]);

/** The page `/admin` for moderators: reports, bans, names, roles, and the moderation log. */
export default class AdminPage extends TesseraElement {
  static styles = [
    pageStyle,
    css`
      .cards {
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
        margin-bottom: 2.5rem;
      }
      form {
        display: grid;
        align-content: start;
        gap: 0.75rem;
      }
      label :is(input, select) {
        display: block;
        width: 100%;
        margin-top: 0.25rem;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.25rem 1rem;
        padding: 0.6rem 0;
        border-top: 1px solid var(--line);
      }
      li p {
        flex: 1 1 16rem;
        line-height: 1.5;
        overflow-wrap: anywhere;
      }
      .said {
        display: block;
        padding-left: 0.75rem;
        border-left: 2px solid var(--line);
        color: var(--text-2);
      }
      mark {
        background: none;
        color: var(--text);
        font-weight: 600;
      }
      ul {
        margin: 1rem 0;
      }
      .error {
        margin-bottom: 1rem;
      }
    `,
  ];

  overview: Request<ModerationOverview> = new Request(this, () => counted(api.look()));

  render() {
    const { value, problem, refused } = this.overview;
    document.title = `${t('admin-web-title')} · Tessera`;
    return html`<tessera-header></tessera-header>
      <main><h1>${t('admin-web-title')}</h1>
        <p class="lead">${t('admin-web-lead')}</p>
        <p class="error" role="alert">${value ? problem : refused}</p>
        ${value || !refused ? this.overview.render((told) => this.#all(told)) : ''}
      </main>`;
  }

  #all({ role, reports, bans, mutes, roles, moderation_actions }: ModerationOverview) {
    if (role === 'player') return html`<p>${t('admin-web-not')}</p>`;
    return html`${list(
      'reports',
      reports,
      (one) => html`<p>${named(one.target)}: ${one.text}<br>${context(one)}
          <span class="how">${t('admin-web-by', { name: called(one.reporter) })} · ${day(one.time)}</span></p>
          ${one.target ? html`<button @click=${() => this.#take(one.target)}>${t('admin-web-take')}<span class="unseen">: ${one.target}</span></button>` : ''}
          <button @click=${() => this.#do(() => api.resolve(one.id))}>${t('admin-web-resolve')}<span class="unseen">: ${one.target}</span></button>`,
    )}
      <div class="cards">
        ${this.#form(
          'ban',
          ['player', 'reason'],
          ({ player = '', reason = '', days }) => api.ban({ name: player, reason, days: Number(days) || null }),
          html`<label>${t('admin-web-days')}<input name="days" type="number" min="1" max="3650" inputmode="numeric"></label>`,
        )}
        ${this.#form('mute', ['player', 'reason'], ({ player = '', reason = '' }) => api.mute({ name: player, reason }))}
        ${this.#form('rename', ['name', 'new'], ({ name = '', new: to = '' }) => api.rename({ name, new: to }))}
        ${
          role === 'admin'
            ? this.#form(
                'role',
                ['name'],
                ({ name = '', role: rank = '' }) => api.giveRole({ name, role: rank }),
                html`<label>${t('admin-web-role')}<select name="role">${['moderator', 'admin', 'player'].map(
                  (one) => html`<option value=${one}>${t('admin-web-rank', { role: one })}</option>`,
                )}</select></label>`,
              )
            : ''
        }
      </div>
      ${list(
        'bans',
        bans,
        (one) => html`<p>${named(one.name)}: ${one.reason}<br>
          <span class="how">${one.until ? t('admin-web-until', { day: day(one.until) }) : t('admin-web-for-ever')}</span></p>
          <button @click=${() => this.#do(() => api.lift(one.name))}>${t('admin-web-lift')}<span class="unseen">: ${one.name}</span></button>`,
      )}
      ${list(
        'mutes',
        mutes,
        (one) => html`<p>${named(one.name)}: ${one.reason}</p>
          <button @click=${() => this.#do(() => api.unmute(one.name))}>${t('admin-web-unmute')}<span class="unseen">: ${one.name}</span></button>`,
      )}
      ${list('roles', roles, (one) => html`<p>${named(one.name)} · ${t('admin-web-rank', { role: one.role })}</p>`)}
      ${list('actions', moderation_actions, (one) => html`<p>${logged(one)}</p>`)}`;
  }

  /** @param fields the account first */
  #form(
    what: string,
    fields: readonly string[],
    act: (data: Record<string, string>) => Promise<ModerationOverview>,
    more: unknown = '',
  ) {
    const submit = async (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      const data = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]));
      if (await this.#do(() => act(data))) form.reset();
    };
    return html`<form class="card" id=${`${what}-form`} @submit=${submit}><h2>${t(`admin-web-${what}-title`)}</h2>
      ${fields.map((field) => html`<label>${t(`admin-web-${field}`)}<input name=${field} required maxlength="400" autocomplete="off" spellcheck="false"></label>`)}
      ${more}<button>${t(`admin-web-${what}-do`)}</button></form>`;
  }

  /** Fill in an account in the ban and mute forms. */
  #take(name: string) {
    for (const form of ['mute', 'ban']) {
      const [to, reason] = this.renderRoot.querySelectorAll(`#${form}-form input`);
      (to as HTMLInputElement).value = name;
      (reason as HTMLInputElement).focus();
    }
  }

  /** Have something done; whether it was. */
  async #do(act: () => Promise<ModerationOverview>) {
    await this.overview.run(() => counted(act()));
    return !this.overview.failed;
  }
}

/** What the server answers; the header shows how many reports are open. */
async function counted(asking: Promise<ModerationOverview>) {
  const told = await asking;
  reports.set(told.reports.length);
  return told;
}

/** A name; guests have a handle instead. */
const called = (name: string) =>
  name.startsWith('#') ? t('admin-web-guest', { handle: name }) : name || t('admin-web-unnamed');

const named = (name: string) =>
  name && !name.startsWith('#') ? html`<a href=${profileAddress(name)}>${name}</a>` : called(name);

/** The game that a report is about, and what was said there. */
const context = ({ game, message, messages }: ReportInfo) =>
  html`${messages.map(({ id, name, side, greeting, text }) => {
    const said = html`${name || (side ? t('web-side', { side }) : t('admin-web-unnamed'))}: ${greeting ? t('talk-web-greeting', { greeting }) : text}`;
    return html`<span class="said">${id === message ? html`<mark>${said}</mark>` : said}</span>`;
  })}${game ? html`<a href=${href(game)}>${t('admin-web-game')}</a><br>` : ''}`;

const day = (time: string) => new Date(time).toLocaleString(regional(), { dateStyle: 'medium', timeStyle: 'short' });

const logged = ({ action, moderator, detail, target, time }: ModerationActionInfo) =>
  html`${t('admin-web-action', { action, moderator: moderator || t('admin-web-operator'), target: called(target), detail })}
    <span class="how">${day(time)}</span>`;

const list = <T>(
  what: string,
  rows: readonly T[],
  shown: (row: T) => unknown,
) => html`<section aria-labelledby=${what}><h2 id=${what}>${t(`admin-web-${what}`)}</h2>
  ${rows.length ? html`<ul>${rows.map((row) => html`<li>${shown(row)}</li>`)}</ul>` : html`<p class="none">${t('admin-web-none')}</p>`}</section>`;
