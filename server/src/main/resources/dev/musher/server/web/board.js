// The board: columns, cards, filters, what needs a person, orders to several, and moving cards.
import { LitElement, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { get } from "./server.js";
import { age, badge, money, tone, visible, why } from "./parts.js";

const OPEN = ["backlog", "coding", "qa", "merge", "done"];
const NEEDS = ["blocked", "review-hold", "merge-failure", "merge-failure-final"];
const TEACH = {
  backlog: "Nothing waits. Add a story to begin.",
  coding: "No story is started. Drag one here, or choose start.",
  qa: "Nothing to judge.",
  merge: "Nothing waits to land.",
  done: "Nothing has landed yet.",
};
/** So many cards of a column are drawn at first, and again whenever more are wanted. */
const PAGE = 40;
/** What is filtered by, as it is in the address. */
const FILTERS = ["find", "type", "agent", "epic", "mine", "closed"];

class MusherBoard extends LitElement {
  static properties = {
    board: {}, jobs: {}, app: {}, state: {}, requests: {}, past: {}, place: {}, filter: { state: true }, picked: { state: true },
    legal: { state: true }, most: { state: true }, lifted: { state: true }, over: { state: true }, outputs: { state: true },
  };

  constructor() {
    super();
    Object.assign(this, { filter: {}, picked: new Set(), legal: [], most: {}, lifted: null, over: "", outputs: new Map() });
  }

  createRenderRoot() {
    return this;
  }

  willUpdate(changed) {
    if (changed.has("board")) {
      this.outlooks = new Map(this.board.outlooks.map((one) => [one.item, one]));
      const before = new Map((this.items || []).map((item) => [item.number, item.version]));
      this.items = this.board.columns.flatMap((column) => column.items);
      if (this.outputs.size) this.outputs = new Map(this.items.filter((item) => before.get(item.number) === item.version && this.outputs.has(item.number)).map((item) => [item.number, this.outputs.get(item.number)]));
    }
    if (changed.has("place")) {
      const given = new URLSearchParams(this.place.split("?")[1] || "");
      this.filter = Object.fromEntries(FILTERS.map((name) => [name, given.get(name) || ""]));
    }
    this.held = document.activeElement?.closest?.(".card")?.dataset.item;
    if (changed.has("jobs") || !this.doing) this.doing = new Map(this.jobs.map((one) => [one.item, one.doing]));
  }

  /** A card that has the focus keeps it in another column. */
  updated() {
    if (this.held && document.activeElement === document.body) this.querySelector(`[data-item="${this.held}"]`)?.focus();
  }

  /** The address has what is filtered by, so that it can be kept and sent to others. */
  filterBy(name, value) {
    this.filter = { ...this.filter, [name]: value };
    const given = new URLSearchParams(FILTERS.filter((one) => this.filter[one]).map((one) => [one, this.filter[one]]));
    history.replaceState(null, "", `#/${given.size ? `?${given}` : ""}`);
  }

  needs(item) {
    return NEEDS.includes(item.badge) || this.outlooks.get(item.number)?.kind === "parked";
  }

  why(item) {
    return why(item, this.outlooks.get(item.number));
  }

  /** What the gates printed that failed, read when a person wants it. */
  async printed(event, item) {
    if (!event.target.open || this.outputs.has(item.number)) return;
    const found = await get(`/api/items/${item.number}`).catch((refused) => ({ gates: [], failed: refused.message }));
    this.outputs = new Map(this.outputs).set(item.number, found);
  }

  failure(item) {
    if (tone(item) !== "bad" || !item.attempts || this.past) return nothing;
    const found = this.outputs.get(item.number);
    const red = found?.gates.filter((gate) => gate.exitCode) || [];
    return html`<details class="failure" @toggle=${(event) => this.printed(event, item)}><summary>Output<span class="hidden"> of ${item.number}</span></summary>
      ${!found ? html`<p>Loading.</p>` : red.length ? red.map((gate) => html`<p class="mono">${gate.name}: exit ${gate.exitCode}</p>
        <pre tabindex="0" role="region" aria-label="Output of ${gate.name} for ${item.number}">${visible(gate.tail) || "No output."}</pre>`) : html`<p>${found.failed || "No gate failed."}</p>`}</details>`;
  }

  wanted(item) {
    const { find, type, agent, epic, mine } = this.filter;
    return (!find || `${item.number} ${item.name} ${item.body}`.toLowerCase().includes(find.toLowerCase()))
      && (!type || item.type === type)
      && (!agent || item.worker === agent || item.agent === agent)
      && (!epic || String(item.epic) === epic)
      && (!mine || this.needs(item));
  }

  /** Selects a card, or no longer, and finds the orders that all selected ones allow. */
  async pick(number) {
    const picked = new Set(this.picked);
    if (!picked.delete(number)) picked.add(number);
    this.picked = picked;
    const all = await Promise.all([...picked].map((one) => this.app.possible(one)));
    if (picked !== this.picked) return;
    const [first = [], ...others] = all.map((one) => one.orders);
    this.legal = first.filter((name) => others.every((names) => names.includes(name)) && !["move", "edit", "depends"].includes(name) && !name.startsWith("criterion-"));
    this.app.say(`${picked.size} selected.`);
  }

  async orderPicked(name) {
    const items = this.items.filter((item) => this.picked.has(item.number));
    this.picked = new Set();
    await this.app.orderAll(name, items);
  }

  pickedBar() {
    if (!this.picked.size || this.past) return nothing;
    return html`<section class="several row" aria-label="Selected cards"><strong>${this.picked.size} selected</strong>
      ${this.legal.map((name) => html`<button title=${this.app.row(name).summary} @click=${() => this.orderPicked(name)}>${name.replaceAll("-", " ")}</button>`)}
      ${this.legal.length ? nothing : html`<span class="soft">No order is possible for all of them.</span>`}
      <span class="grow"></span><button @click=${() => { this.picked = new Set(); }}>Select none</button></section>`;
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
    if (!this.lifted) return;
    const { item, columns } = this.lifted;
    this.put();
    if (item.column !== column) await this.app.move(item, column, columns);
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
    const doing = this.doing.get(item.number);
    const met = item.criteria.filter((one) => one.met).length;
    const state = item.worker ? "working" : { bad: "failed", warn: "held" }[tone(item)] || "";
    return html`<li class="card ${state}" draggable=${this.past ? "false" : "true"} tabindex="0" data-item=${item.number}
        @dragstart=${() => this.lift(item)} @dragend=${() => this.put()} @keydown=${(event) => this.key(event, item)}>
      <div class="top">${this.past ? nothing : html`<input type="checkbox" aria-label="Select ${item.number}" .checked=${this.picked.has(item.number)}
          @change=${() => this.pick(item.number)}>`}<span class="soft mono">${item.number}</span>
        <a class="name" href="#/item/${item.number}">${item.name}</a>
        <button class="more" ?hidden=${this.past} aria-label="Orders for ${item.number}" @click=${() => this.app.menu(item)}>⋯</button></div>
      ${item.worker
        ? html`<p class="doing"><span class="dot"></span> ${item.worker}${doing ? `: ${doing}` : ""}</p>`
        : this.why(item) ? html`<p class="why" title=${this.why(item)}>${this.why(item)}</p>` : nothing}
      ${item.worker ? nothing : this.failure(item)}
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

  select(label, name, options) {
    if (!options.length) return nothing;
    return html`<label><span class="hidden">${label}</span><select @change=${(event) => this.filterBy(name, event.target.value)}>
      <option value="">${label}: all</option>
      ${options.map(([key, text]) => html`<option value=${key} ?selected=${key === this.filter[name]}>${text}</option>`)}</select></label>`;
  }

  filters() {
    const each = (values) => [...new Set(values.filter(Boolean))].sort().map((one) => [one, one]);
    const types = each(this.items.map((item) => item.type));
    const epics = this.items.filter((item) => item.type === "epic").map((item) => [String(item.number), item.name.slice(0, 60)]);
    const check = (label, name) => html`<label class="row"><input type="checkbox" .checked=${Boolean(this.filter[name])}
      @change=${(event) => this.filterBy(name, event.target.checked ? "1" : "")}>${label}</label>`;
    return html`<div class="row" role="search">
      <label><span class="hidden">Find</span><input type="search" placeholder="Find ( / )" id="find" .value=${this.filter.find}
        @input=${(event) => this.filterBy("find", event.target.value)}></label>
      ${this.select("Type", "type", types.length > 1 ? types : [])}
      ${this.select("Agent", "agent", each(this.items.flatMap((item) => [item.worker, item.agent])))}
      ${this.select("Epic", "epic", epics)}
      ${check("Needs me", "mine")}${check("Closed", "closed")}</div>`;
  }

  lane() {
    const needing = this.items.filter((item) => this.needs(item));
    const count = needing.length + this.requests.length;
    if (!count) return nothing;
    return html`<section class="needs" aria-labelledby="needs-title"><h2 id="needs-title">Needs you (${count})</h2>
      <ul>${this.app.requestRows()}${needing.slice(0, this.most.needs || PAGE).map((item) => html`<li><a href="#/item/${item.number}">${item.number} ${item.name}</a>
        <span class="grow soft">${this.why(item)}</span>${badge(item)}
        <button @click=${() => this.app.menu(item)}>Decide<span class="hidden"> about ${item.number}</span></button></li>`)}</ul>
      ${this.more("needs", needing.length)}</section>`;
  }

  more(name, count) {
    const most = this.most[name] || PAGE;
    return count > most ? html`<button class="more-cards" @click=${() => { this.most = { ...this.most, [name]: most + 5 * PAGE }; }}>
      Show more: ${count - most} are left<span class="hidden"> in ${name}</span></button>` : nothing;
  }

  column(column) {
    const name = column.column;
    const shown = column.items.filter((item) => this.wanted(item));
    const working = column.items.filter((item) => item.worker).length;
    const target = this.lifted && (this.lifted.columns.includes(name) || this.over === name);
    return html`<section class="column" aria-labelledby="column-${name}">
      <h2 id="column-${name}" class=${name}>${name}
        <span class="count">${shown.length}${shown.length === column.items.length ? "" : ` of ${column.items.length}`}${working ? `, ${working} at work` : ""}</span></h2>
      <ul class=${target ? "target" : ""} data-column=${name} @dragover=${(event) => event.preventDefault()}
          @drop=${(event) => { event.preventDefault(); this.drop(name); }}>
        ${repeat(shown.slice(0, this.most[name] || PAGE), (item) => item.number, (item) => this.card(item))}
        ${column.items.length ? nothing : html`<li class="empty">${TEACH[name] || "Nothing here."}</li>`}
        ${column.items.length && !shown.length ? html`<li class="empty">No card here fits the filter.</li>` : nothing}
      </ul>${this.more(name, shown.length)}</section>`;
  }

  /** On a phone one column is seen at a time. */
  jumps(columns) {
    const show = (name) => this.querySelector(`[data-column=${name}]`).scrollIntoView({ block: "nearest", inline: "center" });
    return html`<nav class="jumps row" aria-label="Columns">${columns.map((column) => html`<button class=${column.column}
      @click=${() => show(column.column)}>${column.column} ${column.items.length}</button>`)}</nav>`;
  }

  render() {
    const columns = this.board.columns.filter((column) => OPEN.includes(column.column) || this.filter.closed);
    return html`<header class="bar"><a class="brand" href="#/">Musher</a>${this.app.links()}${this.filters()}<span class="grow"></span>
        ${this.state}<button class="primary" @click=${() => this.app.add()}>New story</button></header>
      <main><h1 class="hidden">Board</h1>
        ${this.app.notices(this.board)}
        ${this.past ? html`<p class="notice" role="status">The board as it was. Go back to now to give orders.</p>` : this.lane()}
        ${this.jumps(columns)}
        <div class="columns" tabindex=${this.items.length ? nothing : 0}>${columns.map((column) => this.column(column))}</div>${this.pickedBar()}${this.app.slider()}</main>`;
  }
}
customElements.define("musher-board", MusherBoard);
