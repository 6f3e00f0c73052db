// The page: the login, what is live, which part is shown, and giving orders.
import { LitElement, html, nothing } from "lit";
import { get, login, post, Refused } from "./server.js";
import { ask } from "./parts.js";
import "./board.js";
import "./item.js";
import "./order.js";

const KEYS = "Keys: c adds a story, / finds, Tab goes to a card, Enter opens it, Space picks it up, arrows move it, Space drops it.";

class MusherApp extends LitElement {
  static properties = {
    board: { state: true }, fleet: { state: true }, live: { state: true }, error: { state: true },
    toast: { state: true }, words: { state: true }, place: { state: true }, choices: { state: true },
  };

  constructor() {
    super();
    Object.assign(this, { live: false, words: "", place: "" });
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("hashchange", () => this.arrive());
    addEventListener("keydown", (event) => this.key(event));
    this.arrive();
  }

  async arrive() {
    try {
      const entered = await login();
      this.place = location.hash;
      if (!this.board || entered) {
        this.orders = (await get("/api/orders")).orders;
        await this.refresh();
        this.listen();
      }
      this.error = null;
    } catch (refused) {
      this.error = refused;
    }
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
    source.onopen = () => { this.live = true; };
    source.onerror = () => {
      this.live = false;
      // A server that answers with anything but a stream ends it for good.
      if (source.readyState === EventSource.CLOSED) setTimeout(() => this.listen(), 2000);
    };
  }

  happened(event) {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.refresh().catch(() => {}), 50);
    const page = this.querySelector("musher-item");
    const about = event.type === "event" ? JSON.parse(event.data) : null;
    if (page && (!about || (about.item === page.number && about.type !== "spend-recorded"))) page.refresh();
  }

  key(event) {
    if (event.target.closest?.("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "c" && this.board) {
      event.preventDefault();
      this.add();
    } else if (event.key === "/") {
      event.preventDefault();
      this.querySelector("#find")?.focus();
    } else if (event.key === "?") {
      this.tell(KEYS);
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
      this.say(`${item.number} is in ${item.column}.`);
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

  notices(board) {
    const trouble = [board.trouble, this.fleet?.now.trouble].filter(Boolean);
    return [...new Set([...trouble, ...board.warnings])].map(
      (text) => html`<p class="notice ${trouble.includes(text) ? "bad" : ""}" role="status">${text}</p>`);
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

  page() {
    if (this.error) {
      return html`<main class="login"><h1>Musher</h1><p role="alert">${this.error.message}</p>
        <p>The board opens by a link that counts once. In the project's folder: <code>musher serve link</code></p></main>`;
    }
    if (!this.board) return html`<main class="login"><h1>Musher</h1><p>Loading.</p></main>`;
    const item = /^#\/item\/(\d+)$/.exec(this.place);
    return item
      ? html`<musher-item .number=${Number(item[1])} .app=${this} .state=${this.state()}></musher-item>`
      : html`<musher-board .board=${this.board} .jobs=${this.fleet?.now.jobs || []} .app=${this} .state=${this.state()}></musher-board>`;
  }

  render() {
    return html`${this.page()}
      <div class="hidden" aria-live="polite">${this.words}</div>
      ${this.toast ? html`<div class="toast" role="status"><span class="grow">${this.toast.text}</span>
        ${this.toast.action ? html`<button @click=${() => { const { run } = this.toast.action; this.toast = null; run(); }}>${this.toast.action.text}</button>` : nothing}
        <button aria-label="Close" @click=${() => { this.toast = null; }}>✕</button></div>` : nothing}
      ${this.chooser()}`;
  }
}
customElements.define("musher-app", MusherApp);
