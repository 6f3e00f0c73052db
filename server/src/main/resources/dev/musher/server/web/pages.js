// Pages that are tables: the train, the fleet, reports, sessions, settings, and what happened.
import { LitElement, html, nothing } from "lit";
import { get } from "./server.js";
import { age, markdown } from "./parts.js";
import { bars, flow, percentile, scatter } from "./charts.js";

const item = (number) => html`<a href="#/item/${number}">${number}</a>`;
const items = (numbers) => numbers.map((number) => html`${item(number)} `);
const dollars = (amount) => `$${Number(amount).toFixed(2)}`;
const hours = (ms) => (ms ? `${(ms / 3600000).toFixed(1)} h` : "");

function table(heads, rows, empty) {
  if (!rows.length) return html`<p class="soft">${empty}</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${heads.join(", ")}><table class="list">
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

const panel = (title, content) => html`<section class="panel"><h2>${title}</h2>${content}</section>`;

function train({ queue, builds, landed, flakes, notes }) {
  return html`${notes.map((note) => html`<p class="notice">${note}</p>`)}
    ${panel("Being gated", table(["What", "Items", "Gate", "For"],
      builds.map((one) => [one.what, items(one.items), one.step, age(one.since)]), "No build runs."))}
    ${panel("Queue", table(["Place", "Item", "Why it waits", "Needs"],
      queue.map((one) => [one.place, item(one.item), one.why, one.needs]), "No item waits to land."))}
    ${panel("Landed", table(["Item", "Commit", "When"],
      landed.map((one) => [item(one.item), html`<code>${one.commit.slice(0, 10)}</code>`, `${age(one.at)} ago`]), "Nothing has landed yet."))}
    ${panel("Gates that failed and then passed on the same tree", table(["Gate", "Times"],
      flakes.map((one) => [one.step, one.times]), "None."))}`;
}

function fleet({ control, now }, page) {
  const order = async (what, body) => {
    await page.app.give(`/api/fleet/${what}`, body);
    page.refresh();
  };
  const size = async (event) => {
    event.preventDefault();
    await order("headcount", { agents: event.target.elements.agents.value || "default" });
  };
  const paused = control.paused ? `Paused by ${control.pausedBy} ${age(control.pausedAt)} ago: ${control.reason}.` : "";
  return html`${panel("Control", html`<p>${paused || (now.running ? "The team works." : now.trouble || "No agent works yet.")}</p>
      <form class="row" @submit=${size}>
        <button type="button" @click=${() => order(control.paused ? "resume" : "pause", {})}>${control.paused ? "Resume" : "Pause"}</button>
        <label>Agents at once <input name="agents" type="number" min="1" placeholder="default" .value=${String(control.headcount || "")}></label>
        <button type="submit">Set</button></form>`)}
    ${now.trouble && now.running ? html`<p class="notice bad">${now.trouble}</p>` : nothing}
    ${panel("At work", table(["Agent", "Item", "Doing", "For", "Calls", "Tokens", "Cost"],
      now.jobs.map((job) => [job.who, item(job.item), job.doing, age(job.since), job.calls, job.tokens, dollars(job.dollars)]), "No agent is at work."))}`;
}

/** The same numbers for a spreadsheet, as a file. */
function csv(rows, name) {
  const cell = (value) => `"${String(value).replaceAll('"', '""')}"`;
  const heads = Object.keys(rows[0]);
  const text = [heads, ...rows.map((row) => heads.map((head) => row[head]))].map((row) => row.map(cell).join(",")).join("\r\n");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const withFile = (rows, name) => (rows.length ? html`<p><button @click=${() => csv(rows, name)}>Save as CSV</button></p>` : nothing);

function reports({ report, costs }) {
  const { days } = report;
  if (!days.length) return html`<p class="soft">Nothing has happened yet. Add a story to begin.</p>`;
  const done = report.items.filter((one) => one.done).sort((one, other) => one.done.localeCompare(other.done));
  const lead = done.map((one) => one.leadMs);
  return html`${panel("Flow", html`${flow(days)}<details><summary>Numbers</summary>${table(["Day", "Backlog", "Coding", "QA", "Merge", "Done", "Closed", "Landed", "Cost"],
      days.map((day) => [day.day, day.backlog, day.coding, day.qa, day.merge, day.done, day.closed, day.landed, dollars(day.dollars)]))}${withFile(days, "flow.csv")}</details>`)}
    ${panel("Cycle time", done.length ? html`${scatter(done)}
      <p>From creation to done: half within ${hours(percentile(lead, 0.5))}, 85 % within ${hours(percentile(lead, 0.85))}.</p>` : html`<p class="soft">No item is done yet.</p>`)}
    ${panel("Landed per day", bars("Items that landed, day by day", days, "landed"))}
    ${panel("Cost per day", bars("Dollars, day by day", days, "dollars"))}
    ${panel("Items", html`${table(["Item", "Name", "Type", "Creation to done", "Coding to done", "Attempts", "Cost"],
      report.items.map((one) => [item(one.item), one.name, one.type, hours(one.leadMs), hours(one.cycleMs), one.attempts, dollars(one.dollars)]), "No items.")}${withFile(report.items, "items.csv")}`)}
    ${panel("Cost per model", table(["Model", "Calls", "Input tokens", "Cached", "Output tokens", "Cost"],
      costs.groups.map((one) => [one.name, one.calls, one.inputTokens, one.cachedTokens, one.outputTokens, dollars(one.dollars)]), "No model was called."))}`;
}

function sessions({ list, transcript, id }, page) {
  const words = page.words.toLowerCase();
  const shown = list.filter((one) => `${one.firstWords} ${one.id} ${one.model}`.toLowerCase().includes(words));
  return html`${id ? panel(`Session ${id.slice(0, 8)}`, html`<div class="body">${markdown(transcript.markdown)}</div>`) : nothing}
    ${panel("Sessions", html`<label>Find <input type="search" .value=${page.words} @input=${(event) => { page.words = event.target.value; }}></label>
      ${table(["First words", "Model", "Turns", "Changed"], shown.map((one) => [
        html`<a href="#/sessions/${one.id}">${one.firstWords || one.problem || one.id}</a>`, one.model, one.turns, `${age(one.changed)} ago`]), "No session.")}`)}`;
}

function settings({ settings: all, problems }) {
  return html`${problems.map((problem) => html`<p class="notice bad" role="alert">${problem}</p>`)}
    ${panel("Settings", table(["Setting", "Value", "From", "What it is"], all.map((one) => [
      html`<code>${one.key}</code>`, one.value, one.origin, one.description]), "The files cannot be used; see above."))}`;
}

function away({ events }) {
  return panel("While you were away", table(["When", "Item", "Who", "What"],
    events.filter((one) => one.type !== "spend-recorded").map((one) => [`${age(one.at)} ago`, item(one.item), one.actor, one.what]), "Nothing happened."));
}

const PAGES = {
  train: { title: "Merge train", load: () => get("/api/train"), show: train },
  fleet: { title: "Fleet", load: () => get("/api/fleet"), show: fleet },
  reports: {
    title: "Reports",
    load: async () => {
      const [report, costs] = await Promise.all([get("/api/report"), get("/api/costs?by=model")]);
      return { report, costs };
    },
    show: reports,
  },
  sessions: {
    title: "Sessions",
    load: async (id) => {
      const [list, transcript] = await Promise.all([
        get("/api/sessions"), id ? get(`/api/sessions/transcript?id=${encodeURIComponent(id)}`) : null]);
      return { list, transcript, id };
    },
    show: sessions,
  },
  settings: { title: "Settings", load: () => get("/api/settings"), show: settings },
  away: { title: "While you were away", load: async (after) => ({ events: await get(`/api/events?after=${Number(after) || 0}`) }), show: away },
};

export const NAMES = ["train", "fleet", "reports", "sessions", "settings"];

/** The name of a page and what follows it in the address; nothing if it is none of these. */
export function pageAt(place) {
  const [name, rest = ""] = place.replace(/^#\//, "").split("/", 2);
  return PAGES[name] ? { name, rest: decodeURIComponent(rest) } : null;
}

class MusherPage extends LitElement {
  static properties = { name: {}, rest: {}, app: {}, state: {}, requests: {}, data: { state: true }, error: { state: true }, words: { state: true } };

  constructor() {
    super();
    this.words = "";
  }

  createRenderRoot() {
    return this;
  }

  willUpdate(changed) {
    if (!changed.has("name") && !changed.has("rest")) return;
    this.data = null;
    this.refresh();
  }

  async refresh() {
    const { name, rest } = this;
    try {
      const data = await PAGES[name].load(rest);
      if (name === this.name && rest === this.rest) Object.assign(this, { data, error: null });
    } catch (refused) {
      this.error = refused;
    }
  }

  render() {
    const { title, show } = PAGES[this.name];
    return html`${this.app.bar(this.state)}<main class="page"><h1>${title}</h1>${this.app.requestList()}
      ${this.error ? html`<p role="alert">${this.error.message} ${this.error.hint}</p>` : this.data ? show(this.data, this) : html`<p>Loading.</p>`}</main>`;
  }
}
customElements.define("musher-page", MusherPage);
