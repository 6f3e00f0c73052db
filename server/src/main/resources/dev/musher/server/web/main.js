// The page: the login, what is live, which part is shown, and giving orders.
import { LitElement, html, nothing } from "lit";
import { get, login, post, Refused } from "./server.js";
import { ask, visible } from "./parts.js";
import "./board.js";
import "./item.js";
import "./order.js";
import { NAMES, pageAt } from "./pages.js";

const SEEN = "musher-seen";

const KEYS = [
  ["c", "Add a story"], ["/", "Find"], ["Ctrl K", "Find an order or a page"], ["Enter", "Open the card that has the focus"],
  ["Space", "Pick the card up; arrows choose a column, Space drops it, Escape puts it back"], ["?", "Show these keys"],
];

class MusherApp extends LitElement {
  static properties = {
    board: { state: true }, fleet: { state: true }, live: { state: true }, error: { state: true },
    toast: { state: true }, words: { state: true }, place: { state: true }, choices: { state: true },
    requests: { state: true }, dialog: { state: true }, past: { state: true }, away: { state: true },
  };

  constructor() {
    super();
    Object.assign(this, { live: false, words: "", place: "", requests: [] });
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("hashchange", () => this.arrive());
    addEventListener("keydown", (event) => this.key(event));
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
        this.comeBack();
        this.listen();
      }
      this.error = null;
    } catch (refused) {
      this.error = refused;
    }
  }

  /** Remembers where this person stopped looking, and tells afterwards how much came after that. */
  leave() {
    if (!this.board) return;
    if (document.hidden) localStorage.setItem(SEEN, String(this.board.sequence));
    else this.comeBack();
  }

  comeBack() {
    const from = Number(localStorage.getItem(SEEN) || this.board.sequence);
    this.away = { from, count: this.board.sequence - from };
  }

  /** The board as it was after an event; the last event is now. */
  async travel(sequence) {
    if (sequence >= this.board.sequence) {
      this.past = null;
      return;
    }
    this.wanted = sequence;
    const [board, events] = await Promise.all([get(`/api/board?at=${sequence}`), get(`/api/events?after=${sequence - 1}&most=1`)]);
    if (this.wanted === sequence) this.past = { sequence, board, event: events[0] };
  }

  slider() {
    const at = this.past?.sequence ?? this.board.sequence;
    const event = this.past?.event;
    return html`<div class="travel row"><label class="row grow">Time <input type="range" min="1" max=${Math.max(1, this.board.sequence)} .value=${String(at)}
        aria-valuetext=${event ? `${event.at}: ${event.item} ${event.what}` : "now"}
        @input=${(input) => this.travel(Number(input.target.value))}></label>
      ${event ? html`<span>${new Date(event.at).toLocaleString()}: ${event.actor}, ${event.item} ${event.what}</span>
        <button @click=${() => { this.past = null; this.wanted = 0; }}>Back to now</button>` : html`<span class="soft">now</span>`}</div>`;
  }

  /** The head of every page but the board's. */
  bar(state) {
    return html`<header class="bar"><a class="brand" href="#/">Musher</a>${this.links()}<span class="grow"></span>${state}</header>`;
  }

  links() {
    const now = pageAt(this.place)?.name || "";
    return html`<nav class="row" aria-label="Pages"><a href="#/" aria-current=${this.place.length < 3 ? "page" : nothing}>Board</a>
      ${NAMES.map((name) => html`<a href="#/${name}" aria-current=${name === now ? "page" : nothing}>${name[0].toUpperCase()}${name.slice(1)}</a>`)}</nav>`;
  }

  /** One at a time; what happens meanwhile is looked at once more afterwards. */
  async refresh() {
    this.again = true;
    if (this.refreshing) return;
    this.refreshing = true;
    try {
      while (this.again) {
        this.again = false;
        this.board = await get("/api/board");
      }
    } finally {
      this.refreshing = false;
    }
  }

  listen() {
    this.source?.close();
    const source = new EventSource("/api/live");
    this.source = source;
    for (const name of ["event", "reset", "outlook", "ready"]) source.addEventListener(name, (event) => this.happened(event));
    source.addEventListener("fleet", (event) => { this.fleet = JSON.parse(event.data); });
    source.addEventListener("requests", (event) => this.asked(JSON.parse(event.data)));
    source.onopen = () => { this.live = true; };
    source.onerror = () => {
      this.live = false;
      // A server that answers with anything but a stream ends it for good.
      if (source.readyState === EventSource.CLOSED) setTimeout(() => this.listen(), 2000);
    };
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
  }

  async answer(request, answer) {
    const note = this.querySelector("#request-note").value;
    this.answering = true;
    try {
      await post(`/api/requests/${request.id}/answer`, { answer, note });
      this.close();
    } catch (refused) {
      this.close();
      this.tell(refused.message);
    } finally {
      this.answering = false;
    }
  }

  requestDialog(request) {
    return html`<h2>${request.agent} asks: ${request.question}</h2>
      <pre tabindex="0" aria-label="What it would do">${visible(request.shown)}</pre>
      ${request.diff ? html`<pre tabindex="0" aria-label="What it would change">${visible(request.diff)}</pre>` : nothing}
      <ul>${request.reasons.map((reason) => html`<li>${visible(reason)}</li>`)}</ul>
      <label>Note for the agent <input id="request-note" autocomplete="off"></label>
      <p class="soft small">Denied at ${new Date(request.deadline).toLocaleTimeString()} if no answer comes.</p>
      <div class="row"><button autofocus @click=${() => this.answer(request, "no")}>Deny</button>
        <button @click=${() => this.answer(request, "once")}>Allow once</button>
        <button @click=${() => this.answer(request, "attempt")}>Allow for this attempt</button>
        <span class="grow"></span><button @click=${() => this.close()}>Later</button></div>`;
  }

  keysDialog() {
    return html`<h2>Keys</h2><table><tbody>${KEYS.map(([key, what]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${what}</td></tr>`)}</tbody></table>
      <div class="row"><button autofocus @click=${() => this.close()}>Close</button></div>`;
  }

  /** Pages, cards and, for the item that is shown, its orders: whatever has these words. */
  found(words) {
    const has = (text) => words.toLowerCase().split(/\s+/).every((word) => text.toLowerCase().includes(word));
    const go = (text, hash) => ({ text, run: () => { location.hash = hash; } });
    const items = this.board.columns.flatMap((column) => column.items);
    const shown = items.find((item) => item.number === this.shownItem());
    const orders = (this.palette?.orders || []).map((name) => ({
      text: `${name.replace("-", " ")} ${shown.number} ${shown.name}`, run: () => this.order(name, shown),
    }));
    return [...orders, go("Board", "#/"), ...NAMES.map((name) => go(name[0].toUpperCase() + name.slice(1), `#/${name}`)), { text: "New story", run: () => this.add() }, { text: "Keys", run: () => this.open({ keys: true }) },
      ...items.map((item) => go(`${item.number} ${item.name}`, `#/item/${item.number}`))].filter((one) => has(one.text)).slice(0, 12);
  }

  async openPalette() {
    const number = this.shownItem();
    const orders = number ? (await this.possible(number)).orders.filter((name) => name !== "move" && !name.startsWith("criterion-")) : [];
    this.palette = { orders };
    await this.open({ palette: true, words: "" });
  }

  pick(run) {
    this.close();
    run();
  }

  paletteDialog() {
    const found = this.found(this.dialog.words);
    return html`<h2>Go to, or order</h2>
      <input autofocus aria-label="Go to, or order" autocomplete="off" .value=${this.dialog.words}
        @input=${(event) => { this.dialog = { palette: true, words: event.target.value }; }}
        @keydown=${(event) => { if (event.key === "Enter" && found.length) { event.preventDefault(); this.pick(found[0].run); } }}>
      <ul class="found">${found.map((one) => html`<li><button @click=${() => this.pick(one.run)}>${one.text}</button></li>`)}</ul>`;
  }

  shownDialog() {
    if (!this.dialog) return nothing;
    const { request, keys } = this.dialog;
    return html`<dialog class="dialog fields" aria-label=${request ? "Request" : keys ? "Keys" : "Go to, or order"}
        @close=${() => { this.dialog = null; }}>
      ${request ? this.requestDialog(request) : keys ? this.keysDialog() : this.paletteDialog()}</dialog>`;
  }

  happened(event) {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.refresh().catch(() => {}), 50);
    this.querySelector("musher-page")?.refresh();
    const page = this.querySelector("musher-item");
    const about = event.type === "event" ? JSON.parse(event.data) : null;
    if (page && (!about || (about.item === page.number && about.type !== "spend-recorded"))) page.refresh();
  }

  key(event) {
    if (event.key === "k" && (event.ctrlKey || event.metaKey) && this.board && !document.querySelector("dialog[open]")) {
      event.preventDefault();
      this.openPalette();
      return;
    }
    if (event.target.closest?.("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "c" && this.board) {
      event.preventDefault();
      this.add();
    } else if (event.key === "/") {
      event.preventDefault();
      this.querySelector("#find")?.focus();
    } else if (event.key === "?") {
      this.open({ keys: true });
    }
  }

  say(words) {
    this.words = words;
  }

  tell(text, action) {
    this.toast = { text, action };
    clearTimeout(this.fading);
    this.fading = setTimeout(() => { this.toast = null; }, 9000);
  }

  possible(number) {
    return get(`/api/items/${number}/orders`);
  }

  row(name) {
    return this.orders.find((order) => order.name === name);
  }

  /** Gives an order, after asking for what it takes; the item if it was accepted. */
  async order(name, item, given) {
    const row = this.row(name);
    const asks = !given && (["edit", "depends"].includes(name) || row.fields.some((field) => field.required));
    const known = { ...item, on: item.dependsOn?.join(" ") };
    const values = asks ? await ask(row, `${row.summary.replace(/\.$/, "")}: ${item.number} ${item.name}`, known) : given || {};
    return values ? this.give(`/api/items/${item.number}/${name}`, values, item.version) : null;
  }

  async give(path, values, version) {
    try {
      const headers = { "Idempotency-Key": crypto.randomUUID() };
      if (version) headers["If-Match"] = String(version);
      const item = await post(path, values, headers);
      if (item.number) this.say(`${item.number} is in ${item.column}.`);
      await this.refresh();
      return item;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      const changed = (refused.body.changed || []).map((event) => `${event.actor} ${event.what}.`).join(" ");
      this.tell([refused.message, changed, refused.hint].filter(Boolean).join(" "));
      await this.refresh().catch(() => {});
      return null;
    }
  }

  async add() {
    const values = await ask(this.row("add"), "New story");
    const item = values && (await this.give("/api/items", values));
    if (item) this.tell(`${item.number} ${item.name} is in the backlog.`, { text: "Start it", run: () => this.order("start", item) });
  }

  move(item, column) {
    return this.give(`/api/items/${item.number}/move`, { column }, item.version);
  }

  async menu(item) {
    this.choices = { item, possible: await this.possible(item.number) };
    await this.updateComplete;
    this.querySelector("dialog.choices").showModal();
  }

  choose(run) {
    this.querySelector("dialog.choices").close();
    run();
  }

  state() {
    const jobs = this.fleet?.now.jobs.length;
    const words = !this.live ? "reconnecting" : this.fleet?.control.paused ? "paused" : jobs ? `${jobs} at work` : "live";
    return html`<span class="state"><span class="dot ${this.live ? "" : "off"}"></span>${words}
      ${this.board?.dollars > 0 ? html`<span>$${Number(this.board.dollars).toFixed(2)}</span>` : nothing}</span>`;
  }

  /** What agents wait for people to decide, on every page. */
  requestList() {
    if (!this.requests.length) return nothing;
    const item = (one) => this.fleet?.now.jobs.find((job) => job.who === one.agent)?.item;
    return html`<section class="needs" aria-label="Requests of agents"><ul>${this.requests.map((one) => html`<li>
      <span>${one.agent}${item(one) ? html` on <a href="#/item/${item(one)}">${item(one)}</a>` : nothing} asks</span>
      <span class="grow mono">${visible(one.shown).slice(0, 200)}</span>
      <button class="primary" @click=${() => this.open({ request: one })}>Answer<span class="hidden"> request ${one.id}</span></button></li>`)}</ul></section>`;
  }

  notices(board) {
    const trouble = [board.trouble, this.fleet?.now.trouble].filter(Boolean);
    const { from, count } = this.away || { count: 0 };
    return html`${count > 0 ? html`<p class="notice" role="status">${count} ${count === 1 ? "thing" : "things"} happened while you were away.
        <a href="#/away/${from}">Show</a> <button class="link" @click=${() => { this.away = null; }}>Dismiss</button></p>` : nothing}
      ${[...new Set([...trouble, ...board.warnings])].map(
        (text) => html`<p class="notice ${trouble.includes(text) ? "bad" : ""}" role="status">${text}</p>`)}`;
  }

  chooser() {
    if (!this.choices) return nothing;
    const { item, possible } = this.choices;
    const names = possible.orders.filter((name) => name !== "move" && !name.startsWith("criterion-"));
    return html`<dialog class="choices fields" aria-labelledby="choices-title"><h2 id="choices-title">${item.number} ${item.name}</h2>
      ${possible.columns.length ? html`<p class="row">Move to ${possible.columns.map((column) => html`<button
        @click=${() => this.choose(() => this.move(item, column))}>${column}</button>`)}</p>` : nothing}
      <p class="row">${names.map((name) => html`<button title=${this.row(name).summary}
        @click=${() => this.choose(() => this.order(name, item))}>${name.replace("-", " ")}</button>`)}</p>
      <div class="row"><button @click=${() => this.choose(() => {})}>Close</button></div></dialog>`;
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
      ? html`<musher-item .number=${item} .app=${this} .state=${this.state()} .requests=${this.requests}></musher-item>`
      : html`<musher-board .board=${this.past?.board || this.board} .past=${this.past} .jobs=${this.past ? [] : this.fleet?.now.jobs || []} .app=${this} .state=${this.state()} .requests=${this.requests}></musher-board>`;
  }

  render() {
    return html`${this.page()}
      <div class="hidden" aria-live="polite">${this.words}</div>
      ${this.toast ? html`<div class="toast" role="status"><span class="grow">${this.toast.text}</span>
        ${this.toast.action ? html`<button @click=${() => { const { run } = this.toast.action; this.toast = null; run(); }}>${this.toast.action.text}</button>` : nothing}
        <button aria-label="Close" @click=${() => { this.toast = null; }}>✕</button></div>` : nothing}
      ${this.chooser()}${this.shownDialog()}`;
  }
}
customElements.define("musher-app", MusherApp);
