// Everything about one item.
import { LitElement, html, nothing } from "lit";
import { get } from "./server.js";
import { Reading } from "./reading.js";
import { words } from "./orders.js";
import { age, badge, markdown, money, took, visible, why } from "./parts.js";
import { graph } from "./graph.js";
import "./diff.js";

const FIRST = ["start", "approve", "send-back", "release", "unblock", "unfreeze", "triage", "reopen"];

/** In characters; the server has all of it. */
const LONGEST_OUTPUT = 65536;

/** What the note on a landed commit is worth. */
const NOTES = {
  valid: ["good", "verified"], missing: ["warn", "not signed"], unchecked: ["warn", "not verified"], wrong: ["bad", "wrong"],
};

/** What is known, by name; empty ones are left out. */
const factTable = (rows) => html`<table><tbody>${rows.filter(([, value]) => value?.length !== 0 && value).map(
  ([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table>`;

class MusherItem extends LitElement {
  static properties = {
    number: { type: Number }, app: {}, state: {}, requests: {}, jobs: {}, draft: { state: true }, compared: { state: true }, status: { state: true }, history: { state: true }, patch: { state: true },
    log: { state: true }, outputs: { state: true }, origin: { state: true }, possible: { state: true }, error: { state: true }, comments: { state: true },
  };

  constructor() {
    super();
    Object.assign(this, { comments: new Map(), log: [], last: 0, logOf: 0, outputs: [], origin: null, compared: null, requests: [], jobs: [], draft: null });
  }

  createRenderRoot() {
    return this;
  }

  willUpdate(changed) {
    if (changed.has("number")) {
      Object.assign(this, { status: null, error: null, comments: new Map(), log: [], last: 0, logOf: 0, outputs: [], origin: null, compared: null, draft: null });
      this.reading?.end();
      const reading = new Reading(() => this.read(() => reading === this.reading));
      this.reading = reading;
      reading.soon();
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.reading?.end();
  }

  async read(isWanted) {
    const path = `/api/items/${this.number}`;
    try {
      const [status, history, possible] = await Promise.all([get(path), get(`${path}/history`), get(`${path}/orders`)]);
      const { patch } = status.attempts.length ? await get(`${path}/diff`) : { patch: "" };
      if (!isWanted()) return;
      Object.assign(this, { status, history, possible, patch, error: null });
      await Promise.all([this.follow(), this.readOutputs(), this.readOrigin()]);
    } catch (refused) {
      if (isWanted() && !(this.status && refused.isPassing)) this.error = refused;
      throw refused;
    }
  }

  /** What the last attempt did since this was last asked. */
  async follow() {
    this.again = true;
    if (this.following) return;
    this.following = true;
    while (this.again) {
      this.again = false;
      await this.readOn().catch(() => {});
    }
    this.following = false;
  }

  /** Every signature is checked anew, so it is asked for once. */
  async readOrigin() {
    const number = this.number;
    if (this.origin || !this.history.some((event) => event.type === "merge-landed")) return;
    const origin = await get(`/api/items/${number}/provenance`).catch(() => null);
    if (number === this.number) this.origin = origin;
  }

  async readOutputs() {
    const { item } = this.status;
    const outputs = item.column === "qa" ? await get(`/api/items/${item.number}/output`) : [];
    if (item.number === this.number) this.outputs = outputs;
  }

  /** What a gate printed; if something before it is missing, all is asked for. */
  printed(more) {
    const known = this.outputs.find((one) => one.gate === more.gate && one.run === more.run);
    if (!this.status || more.after !== (known?.last || 0)) {
      if (this.status) this.readOutputs().catch(() => {});
      return;
    }
    const longer = { ...more, after: known?.after || 0, text: ((known?.text || "") + more.text).slice(-LONGEST_OUTPUT) };
    this.outputs = [...this.outputs.filter((one) => one.gate !== more.gate), longer];
  }

  /** Lines of the live stream; what is missing before them is asked for. */
  heard(activity) {
    const { item, attempt, after, last, lines } = activity;
    if (item !== this.number) return;
    if (activity.gate) {
      this.printed(activity);
      return;
    }
    if (attempt !== this.logOf || after !== this.last || this.following) {
      this.follow();
      return;
    }
    this.log = [...this.log, ...lines].slice(-500);
    this.last = last;
  }

  async readOn() {
    const attempt = this.status?.attempts.at(-1);
    if (!attempt || (attempt.ended && this.doneOf === attempt.number)) return;
    if (this.logOf !== attempt.number) Object.assign(this, { log: [], last: 0, logOf: attempt.number, doneOf: 0 });
    const more = await get(`/api/items/${this.number}/attempts/${attempt.number}?after=${this.last}`);
    if (attempt.ended) this.doneOf = attempt.number;
    if (more.item !== this.number || more.last <= this.last) return;
    this.log = [...this.log, ...more.lines].slice(-500);
    this.last = more.last;
  }

  comment(place, text) {
    const comments = new Map(this.comments);
    if (text) comments.set(place, text);
    else comments.delete(place);
    this.comments = comments;
  }

  async sendBack() {
    const notes = [...this.comments].map(([place, text]) => `${place}: ${text}`).join("\n");
    if (await this.app.order("send-back", this.status.item, { notes })) this.comments = new Map();
  }

  /** What is typed stays, and is meant for the item as it was when the edit began, whatever others do meanwhile. */
  async edit() {
    if (!this.status) return;
    const { item } = this.status;
    this.draft ||= { name: item.name, body: item.body, item, version: item.version, conflict: "" };
    await this.updateComplete;
    this.querySelector("#edit-name")?.focus();
  }

  async saveText(event) {
    event.preventDefault();
    const { item, version } = this.draft;
    const changed = Object.fromEntries(["name", "body"].filter((name) => this.draft[name] !== item[name]).map((name) => [name, this.draft[name]]));
    if (!Object.keys(changed).length || (await this.app.order("edit", { ...item, version }, changed, (refused) => this.refused(refused)))) this.draft = null;
  }

  /** Who has been told what others did may save over it. */
  refused(refused) {
    if (this.draft) this.draft = { ...this.draft, version: refused.body.version || this.draft.version, conflict: words(refused) };
  }

  /** What others made of the text since the edit began. */
  theirs(item) {
    const { item: before, conflict } = this.draft;
    return html`${conflict ? html`<p class="notice bad" role="alert">${conflict}</p>` : nothing}
      ${item.name === before.name ? nothing : html`<p class="notice">The name is now: ${item.name}</p>`}
      ${item.body === before.body ? nothing : html`<details class="notice"><summary>The text was changed meanwhile</summary><pre tabindex="0">${visible(item.body)}</pre></details>`}`;
  }

  text(item) {
    if (!this.draft) {
      return html`<section class="panel"><div class="row"><h2>Text</h2><span class="grow"></span>
          ${this.possible.orders.includes("edit") ? html`<button @click=${() => this.edit()}>Edit</button>` : nothing}</div>
        <div class="body">${item.body ? markdown(item.body) : html`<p class="soft">No text.</p>`}</div></section>`;
    }
    return html`<section class="panel"><form class="fields" @submit=${(event) => this.saveText(event)}
        @input=${({ target }) => { this.draft = { ...this.draft, [target.name]: target.value }; }}
        @keydown=${(event) => { if (event.key === "Escape") this.draft = null; }}><h2>Text</h2>${this.theirs(item)}
      <label>Name <input id="edit-name" name="name" required .value=${this.draft.name}></label>
      <label>Text (Markdown) <textarea name="body" rows="12" .value=${this.draft.body}></textarea></label>
      <div class="row"><button class="primary" type="submit">Save</button><button type="button" @click=${() => { this.draft = null; }}>Cancel</button></div></form></section>`;
  }

  orders() {
    const first = FIRST.filter((name) => this.possible.orders.includes(name));
    return html`<div class="row">
      ${first.map((name, at) => html`<button class="order ${at || ["send-back", "reopen"].includes(name) ? "" : "primary"}"
        @click=${() => this.app.order(name, this.status.item)}>${name.replace("-", " ")}</button>`)}
      <button @click=${() => this.app.menu(this.status.item)}>All orders</button></div>`;
  }

  changes() {
    const count = this.comments.size;
    return html`<section class="panel"><h2>Changes</h2>
      ${count ? html`<p class="row"><button class="primary" @click=${() => this.sendBack()}>
        Send back with ${count} ${count === 1 ? "comment" : "comments"}</button></p>` : nothing}
      <musher-diff .patch=${this.patch} .comments=${this.comments} .open=${this.possible.orders.includes("send-back")}
        .comment=${(place, text) => this.comment(place, text)}></musher-diff></section>`;
  }

  criteria(item) {
    const can = this.possible.orders.includes("edit");
    if (!item.criteria.length && !can) return nothing;
    const shown = (one) => (one.met ? one.evidence || `met, says ${one.checkedBy}` : "not shown yet");
    const check = (one) => this.app.order(one.met ? "criterion-uncheck" : "criterion-check", item, { criterion: one.number });
    return html`<section class="panel"><h2>Acceptance criteria</h2>${item.criteria.length ? nothing : html`<p class="soft">None: nothing says when it is done.</p>`}<ul class="criteria">${item.criteria.map((one) => html`<li>
      <input type="checkbox" aria-label="Met: ${one.text}" .checked=${one.met} ?disabled=${!can} @change=${() => check(one)}>
      <span>${one.text} <span class="soft small">${shown(one)}</span></span></li>`)}</ul>
      ${can ? html`<p><button @click=${() => this.app.order("criterion-add", item)}>Add a criterion</button></p>` : nothing}</section>`;
  }

  gateList(gates) {
    return gates.map((gate) => html`<details ?open=${gate.exitCode !== 0}>
      <summary><span class="badge ${gate.exitCode ? "bad" : "good"}">${gate.exitCode ? `exit ${gate.exitCode}` : "passed"}</span>
        ${gate.name} <span class="soft small">${took(gate.tookMs)}</span></summary>
      <p class="mono">${visible(gate.command)}</p>${gate.notes.map((note) => html`<p class="soft">${note}</p>`)}
      ${gate.tail ? html`<pre tabindex="0" role="region" aria-label="Output of ${gate.name}">${visible(gate.tail)}</pre>` : html`<p class="soft">No output.</p>`}</details>`);
  }

  /** What the gates print that judge it now. */
  running() {
    if (!this.outputs.length || !this.jobs.some((job) => job.item === this.number)) return nothing;
    return html`<section class="panel"><h2>Gates at work</h2>${this.outputs.map((one) => html`<h3>${one.gate}</h3>
      <pre class="output" tabindex="0" role="region" aria-label="Output of ${one.gate} now">${visible(one.text) || "No output yet."}</pre>`)}</section>`;
  }

  gates() {
    const { gates, held, proofs } = this.status;
    if (!gates.length) return nothing;
    return html`<section class="panel"><h2>Gates</h2>${this.gateList(gates)}
      ${proofs.length ? html`<h3>Tests that fail without this change</h3><ul>${proofs.map((one) => html`<li class="mono">${one}</li>`)}</ul>` : nothing}
      ${held.length ? html`<h3>To approve</h3><ul>${held.map((one) => html`<li>${one}</li>`)}</ul>` : nothing}</section>`;
  }

  /** What is behind the commit that it landed as, and whether the signed note on it is right. */
  provenance() {
    if (!this.origin) return nothing;
    const { commit, making, story, note, remark, problems } = this.origin;
    const [tone, words] = NOTES[note] || NOTES.wrong;
    const rows = [
      ["Commit", html`<code title=${commit}>${commit.slice(0, 12)}</code> ${making ? html`<time datetime=${making.landedAt}>${new Date(making.landedAt).toLocaleString()}</time>` : nothing}`],
      ["Signature", html`<span class="badge ${tone}">${words}</span> ${remark} ${problems.map((one) => html`<br>${one.field} ${one.what}`)}`],
      ["Agents", story?.agents.join(", ")], ["Models", story?.models.join(", ")],
      ["Cost", making && `${making.unpricedCalls ? "at least " : ""}$${Number(making.dollars).toFixed(2)}`],
      ["Approved by", making?.approvals.map((one) => one.id).join(", ")],
      ["Gates as merged", making?.gates.filter((one) => one.on === "head").map((one) => html`<span class="badge ${one.exitCode ? "bad" : "good"}"
        title=${one.command}>${one.name}${one.tries > 1 ? ` at try ${one.tries}` : ""}</span> `)],
      ["Proved by", making?.provedBy.map((one) => html`<span class="mono">${visible(one)}</span><br>`)],
      ["Findings", making?.findings.map((one) => html`${one.kind}: ${visible(one.text)}<br>`)],
    ];
    return html`<section class="panel"><h2>Provenance</h2>${factTable(rows)}</section>`;
  }

  dependencies(item) {
    const drawn = graph(item, this.app.board.columns.flatMap((column) => column.items));
    return drawn === nothing ? nothing : html`<section class="panel"><h2>Dependencies</h2>${drawn}</section>`;
  }

  facts(item) {
    const rows = [
      ["Priority", item.priority], ["Agent", item.worker || item.agent || "any"], ["QA", item.qa || "usual"],
      ["Cost", money(item) || "nothing yet"], ["Budget", item.budget ? `$${item.budget}` : ""], ["Epic", item.epic || ""],
      ["Branch", this.status.branch && html`<span class="mono">${visible(this.status.branch)}</span>`],
      ["Tree of the gates", this.status.tree && html`<span class="mono">${this.status.tree.slice(0, 12)}</span>`],
      ["Origin", html`${item.createdBy}, <time datetime=${item.createdAt}>${new Date(item.createdAt).toLocaleString()}</time>`],
    ];
    return html`<section class="panel"><h2>Facts</h2>${factTable(rows)}</section>`;
  }

  attempts() {
    const { attempts } = this.status;
    if (!attempts.length) return nothing;
    return html`<section class="panel"><h2>Attempts</h2><table><tbody>${attempts.map((one) => html`<tr><th scope="row">${one.number}</th>
      <td>${one.agent} <span class="soft small">${[took(one.tookMs), money({ ...one, unpricedCalls: 0 })].filter(Boolean).join(", ")}</span><br>${one.how || "at work"}</td></tr>`)}</tbody></table>
      ${attempts.length > 1 ? html`<p><button @click=${() => this.compare()}>Compare the last ${Math.min(3, attempts.length)}</button></p>` : nothing}
      </section>`;
  }

  /** What the last attempt says and does. */
  activity() {
    const attempt = this.status.attempts.at(-1);
    if (!attempt) return nothing;
    return html`<section class="panel"><h2>What attempt ${attempt.number} ${attempt.ended ? "did" : "does now"}</h2>
      ${this.logLines(this.log, attempt.number)}</section>`;
  }

  logLines(lines, attempt) {
    const job = this.jobs.find((one) => one.item === this.number);
    return html`<div class="log" tabindex="0" role="region" aria-label="Log of attempt ${attempt}"><ol>${lines.map((line) => html`<li class=${line.kind}>
        <span class="soft">${line.at}</span> ${visible(line.text)}</li>`)}
      ${job && attempt === this.logOf ? html`<li class="doing">${job.who}: ${visible(job.doing)}</li>` : nothing}</ol></div>`;
  }

  /** Follows the end of the log, unless a person reads further up. */
  updated(changed) {
    if (!changed.has("log") && !changed.has("outputs")) return;
    for (const log of this.querySelectorAll(".panel:not(.wide) > .log, .output")) {
      if (log.scrollHeight - log.scrollTop - log.clientHeight < 200) log.scrollTop = log.scrollHeight;
    }
  }

  /** The last attempts side by side: how each ended, what it said, did, showed and changed. */
  async compare() {
    const path = `/api/items/${this.number}`;
    this.compared = await Promise.all(this.status.attempts.slice(-3).map(async (attempt) => {
      const [log, diff] = await Promise.all([
        get(`${path}/attempts/${attempt.number}`), get(`${path}/diff?attempt=${attempt.number}`).catch(() => ({ patch: "" }))]);
      return { attempt, lines: log.lines, patch: diff.patch };
    }));
  }

  said(lines) {
    const said = lines.filter((line) => line.kind === "said").at(-1);
    return said ? html`<p>${visible(said.text)}</p>` : html`<p class="soft">Nothing.</p>`;
  }

  /** Each tool with how often it was used. */
  tools(lines) {
    const counts = new Map();
    for (const line of lines.filter((one) => one.kind === "tool")) {
      const name = line.text.split(" ")[0];
      counts.set(name, (counts.get(name) || 0) + 1);
    }
    return counts.size ? html`<p>${[...counts].map(([name, count]) => html`<span class="badge">${name} ${count}</span> `)}</p>` : html`<p class="soft">None.</p>`;
  }

  comparison() {
    if (!this.compared) return nothing;
    return html`<section class="panel wide"><div class="row"><h2>Attempts side by side</h2><span class="grow"></span>
        <button @click=${() => { this.compared = null; }}>Close</button></div>
      <div class="side">${this.compared.map(({ attempt, lines, patch }) => html`<div>
        <h3>${attempt.number}: ${attempt.agent}</h3>
        <p>${attempt.how || "at work"} <span class="soft small">${[took(attempt.tookMs), money({ ...attempt, unpricedCalls: 0 }), `${attempt.tokens} tokens`].filter(Boolean).join(", ")}</span></p>
        <h4>Said</h4>${this.said(lines)}
        <h4>Tools</h4>${this.tools(lines)}
        <h4>Gates</h4>${attempt.gates.length ? this.gateList(attempt.gates) : html`<p class="soft">No gate ran.</p>`}
        <details><summary>Log</summary>${this.logLines(lines, attempt.number)}</details>
        <h4>Changes</h4>
        <musher-diff .patch=${patch} .comments=${new Map()} .open=${false}></musher-diff></div>`)}</div></section>`;
  }

  time() {
    const shown = this.history.filter((event) => event.type !== "spend-recorded").reverse();
    return html`<section class="panel"><h2>History</h2><ol class="time">${shown.map((event) => html`<li>
      <span class="soft small"><time datetime=${event.at} title=${new Date(event.at).toLocaleString()}>${age(event.at)} ago</time>, ${event.actor}</span><br>${event.what}</li>`)}</ol></section>`;
  }

  render() {
    if (this.error) {
      return html`${this.app.bar(this.state)}<main class="page"><h1>Item ${this.number}</h1><p role="alert">${this.error.message} ${this.error.hint}</p></main>`;
    }
    if (!this.status) return html`<main class="login"><h1>Musher</h1><p>Loading.</p></main>`;
    const { item } = this.status;
    const busy = this.jobs.some((job) => job.item === this.number);
    const reason = why(item, this.app.board.outlooks.find((one) => one.item === item.number));
    return html`${this.app.bar(this.state)}
      <main class="item">
        ${this.requests.length ? html`<div class="wide">${this.app.requestList()}</div>` : nothing}
        <div class="wide"><h1><span class="soft mono">${item.number}</span> ${item.name} ${badge(item)}</h1>
          <p class="soft">${item.type} in ${item.column} for ${age(item.since)}${reason ? `: ${reason}` : "."}</p>${this.orders()}</div>
        ${this.comparison()}
        <div>
          ${this.text(item)}${this.criteria(item)}${this.running()}
          ${busy ? this.activity() : nothing}${this.gates()}${this.changes()}${busy ? nothing : this.activity()}
        </div>
        <div>${this.facts(item)}${this.provenance()}${this.dependencies(item)}${this.attempts()}${this.time()}</div>
      </main>`;
  }
}
customElements.define("musher-item", MusherItem);
