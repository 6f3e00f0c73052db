// The page: the login, what is live, and which part is shown.
import { LitElement, html, nothing } from "lit";
import { get, live, login, mayLeave, saw } from "./server.js";
import { Reading } from "./reading.js";
import { visible } from "./parts.js";
import { shownDialog } from "./dialogs.js";
import { press } from "./keys.js";
import { OrderGiving } from "./orders.js";
import "./board.js";
import "./item.js";
import "./order.js";
import { NAMES, happenings, pageAt } from "./pages.js";

class MusherApp extends OrderGiving(LitElement) {
  static properties = {
    board: { state: true }, fleet: { state: true }, live: { state: true }, error: { state: true },
    toast: { state: true }, words: { state: true }, place: { state: true },
    requests: { state: true }, dialog: { state: true }, past: { state: true }, away: { state: true },
  };

  constructor() {
    super();
    Object.assign(this, { live: false, words: "", place: "", requests: [], moves: new Map(), wanted: 0 });
    this.reading = new Reading(() => this.read());
    this.travelling = new Reading(() => this.readPast());
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("hashchange", () => {
      this.toast = null;
      this.arrive();
    });
    addEventListener("musher-logged-out", () => this.logOut());
    addEventListener("keydown", (event) => press(this, event));
    document.addEventListener("visibilitychange", () => this.leave());
    this.arrive();
  }

  async arrive() {
    try {
      const entered = await login();
      this.place = location.hash;
      if (!this.board || entered) {
        this.orders = (await get("/api/orders")).orders;
        await this.refresh();
        this.comeBack().catch(() => {});
        this.listen();
      }
      this.error = null;
    } catch (refused) {
      this.error = refused;
    }
  }

  /** The session was revoked or is too old: nothing is known until somebody logs in again. */
  logOut() {
    this.stopListening?.();
    this.close();
    Object.assign(this, { board: null, error: { message: "Your session has ended. Log in again." } });
  }

  /** The server remembers where this person stopped looking; afterwards it is told how much came after that. */
  leave() {
    if (!this.board) return;
    if (document.hidden) saw(this.board.sequence);
    else this.comeBack().catch(() => {});
  }

  async comeBack() {
    const from = (await get("/api/me")).seen;
    const until = this.board.sequence;
    const { listed, last } = await happenings(from, until);
    this.away = { from, until, count: listed.length, more: last < until };
    saw(until);
  }

  /** The board as it was after an event; the last event is now. */
  travel(sequence) {
    this.wanted = sequence < this.board.sequence ? sequence : 0;
    if (this.wanted) this.travelling.now().catch((refused) => this.tell(refused.message));
    else this.past = null;
  }

  async readPast() {
    const sequence = this.wanted;
    if (!sequence) return;
    const [board, events] = await Promise.all([get(`/api/board?at=${sequence}`), get(`/api/events?after=${sequence - 1}&most=1`)]);
    if (this.wanted) this.past = { board, event: events[0] };
  }

  slider() {
    const at = this.wanted || this.board.sequence;
    const event = this.past?.event;
    return html`<div class="travel row"><label class="row grow">Time <input type="range" min="1" max=${Math.max(1, this.board.sequence)} .value=${String(at)}
        aria-valuetext=${event ? `${event.at}: ${event.item} ${event.what}` : "now"}
        @input=${(input) => this.travel(Number(input.target.value))}></label>
      ${event ? html`<span>${new Date(event.at).toLocaleString()}: ${event.actor}, ${event.item} ${event.what}</span>
        <button @click=${() => this.travel(this.board.sequence)}>Back to now</button>` : html`<span class="soft">now</span>`}</div>`;
  }

  /** The head of every page but the board's. */
  bar(state) {
    return html`<header class="bar"><a class="brand" href="#/">Musher</a>${this.links()}<span class="grow"></span>${state}</header>`;
  }

  links() {
    const now = pageAt(this.place)?.name || "";
    return html`<nav class="row" aria-label="Pages"><a href="#/" aria-current=${/^(#\/?(\?.*)?)?$/.test(this.place) ? "page" : nothing}>Board</a>
      ${NAMES.map((name) => html`<a href="#/${name}" aria-current=${name === now ? "page" : nothing}>${name[0].toUpperCase()}${name.slice(1)}</a>`)}</nav>`;
  }

  refresh() {
    return this.reading.now();
  }

  async read() {
    this.board = this.withMoves(await get("/api/board"));
    mayLeave(this.board.sequence);
  }

  listen() {
    this.stopListening?.();
    this.stopListening = live((event) => {
      if (event.type === "fleet") this.fleet = JSON.parse(event.data);
      else if (event.type === "requests") this.asked(JSON.parse(event.data));
      else if (event.type === "chat") dispatchEvent(new Event("musher-chat"));
      else if (event.type === "activity") this.querySelector("musher-item")?.heard?.(JSON.parse(event.data));
      else if (event.type !== "heartbeat") this.happened(event);
    }, (open) => { this.live = open; });
  }

  /** Said aloud, and shown on every page; a dialog opens only when a person wants it. */
  asked(requests) {
    const known = this.requests.map((one) => one.id);
    const fresh = requests.filter((one) => !known.includes(one.id));
    if (fresh.length) this.say(`${fresh.at(-1).agent} asks: ${fresh.at(-1).question}`);
    this.requests = requests;
    const shown = this.dialog?.request;
    if (shown && !requests.some((one) => one.id === shown.id)) {
      this.close();
      if (!this.answering) this.tell("This request is closed: it was answered elsewhere, or no answer came in time.");
    }
  }

  async open(dialog) {
    this.dialog = dialog;
    await this.updateComplete;
    this.querySelector("dialog.dialog").showModal();
  }

  close() {
    this.querySelector("dialog.dialog")?.close();
    this.dialog = null;
  }

  answerOldest() {
    if (this.requests.length) this.open({ request: this.requests[0] });
    else this.say("No agent waits for an answer.");
  }

  /** The item that is shown, or that of the card with the focus. */
  focused() {
    const number = this.shownItem() || Number(document.activeElement?.closest?.(".card")?.dataset.item || 0);
    return this.board.columns.flatMap((column) => column.items).find((item) => item.number === number);
  }

  /** With the name of an order, it asks for the item that the order is for. */
  openPalette(order = "") {
    const item = order ? null : this.focused();
    return this.offer({ palette: { order, item, possible: [] }, words: "" }, item, (palette, { orders }) => { palette.possible = orders; });
  }

  menu(item) {
    return this.offer({ choices: { item, possible: { orders: [], columns: [] } } }, item, (choices, possible) => { choices.possible = possible; });
  }

  /** Opens before it is known what is possible, so that what is typed meanwhile is not taken for keys of the page. */
  async offer(dialog, item, take) {
    await this.open(dialog);
    if (!item) return;
    try {
      take(dialog.palette || dialog.choices, await this.possible(item.number));
    } catch (refused) {
      this.tell(refused.message);
    }
    this.requestUpdate();
  }

  happened(event) {
    // The board may have been read after the event already.
    if (!(event.id && Number(event.id) <= this.board.sequence)) this.reading.soon();
    this.querySelector("musher-page")?.happened();
    const page = this.querySelector("musher-item");
    const about = event.type === "event" ? JSON.parse(event.data) : null;
    if (page && (!about || (about.item === page.number && about.type !== "spend-recorded"))) page.reading.soon();
  }

  say(words) {
    this.words = words;
  }

  tell(text, action) {
    this.toast = { text, action };
    clearTimeout(this.fading);
    this.fading = setTimeout(() => { this.toast = null; }, 9000);
  }

  state() {
    const jobs = this.fleet?.now.jobs.length;
    const words = !this.live ? "reconnecting" : this.fleet?.control.paused ? "paused" : jobs ? `${jobs} at work` : "live";
    return html`<span class="state"><span class="dot ${this.live ? "" : "off"}"></span>${words}
      ${this.board?.dollars > 0 ? html`<span>$${Number(this.board.dollars).toFixed(2)}</span>` : nothing}</span>`;
  }

  /** What agents wait for people to decide, on every page. */
  requestRows() {
    const item = (one) => this.fleet?.now.jobs.find((job) => job.who === one.agent)?.item;
    return this.requests.map((one) => html`<li>
      <span>${one.agent}${item(one) ? html` on <a href="#/item/${item(one)}">${item(one)}</a>` : nothing} asks</span>
      <span class="grow mono">${visible(one.shown).slice(0, 200)}</span>
      <button class="primary" @click=${() => this.open({ request: one })}>Answer<span class="hidden"> request ${one.id}</span></button></li>`);
  }

  requestList() {
    if (!this.requests.length) return nothing;
    return html`<section class="needs" aria-label="Requests of agents"><ul>${this.requestRows()}</ul></section>`;
  }

  notices(board) {
    const trouble = [board.trouble, this.fleet?.now.trouble].filter(Boolean);
    const { from, until, count, more } = this.away || { count: 0 };
    return html`${count ? html`<p class="notice" role="status">${more ? "More than " : ""}${count} ${count === 1 ? "thing" : "things"} happened while you were away.
        <a href="#/away/${from}-${until}">Show</a> <button class="link" @click=${() => { this.away = null; }}>Dismiss</button></p>` : nothing}
      ${[...new Set([...trouble, ...board.warnings])].map(
        (text) => html`<p class="notice ${trouble.includes(text) ? "bad" : ""}" role="status">${text}</p>`)}`;
  }

  shownItem() {
    return Number(/^#\/item\/(\d+)$/.exec(this.place)?.[1] || 0);
  }

  page() {
    if (this.error) {
      return html`<main class="login"><h1>Musher</h1><p role="alert">${this.error.message}</p>
        <p>The board opens by a link that counts once. In the project's folder: <code>musher serve link</code></p></main>`;
    }
    if (!this.board) return html`<main class="login"><h1>Musher</h1><p>Loading.</p></main>`;
    const item = this.shownItem();
    const page = pageAt(this.place);
    if (page) {
      return html`<musher-page .name=${page.name} .rest=${page.rest} .app=${this} .state=${this.state()} .requests=${this.requests}></musher-page>`;
    }
    return item
      ? html`<musher-item .number=${item} .app=${this} .jobs=${this.fleet?.now.jobs || []} .state=${this.state()} .requests=${this.requests}></musher-item>`
      : html`<musher-board .place=${this.place} .board=${this.past?.board || this.board} .past=${this.past} .jobs=${this.past ? [] : this.fleet?.now.jobs || []} .app=${this} .state=${this.state()} .requests=${this.requests}></musher-board>`;
  }

  render() {
    return html`${this.page()}
      <div class="hidden" aria-live="polite">${this.words}</div>
      ${this.toast ? html`<div class="toast" role="status"><span class="grow">${this.toast.text}</span>
        ${this.toast.action ? html`<button @click=${() => { const { run } = this.toast.action; this.toast = null; run(); }}>${this.toast.action.text}</button>` : nothing}
        <button aria-label="Close" @click=${() => { this.toast = null; }}>✕</button></div>` : nothing}
      ${shownDialog(this)}`;
  }
}
customElements.define("musher-app", MusherApp);
