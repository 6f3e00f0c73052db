// The dialog that asks for what an order takes.
import { LitElement, html, nothing } from "lit";

const MOST_OFFERED = 6;

const LABELS = {
  depends: "Depends on", on: "Depends on", qa: "QA", criteria: "Acceptance criteria, one per line",
  body: "Text (Markdown)", budget: "Budget in dollars",
};
const LONG = ["body", "criteria", "notes", "reason", "text"];

class MusherOrder extends LitElement {
  static properties = { order: {}, heading: {}, values: {}, items: {}, numbers: { state: true }, words: { state: true } };

  createRenderRoot() {
    return this;
  }

  /** The numbers that were chosen, by field. */
  willUpdate() {
    this.words ??= "";
    this.numbers ??= Object.fromEntries(this.fields.filter((field) => field.kind === "number_list")
      .map((field) => [field.name, [...(this.values[field.name] || [])]]));
  }

  choose(name, numbers) {
    this.numbers = { ...this.numbers, [name]: numbers };
    this.words = "";
  }

  /** Items are found by number or words, and chosen by Enter or a click. */
  picker(name, label) {
    const chosen = this.numbers[name];
    const has = (item) => `${item.number} ${item.name}`.toLowerCase().includes(this.words.toLowerCase());
    const offered = this.words ? this.items.filter((item) => has(item) && !chosen.includes(item.number) && item.number !== this.values.number).slice(0, MOST_OFFERED) : [];
    const named = (number) => this.items.find((item) => item.number === number)?.name || "";
    return html`<div class="fields"><label>${label}
        <input autocomplete="off" placeholder="Number or words" .value=${this.words} @input=${(event) => { this.words = event.target.value.trim(); }}
          @keydown=${(event) => {
            if (event.key !== "Enter" || !this.words) return;
            event.preventDefault();
            if (offered.length) this.choose(name, [...chosen, offered[0].number]);
          }}></label>
      ${offered.length ? html`<ul class="found">${offered.map((item) => html`<li><button type="button"
        @click=${() => this.choose(name, [...chosen, item.number])}>${item.number} ${item.name}</button></li>`)}</ul>` : nothing}
      ${chosen.length ? html`<p class="row">${chosen.map((number) => html`<button type="button" class="badge" aria-label="Remove ${number}"
        @click=${() => this.choose(name, chosen.filter((one) => one !== number))}>${number} ${named(number).slice(0, 40)} ✕</button>`)}</p>` : nothing}</div>`;
  }

  firstUpdated() {
    const dialog = this.querySelector("dialog");
    dialog.addEventListener("close", () => this.done(this.answer || null));
    dialog.showModal();
  }

  get fields() {
    return this.order.fields.filter((field) => field.name !== "markdown");
  }

  field(field) {
    const value = this.values[field.name] ?? "";
    const label = LABELS[field.name] || field.name[0].toUpperCase() + field.name.slice(1);
    const required = field.required || (this.order.name === "add" && field.name === "name");
    if (field.kind === "flag") {
      return html`<label class="row"><input type="checkbox" name=${field.name}> ${field.about}</label>`;
    }
    const name = html`<span>${label}${required ? " (required)" : ""}</span>`;
    if (field.words.length) {
      return html`<label>${name}<select name=${field.name}>
        <option value="">usual</option>
        ${field.words.map((word) => html`<option ?selected=${word === value}>${word}</option>`)}</select></label>`;
    }
    if (field.kind === "number_list") return this.picker(field.name, name);
    return html`<label>${name}
      ${LONG.includes(field.name)
        ? html`<textarea name=${field.name} ?required=${required} .value=${String(value)}></textarea>`
        : html`<input name=${field.name} autocomplete="off" ?required=${required} .value=${String(value)}>`}</label>`;
  }

  submit(event) {
    event.preventDefault();
    const answer = {};
    for (const field of this.fields) {
      const input = event.target.elements[field.name];
      const before = this.values[field.name];
      if (field.kind === "flag") {
        if (input.checked) answer[field.name] = true;
      } else if (field.kind === "number_list") {
        answer[field.name] = this.numbers[field.name];
      } else if (field.kind.endsWith("_list")) {
        answer[field.name] = input.value.split("\n").map((one) => one.trim()).filter(Boolean);
      } else if (input.value.trim() !== "" && input.value !== String(before ?? "")) {
        answer[field.name] = input.value;
      }
    }
    this.answer = answer;
    this.querySelector("dialog").close();
  }

  render() {
    const short = this.fields.filter((field) => field.words.length || field.kind === "word");
    const long = this.fields.filter((field) => !short.includes(field));
    return html`<dialog aria-labelledby="order-title">
      <form class="fields" @submit=${this.submit}>
        <h2 id="order-title">${this.heading}</h2>
        ${long.map((field) => this.field(field))}
        ${short.length ? html`<div class="two">${short.map((field) => this.field(field))}</div>` : nothing}
        <div class="row">
          <button class="primary" type="submit">${this.order.name === "add" ? "Add" : "OK"}</button>
          <button type="button" @click=${() => this.querySelector("dialog").close()}>Cancel</button>
        </div>
      </form>
    </dialog>`;
  }
}
customElements.define("musher-order", MusherOrder);
