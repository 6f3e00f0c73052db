// The board: columns, cards, filters, what needs a person, and moving cards by legal orders.
import { LitElement, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { age, badge, money, tone } from "./parts.js";

const OPEN = ["backlog", "coding", "qa", "merge", "done"];
const NEEDS = ["blocked", "review-hold", "merge-failure-final"];
const TEACH = {
  backlog: "Nothing waits. Add a story to begin.",
  coding: "No story is started. Drag one here, or choose start.",
  qa: "Nothing to judge.",
  merge: "Nothing waits to land.",
  done: "Nothing has landed yet.",
};

class MusherBoard extends LitElement {
  static properties = {
    board: {}, jobs: {}, app: {}, state: {}, requests: {}, past: {}, text: { state: true }, type: { state: true }, who: { state: true },
    epic: { state: true }, all: { state: true }, mine: { state: true }, lifted: { state: true }, over: { state: true },
  };

  constructor() {
    super();
    Object.assign(this, { text: "", type: "", who: "", epic: "", all: false, mine: false, lifted: null, over: "" });
  }

  createRenderRoot() {
    return this;
  }

  willUpdate(changed) {
    if (changed.has("board")) this.outlooks = new Map(this.board.outlooks.map((one) => [one.item, one]));
  }

  needs(item) {
    return NEEDS.includes(item.badge) || this.outlooks.get(item.number)?.kind === "parked";
  }

  why(item) {
    return this.outlooks.get(item.number)?.outlook || item.reason;
  }

  wanted(item) {
    const text = this.text.toLowerCase();
    return (!text || `${item.number} ${item.name} ${item.body}`.toLowerCase().includes(text))
      && (!this.type || item.type === this.type)
      && (!this.who || item.worker === this.who || item.agent === this.who)
      && (!this.epic || String(item.epic) === this.epic)
      && (!this.mine || this.needs(item));
  }

  async lift(item) {
    this.lifted = { item, columns: [] };
    this.over = item.column;
    const { columns } = await this.app.possible(item.number);
    if (this.lifted?.item.number === item.number) this.lifted = { item, columns };
    return columns;
  }

  put() {
    this.lifted = null;
    this.over = "";
  }

  async drop(column) {
    const item = this.lifted?.item;
    this.put();
    if (item && item.column !== column) await this.app.move(item, column);
  }

  /** Space picks a card up, the arrows choose a column, Space or Enter drops it, Escape gives up. */
  async key(event, item) {
    if (event.target !== event.currentTarget || this.past) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "Enter" && !this.lifted) {
      location.hash = `#/item/${item.number}`;
    } else if (event.key === " " && !this.lifted) {
      event.preventDefault();
      const columns = await this.lift(item);
      this.app.say(`${item.number} is picked up. It can go to: ${columns.join(", ") || "no other column"}.`);
    } else if (this.lifted && step) {
      event.preventDefault();
      this.over = OPEN[Math.max(0, Math.min(OPEN.length - 1, OPEN.indexOf(this.over) + step))];
      this.app.say(`Over ${this.over}.`);
    } else if (this.lifted && (event.key === " " || event.key === "Enter")) {
      event.preventDefault();
      await this.drop(this.over);
    } else if (this.lifted && event.key === "Escape") {
      this.put();
      this.app.say("Put back.");
    }
  }

  card(item) {
    const job = this.jobs.find((one) => one.item === item.number);
    const met = item.criteria.filter((one) => one.met).length;
    const state = item.worker ? "working" : { bad: "failed", warn: "held" }[tone(item)] || "";
    return html`<li class="card ${state}" draggable=${this.past ? "false" : "true"} tabindex="0" data-item=${item.number}
        @dragstart=${() => this.lift(item)} @dragend=${() => this.put()} @keydown=${(event) => this.key(event, item)}>
      <div class="top"><span class="soft mono">${item.number}</span>
        <a class="name" href="#/item/${item.number}">${item.name}</a>
        <button class="more" ?hidden=${this.past} aria-label="Orders for ${item.number}" @click=${() => this.app.menu(item)}>⋯</button></div>
      ${item.worker
        ? html`<p class="doing"><span class="dot"></span> ${item.worker}${job?.doing ? `: ${job.doing}` : ""}</p>`
        : this.why(item) ? html`<p class="why">${this.why(item)}</p>` : nothing}
      <div class="meta">${badge(item)}
        ${item.type === "story" ? nothing : html`<span class="badge">${item.type}</span>`}
        ${["urgent", "high"].includes(item.priority) ? html`<span class="badge warn">${item.priority}</span>` : nothing}
        ${item.neverMet.length ? html`<span class="badge bad">can never start: ${item.neverMet.join(", ")}</span>` : nothing}
        ${item.waitsFor.length ? html`<span>after ${item.waitsFor.join(", ")}</span>` : nothing}
        ${item.criteria.length ? html`<span>${met}/${item.criteria.length} criteria</span>` : nothing}
        ${item.attempts ? html`<span>${item.attempts} ${item.attempts === 1 ? "try" : "tries"}</span>` : nothing}
        ${money(item) ? html`<span>${money(item)}</span>` : nothing}
        <span title="in this column">${age(item.since)}</span></div>
    </li>`;
  }

  select(label, value, options, set) {
    if (!options.length) return nothing;
    return html`<label><span class="hidden">${label}</span><select @change=${(event) => set(event.target.value)}>
      <option value="">${label}: all</option>
      ${options.map(([key, text]) => html`<option value=${key} ?selected=${key === value}>${text}</option>`)}</select></label>`;
  }

  filters(items) {
    const each = (values) => [...new Set(values.filter(Boolean))].sort().map((one) => [one, one]);
    const types = each(items.map((item) => item.type));
    const epics = items.filter((item) => item.type === "epic").map((item) => [String(item.number), item.name]);
    const check = (label, name) => html`<label class="row"><input type="checkbox" .checked=${this[name]}
      @change=${(event) => { this[name] = event.target.checked; }}>${label}</label>`;
    return html`<div class="row" role="search">
      <label><span class="hidden">Find</span><input type="search" placeholder="Find ( / )" id="find" .value=${this.text}
        @input=${(event) => { this.text = event.target.value; }}></label>
      ${this.select("Type", this.type, types.length > 1 ? types : [], (value) => { this.type = value; })}
      ${this.select("Agent", this.who, each(items.flatMap((item) => [item.worker, item.agent])), (value) => { this.who = value; })}
      ${this.select("Epic", this.epic, epics, (value) => { this.epic = value; })}
      ${check("Needs me", "mine")}${check("Closed", "all")}</div>`;
  }

  lane(items) {
    const needing = items.filter((item) => this.needs(item));
    if (!needing.length) return nothing;
    return html`<section class="needs" aria-labelledby="needs-title"><h2 id="needs-title">Needs you (${needing.length})</h2>
      <ul>${needing.map((item) => html`<li><a href="#/item/${item.number}">${item.number} ${item.name}</a>
        <span class="grow soft">${this.why(item)}</span>${badge(item)}
        <button @click=${() => this.app.menu(item)}>Decide<span class="hidden"> about ${item.number}</span></button></li>`)}</ul></section>`;
  }

  column(column) {
    const shown = column.items.filter((item) => this.wanted(item));
    const target = this.lifted && (this.lifted.columns.includes(column.column) || this.over === column.column);
    return html`<section class="column" aria-labelledby="column-${column.column}">
      <h2 id="column-${column.column}" class=${column.column}>${column.column}
        <span class="count">${shown.length}${shown.length === column.items.length ? "" : ` of ${column.items.length}`}</span></h2>
      <ul class=${target ? "target" : ""} data-column=${column.column} @dragover=${(event) => event.preventDefault()}
          @drop=${(event) => { event.preventDefault(); this.drop(column.column); }}>
        ${repeat(shown, (item) => item.number, (item) => this.card(item))}
        ${column.items.length ? nothing : html`<li class="empty">${TEACH[column.column] || "Nothing here."}</li>`}
      </ul></section>`;
  }

  render() {
    const items = this.board.columns.flatMap((column) => column.items);
    const columns = this.board.columns.filter((column) => OPEN.includes(column.column) || this.all);
    return html`<header class="bar"><a class="brand" href="#/">Musher</a>${this.app.links()}${this.filters(items)}<span class="grow"></span>
        ${this.state}<button class="primary" @click=${() => this.app.add()}>New story</button></header>
      <main><h1 class="hidden">Board</h1>
        ${this.app.notices(this.board)}
        ${this.app.requestList()}
        ${this.past ? html`<p class="notice" role="status">The board as it was. Go back to now to give orders.</p>` : this.lane(items)}
        <div class="columns">${columns.map((column) => this.column(column))}</div>${this.app.slider()}</main>`;
  }
}
customElements.define("musher-board", MusherBoard);
