// Pages that are tables: the train, the fleet, reports, sessions, settings, and what happened.
import { LitElement, html, nothing } from "lit";
import { get } from "./server.js";
import { Reading } from "./reading.js";
import { markdown } from "./parts.js";
import { reports } from "./reports.js";
import "./chat.js";
import { age, dollars, item, items, panel, table } from "./tables.js";

/** More would make the page slow. */
const PARTS = 400;

/** Columns of boxes: each build is a stack, the base at its bottom. */
function stacks(builds) {
  return html`<div class="stacks">${builds.map((one) => html`<ol class="stack" aria-label="${one.what}: ${one.items.length ? `items ${one.items.join(", ")} on base` : "base alone"}">
    ${[...one.items].reverse().map((number) => html`<li>${item(number)}</li>`)}<li class="base">base</li></ol>`)}</div>`;
}

function train({ train: { queue, builds, landed, flakes, notes }, board }) {
  const failed = board.columns.flatMap((column) => column.items).filter((one) => one.badge.startsWith("merge-failure"));
  return html`${notes.map((note) => html`<p class="notice">${note}</p>`)}
    ${panel("Base", html`<p>${board.trouble || "No known problem: nothing keeps work from starting and landing."}</p>`)}
    ${panel("Being gated", html`${builds.length ? stacks(builds) : nothing}${table(["What", "Items", "Gate", "For"],
      builds.map((one) => [one.what, one.items.length ? items(one.items) : "base alone", one.step, age(one.since)]), "No build runs.")}`)}
    ${panel("Queue", table(["Place", "Item", "Why it waits", "Needs"],
      queue.map((one) => [one.place, item(one.item), one.why, one.needs]), "No item waits to land."))}
    ${panel("Failed to merge", table(["Item", "Name", "Why", "For"],
      failed.map((one) => [item(one.number), one.name, one.reason, age(one.since)]), "No item failed to merge."))}
    ${panel("Landed", table(["Item", "Commit", "When"],
      landed.map((one) => [item(one.item), html`<code>${one.commit.slice(0, 10)}</code>`, `${age(one.at)} ago`]), "Nothing has landed yet."))}
    ${panel("Gates that failed and then passed on the same tree", table(["Gate", "Times"],
      flakes.map((one) => [one.step, one.times]), "None."))}`;
}

const at = (time) => new Date(time).toLocaleString();

const mates = (team) => table(["Agent", "Role", "Runs on", "Model", "Most turns", "Most calls", "Most for an attempt"],
  team.map((one) => [one.name, one.role, one.runtime, one.model || "usual", one.turns, one.calls, one.dollars ? dollars(one.dollars) : "no limit"]), "The project has no team yet: musher init.");

function fleet({ fleet: { control, now }, team }, page) {
  const limited = team.team.filter((one) => one.limitedUntil);
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
      now.jobs.map((job) => [job.who, item(job.item), job.doing, age(job.since), job.calls, job.tokens, dollars(job.dollars)]), "No agent is at work."))}
    ${limited.map((one) => html`<p class="notice">${one.name}'s model is rate-limited until ${at(one.limitedUntil)}.</p>`)}
    ${panel(`Team (at most ${team.agents} at once)`, mates(team.team))}
    ${panel("Workspaces", table(["Item", "Branch", "Ahead", "Uncommitted", "MiB", "Folder"], team.workspaces.map((one) => [
      one.item ? item(one.item) : "orphan", one.branch, one.ahead, one.dirty.length, Math.ceil(one.bytes / 1048576), html`<code>${one.folder}</code>`]), "No workspace."))}
    ${panel("Leases", table(["For", "Held by", "Until"], team.leases.map((one) => [
      one.keys.join(", "), html`<span title=${one.holder}>process ${one.holder.split("/")[0]}</span>`, `${at(one.until)}${one.overdue ? ", late" : ""}`]), "Nothing is held."))}`;
}

/** A transcript in its parts: what was said is shown, what tools did is folded. */
function transcriptView(text) {
  const parts = text.split(/^(?=##? |### )/m);
  const shown = parts.slice(0, PARTS);
  return html`${shown.map((part) => {
    const [head, ...rest] = part.split("\n");
    if (!head.startsWith("### ")) return markdown(part);
    return html`<details><summary>${head.slice(4).replaceAll("`", "")}</summary>${markdown(rest.join("\n"))}</details>`;
  })}${parts.length > PARTS ? html`<p class="soft">The first ${PARTS} of ${parts.length} parts. All of it: musher sessions export</p>` : nothing}`;
}

function sessions({ list, transcript, id, hits }, page) {
  const find = (event) => {
    event.preventDefault();
    location.hash = `#/sessions/find:${encodeURIComponent(event.target.elements.words.value)}`;
  };
  return html`${transcript ? panel(`Session ${id.slice(0, 8)}`, html`<div class="body">${transcriptView(transcript.markdown)}</div>`) : nothing}
    <form class="row" role="search" @submit=${find}><label>Find in all sessions <input type="search" name="words" required .value=${page.rest.startsWith("find:") ? page.rest.slice(5) : ""}></label>
      <button type="submit">Find</button></form>
    ${hits ? panel("Found", table(["Session", "Who", "When", "Words"], hits.map((one) => [
      html`<a href="#/sessions/${one.session}">${one.session.slice(0, 8)}</a>`, one.author, `${age(one.at)} ago`, one.snippet]), "Nothing found.")) : nothing}
    ${panel("Sessions", table(["First words", "Model", "Turns", "Changed"], list.map((one) => [
      html`<a href="#/sessions/${one.id}">${one.firstWords || one.problem || one.id}</a>`, one.model, one.turns, `${age(one.changed)} ago`]), "No session yet. Start one: musher"))}`;
}

function settings({ settings: { settings: all, problems }, team }) {
  const budgets = all.filter((one) => one.key.startsWith("budget"));
  const row = (one) => [html`<code>${one.key}</code>`, one.value, one.origin, one.description];
  const heads = ["Setting", "Value", "From", "What it is"];
  return html`${problems.map((problem) => html`<p class="notice bad" role="alert">${problem}</p>`)}
    ${panel("Gates", table(["Gate", "Kind", "Command", "Folder", "On base"], team.gates.map((one) => [
      one.name, one.kind, html`<code>${one.run}</code>`, one.folder || "root", one.onBase || "not run yet"]), "No gate: all that lands is unproven. Find some: musher init"))}
    ${panel("Team", mates(team.team))}
    ${panel("Budgets", table(heads, budgets.map(row), "No budget."))}
    ${panel("Settings", table(heads, all.filter((one) => !budgets.includes(one)).map(row), "The files cannot be used; see above."))}`;
}

/** What happened after an event until another, without what agents spend: the first hundred or more, and how far they reach. */
export async function happenings(after, until) {
  const listed = [];
  let last = after;
  while (last < until && listed.length < 100) {
    const events = await get(`/api/events?after=${last}`);
    listed.push(...events.filter((one) => one.sequence <= until && one.type !== "spend-recorded"));
    last = events.at(-1)?.sequence ?? until;
  }
  return { listed, last };
}

function away(data, page) {
  const { listed, last, until } = data;
  const further = async () => {
    const next = await happenings(last, until);
    if (page.data === data) page.data = { ...data, ...next, listed: [...listed, ...next.listed] };
  };
  return html`${panel("While you were away", table(["When", "Item", "Who", "What"],
    listed.map((one) => [`${age(one.at)} ago`, item(one.item), one.actor, one.what]), "Nothing happened."))}
    ${last < until ? html`<p><button @click=${() => further().catch((refused) => page.app.tell(refused.message))}>Show more</button></p>` : nothing}`;
}

/** What several paths answer, by name. */
async function all(paths) {
  const answers = await Promise.all(Object.values(paths).map((path) => get(path)));
  return Object.fromEntries(Object.keys(paths).map((name, index) => [name, answers[index]]));
}

/** Those with changes are read again when something happens. */
const PAGES = {
  chat: { title: "Chat", load: async () => ({}), show: () => html`<musher-chat></musher-chat>` },
  train: { title: "Merge train", changes: true, load: () => all({ train: "/api/train", board: "/api/board" }), show: train },
  fleet: { title: "Fleet", changes: true, load: () => all({ fleet: "/api/fleet", team: "/api/team" }), show: fleet },
  reports: {
    title: "Reports",
    changes: true,
    load: () => get("/api/report"),
    show: reports,
  },
  sessions: {
    title: "Sessions",
    load: (rest) => all({
      list: "/api/sessions",
      ...(rest.startsWith("find:") ? { hits: `/api/sessions/search?words=${encodeURIComponent(rest.slice(5))}` }
        : rest ? { transcript: `/api/sessions/transcript?id=${encodeURIComponent(rest)}` } : {}),
    }).then((found) => ({ ...found, id: rest })),
    show: sessions,
  },
  settings: { title: "Settings", load: () => all({ settings: "/api/settings", team: "/api/team" }), show: settings },
  away: {
    title: "While you were away",
    load: async (rest) => {
      const [after, until] = rest.split("-").map((one) => Number(one) || 0);
      return { until, ...(await happenings(after, until)) };
    },
    show: away,
  },
};

export const NAMES = ["chat", "train", "fleet", "reports", "sessions", "settings"];

/** The name of a page and what follows it in the address; nothing if it is none of these. */
export function pageAt(place) {
  const [name, rest = ""] = place.replace(/^#\//, "").split("/", 2);
  return Object.hasOwn(PAGES, name) ? { name, rest: decoded(rest) } : null;
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

class MusherPage extends LitElement {
  static properties = { name: {}, rest: {}, app: {}, state: {}, requests: {}, data: { state: true }, error: { state: true } };

  createRenderRoot() {
    return this;
  }

  willUpdate(changed) {
    if (!changed.has("name") && !changed.has("rest")) return;
    Object.assign(this, { data: null, error: null });
    this.reading?.end();
    const reading = new Reading(async () => {
      try {
        const data = await PAGES[this.name].load(this.rest);
        if (reading === this.reading) Object.assign(this, { data, error: null });
      } catch (refused) {
        if (reading === this.reading && !(this.data && refused.isPassing)) this.error = refused;
        throw refused;
      }
    });
    this.reading = reading;
    reading.soon();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.reading?.end();
  }

  happened() {
    if (PAGES[this.name].changes) this.reading.soon();
  }

  /** After an order. */
  refresh() {
    return this.reading.now().catch(() => {});
  }

  render() {
    const { title, show } = PAGES[this.name];
    return html`${this.app.bar(this.state)}<main class="page"><h1>${title}</h1>${this.app.requestList()}
      ${this.error ? html`<p role="alert">${this.error.message} ${this.error.hint}</p>` : this.data ? show(this.data, this) : html`<p>Loading.</p>`}</main>`;
  }
}
customElements.define("musher-page", MusherPage);
