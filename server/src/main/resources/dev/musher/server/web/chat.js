// Conversations with the agent that looks after the stories: one's own, and the project's.
import { LitElement, html, nothing } from "lit";
import { get, post } from "./server.js";
import { Reading } from "./reading.js";
import { markdown } from "./parts.js";

const TABS = [["mine", "Mine"], ["project", "Project"]];
const MOST_HINTS = 8;

/** One part of an answer; whose words it has is not known, so only Markdown is read as such. */
function part(one, say) {
  switch (one.kind) {
    case "markdown": return html`<div class="body">${markdown(one.text)}</div>`;
    case "code": return html`<pre tabindex="0">${one.text}</pre>`;
    case "bullets": return html`<ul>${one.rows.map(([item]) => html`<li>${item}</li>`)}</ul>`;
    case "table": return html`<div class="wide"><table>${one.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</table></div>`;
    case "buttons": return html`<p class="row">${one.buttons.map((button) => html`<button @click=${() => say(button.command)}>${button.label}</button>`)}</p>`;
    default: return html`<p class="said">${one.text}</p>`;
  }
}

class MusherChat extends LitElement {
  static properties = {
    conversation: { state: true }, view: { state: true }, error: { state: true },
    hints: { state: true }, marked: { state: true }, words: { state: true },
  };

  constructor() {
    super();
    Object.assign(this, { conversation: "mine", hints: [], marked: 0, words: "" });
    this.reading = new Reading(() => this.read());
    this.heard = () => this.reading.soon();
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("musher-chat", this.heard);
    get("/api/chat/commands").then((all) => { this.commands = all; }).catch(() => {});
    this.reading.soon();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("musher-chat", this.heard);
    this.reading.end();
  }

  async read() {
    try {
      const asked = this.conversation;
      const view = await get(`/api/chat?conversation=${asked}`);
      if (asked === this.conversation) this.show(view);
    } catch (refused) {
      this.error = refused;
      throw refused;
    }
  }

  show(view) {
    const before = this.view?.entries.at(-1)?.id || 0;
    const last = view.entries.at(-1);
    if (this.view && last && last.id > before && !last.author) this.words = "An answer has come.";
    Object.assign(this, { view, error: null });
  }

  /** Stays at the end, unless somebody reads further up. */
  willUpdate() {
    const log = this.querySelector(".log");
    this.atEnd = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  }

  updated() {
    const log = this.querySelector(".log");
    if (log && this.atEnd) log.scrollTop = log.scrollHeight;
  }

  choose(conversation) {
    Object.assign(this, { conversation, view: null });
    this.reading.soon();
  }

  /** Sent once more with the same id if no answer came. */
  async say(text) {
    const message = { conversation: this.conversation, text, id: crypto.randomUUID() };
    try {
      this.show(await post("/api/chat/say", message).catch((refused) => {
        if (!refused.isPassing) throw refused;
        return post("/api/chat/say", message);
      }));
      return true;
    } catch (refused) {
      this.error = refused;
      return false;
    }
  }

  async send(event) {
    event?.preventDefault();
    const field = this.querySelector("textarea");
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    this.hint();
    if (!(await this.say(text)) && !field.value) field.value = text;
  }

  hint() {
    const typed = /^\/?([a-z-]*)$/.exec(this.querySelector("textarea").value);
    const slash = this.querySelector("textarea").value.startsWith("/");
    this.hints = slash && typed ? (this.commands || []).filter((one) => one.name.startsWith(typed[1])).slice(0, MOST_HINTS) : [];
    this.marked = 0;
    if (this.hints.length) this.words = `${this.hints.length} commands; arrow keys choose, Tab takes one.`;
  }

  take(command) {
    const field = this.querySelector("textarea");
    field.value = `/${command.name}${command.usage ? " " : ""}`;
    field.focus();
    this.hints = [];
  }

  key(event) {
    if (this.hints.length && ["ArrowDown", "ArrowUp"].includes(event.key)) {
      event.preventDefault();
      this.marked = (this.marked + (event.key === "ArrowDown" ? 1 : this.hints.length - 1)) % this.hints.length;
    } else if (this.hints.length && (event.key === "Tab" || (event.key === "Enter" && !this.isWhole()))) {
      event.preventDefault();
      this.take(this.hints[this.marked]);
    } else if (event.key === "Escape") {
      this.hints = [];
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      this.send(event);
    }
  }

  isWhole() {
    const name = this.querySelector("textarea").value.slice(1);
    return this.hints.some((one) => one.name === name);
  }

  entry(one) {
    const say = (command) => this.say(command);
    return html`<li class=${one.author ? "theirs" : one.refused ? "bad" : ""}>
      <p class="soft small">${one.author || "Musher"} <time datetime=${one.at}>${new Date(one.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}</time></p>
      ${one.parts.map((each) => part(each, say))}</li>`;
  }

  turn({ turn, waiting }) {
    if (!turn.running) return nothing;
    const last = turn.tools.at(-1);
    return html`<li class="turn"><p class="soft small">Musher is answering <button class="link" @click=${() => this.say("stop")}>Stop</button></p>
      ${turn.tools.length ? html`<details><summary>${turn.tools.length} ${turn.tools.length === 1 ? "tool" : "tools"}, last ${last}</summary><ol>${turn.tools.map((tool) => html`<li>${tool}</li>`)}</ol></details>` : nothing}
      ${turn.text ? html`<div class="body">${markdown(turn.text)}</div>` : nothing}
      ${waiting ? html`<p class="soft">${waiting} ${waiting === 1 ? "message waits" : "messages wait"} for this answer.</p>` : nothing}</li>`;
  }

  render() {
    const { view } = this;
    return html`<div class="row" role="group" aria-label="Conversation">${TABS.map(([name, label]) => html`<button aria-pressed=${name === this.conversation} @click=${() => this.choose(name)}>${label}</button>`)}
        <span class="soft small grow">${this.conversation === "project" ? "Everybody on the board sees it." : "Nobody else sees it on the board."}</span></div>
      <ol class="log" tabindex="0" aria-label="Conversation">
        ${view ? view.entries.map((one) => this.entry(one)) : nothing}${view ? this.turn(view) : nothing}
        ${view && !view.entries.length && !view.turn.running ? html`<li class="soft">Say what you need, or send a command: help lists them.</li>` : nothing}</ol>
      ${this.error ? html`<p class="notice bad" role="alert">${this.error.message} ${this.error.hint}</p>` : nothing}
      <form @submit=${this.send}>
        ${this.hints.length ? html`<ul id="chat-hints" class="hints" role="listbox" aria-label="Commands">${this.hints.map((one, index) => html`<li id="chat-hint-${index}" role="option" aria-selected=${index === this.marked} @mousedown=${(event) => { event.preventDefault(); this.take(one); }}><code>/${one.name} ${one.usage}</code> <span class="soft">${one.summary}</span></li>`)}</ul>` : nothing}
        <textarea rows="2" aria-label="Message" aria-controls=${this.hints.length ? "chat-hints" : nothing} aria-autocomplete="list"
          aria-activedescendant=${this.hints.length ? `chat-hint-${this.marked}` : nothing} placeholder="Message, or / for commands" @input=${this.hint} @keydown=${this.key}></textarea>
        <button class="primary">Send</button></form>
      <div class="hidden" aria-live="polite">${this.words}</div>`;
  }
}
customElements.define("musher-chat", MusherChat);
