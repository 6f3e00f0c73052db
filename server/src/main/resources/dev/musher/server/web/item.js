// Everything about one item.
import { LitElement, html, nothing } from "lit";
import { get } from "./server.js";
import { age, badge, markdown, money, took } from "./parts.js";
import "./diff.js";

const FIRST = ["start", "approve", "send-back", "release", "unblock", "unfreeze", "triage", "reopen"];

class MusherItem extends LitElement {
  static properties = {
    number: { type: Number }, app: {}, state: {}, requests: {}, compared: { state: true }, status: { state: true }, history: { state: true }, patch: { state: true },
    log: { state: true }, possible: { state: true }, error: { state: true }, comments: { state: true },
  };

  constructor() {
    super();
    Object.assign(this, { comments: new Map(), log: [], last: 0, logOf: 0, compared: null, requests: [] });
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.following = setInterval(() => this.follow(), 1000);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.following);
  }

  willUpdate(changed) {
    if (!changed.has("number")) return;
    Object.assign(this, { status: null, error: null, comments: new Map(), log: [], last: 0, logOf: 0, compared: null });
    this.refresh();
  }

  async refresh() {
    const number = this.number;
    const path = `/api/items/${number}`;
    try {
      const [status, history, possible] = await Promise.all([get(path), get(`${path}/history`), get(`${path}/orders`)]);
      const { patch } = status.attempts.length ? await get(`${path}/diff`) : { patch: "" };
      if (number === this.number) Object.assign(this, { status, history, possible, patch, error: null });
      await this.follow();
    } catch (refused) {
      this.error = refused;
    }
  }

  /** What the last attempt does, as it comes. */
  async follow() {
    const attempt = this.status?.attempts.at(-1);
    if (!attempt || document.hidden || (attempt.ended && this.logOf === attempt.number)) return;
    if (this.logOf !== attempt.number) Object.assign(this, { log: [], last: 0, logOf: attempt.number });
    const more = await get(`/api/items/${this.number}/attempts/${attempt.number}?after=${this.last}`).catch(() => null);
    if (!more || more.last <= this.last) return;
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

  orders() {
    const first = this.possible.orders.filter((name) => FIRST.includes(name));
    return html`<div class="row">
      ${first.map((name, at) => html`<button class=${at ? "" : "primary"}
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
    if (!item.criteria.length) return nothing;
    const shown = (one) => (one.met ? one.evidence || `met, says ${one.checkedBy}` : "not shown yet");
    return html`<section class="panel"><h2>Acceptance criteria</h2><ul class="criteria">${item.criteria.map((one) => html`<li>
      <span aria-hidden="true">${one.met ? "✓" : "○"}</span><span>${one.text} <span class="soft small">${shown(one)}</span></span></li>`)}</ul></section>`;
  }

  gates() {
    const { gates, held } = this.status;
    if (!gates.length) return nothing;
    return html`<section class="panel"><h2>Gates</h2>${gates.map((gate) => html`<details ?open=${gate.exitCode !== 0}>
      <summary><span class="badge ${gate.exitCode ? "bad" : "good"}">${gate.exitCode ? `exit ${gate.exitCode}` : "passed"}</span>
        ${gate.name} <span class="soft small">${took(gate.tookMs)}</span></summary>
      <p class="mono">${gate.command}</p>${gate.tail ? html`<pre tabindex="0">${gate.tail}</pre>` : nothing}</details>`)}
      ${held.length ? html`<h3>To approve</h3><ul>${held.map((one) => html`<li>${one}</li>`)}</ul>` : nothing}</section>`;
  }

  facts(item) {
    const rows = [
      ["Priority", item.priority], ["Agent", item.worker || item.agent || "any"], ["QA", item.qa || "usual"],
      ["Cost", money(item) || "nothing yet"], ["Budget", item.budget ? `$${item.budget}` : ""], ["Epic", item.epic || ""],
      ["After", item.dependsOn.length ? item.dependsOn.map((one) => html`<a href="#/item/${one}">${one}</a> `) : ""],
      ["Branch", this.status.branch], ["Created", `${age(item.createdAt)} ago by ${item.createdBy}`],
    ];
    return html`<section class="panel"><h2>Facts</h2><table><tbody>${rows.filter(([, value]) => value).map(
      ([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table></section>`;
  }

  attempts() {
    const { attempts } = this.status;
    if (!attempts.length) return nothing;
    return html`<section class="panel"><h2>Attempts</h2><table><tbody>${attempts.map((one) => html`<tr><th scope="row">${one.number}</th>
      <td>${one.agent} <span class="soft small">${took(one.tookMs)}, $${Number(one.dollars).toFixed(2)}</span><br>${one.how || "at work"}</td></tr>`)}</tbody></table>
      ${attempts.length > 1 ? html`<p><button @click=${() => this.compare()}>Compare the last ${Math.min(3, attempts.length)}</button></p>` : nothing}
      <h3>What attempt ${attempts.at(-1).number} did</h3>
      <pre class="log" tabindex="0" aria-label="Log of the attempt" role="region">${this.log.map((line) => `${line.at} ${line.text}\n`)}</pre></section>`;
  }

  /** The last attempts side by side: how each ended, what it did and what it changed. */
  async compare() {
    const path = `/api/items/${this.number}`;
    this.compared = await Promise.all(this.status.attempts.slice(-3).map(async (attempt) => {
      const [log, diff] = await Promise.all([
        get(`${path}/attempts/${attempt.number}`), get(`${path}/diff?attempt=${attempt.number}`).catch(() => ({ patch: "" }))]);
      return { attempt, lines: log.lines, patch: diff.patch };
    }));
  }

  comparison() {
    if (!this.compared) return nothing;
    return html`<section class="panel wide"><div class="row"><h2>Attempts side by side</h2><span class="grow"></span>
        <button @click=${() => { this.compared = null; }}>Close</button></div>
      <div class="side">${this.compared.map(({ attempt, lines, patch }) => html`<div>
        <h3>${attempt.number}: ${attempt.agent}</h3>
        <p>${attempt.how || "at work"} <span class="soft small">${took(attempt.tookMs)}, $${Number(attempt.dollars).toFixed(2)}, ${attempt.tokens} tokens</span></p>
        <pre class="log" tabindex="0" role="region" aria-label="Log of attempt ${attempt.number}">${lines.map((line) => `${line.at} ${line.text}\n`)}</pre>
        <musher-diff .patch=${patch} .comments=${new Map()} .open=${false}></musher-diff></div>`)}</div></section>`;
  }

  time() {
    const shown = this.history.filter((event) => event.type !== "spend-recorded").reverse();
    return html`<section class="panel"><h2>History</h2><ol class="time">${shown.map((event) => html`<li>
      <span class="soft small">${age(event.at)} ago, ${event.actor}</span><br>${event.what}</li>`)}</ol></section>`;
  }

  render() {
    if (this.error) {
      return html`<main class="login"><h1>Musher</h1><p role="alert">${this.error.message} ${this.error.hint}</p><a href="#/">Board</a></main>`;
    }
    if (!this.status) return html`<main class="login"><h1>Musher</h1><p>Loading.</p></main>`;
    const { item } = this.status;
    return html`${this.app.bar(this.state)}
      <main class="item">
        ${this.requests.length ? html`<div class="wide">${this.app.requestList()}</div>` : nothing}
        <div class="wide"><h1><span class="soft mono">${item.number}</span> ${item.name} ${badge(item)}</h1>
          <p class="soft">${item.type} in ${item.column} for ${age(item.since)}. ${this.status.outlook || item.reason}</p>${this.orders()}</div>
        ${this.comparison()}
        <div>
          <section class="panel"><h2>Text</h2><div class="body">${item.body ? markdown(item.body) : html`<p class="soft">No text.</p>`}</div></section>
          ${this.criteria(item)}${this.gates()}${this.changes()}
        </div>
        <div>${this.facts(item)}${this.attempts()}${this.time()}</div>
      </main>`;
  }
}
customElements.define("musher-item", MusherItem);
