// The dialog that asks for what an order takes.
import { LitElement, html, nothing } from "lit";

const LABELS = {
  depends: "Depends on (numbers)", on: "Depends on (numbers)", qa: "QA", criteria: "Acceptance criteria, one per line",
  body: "Text (Markdown)", budget: "Budget in dollars",
};
const LONG = ["body", "criteria", "notes", "reason", "text"];

class MusherOrder extends LitElement {
  static properties = { order: {}, heading: {}, values: {} };

  createRenderRoot() {
    return this;
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
      } else if (field.kind.endsWith("_list")) {
        const all = input.value.split(field.kind === "number_list" ? /[\s,]+/ : /\n/).map((one) => one.trim());
        answer[field.name] = all.filter(Boolean);
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
