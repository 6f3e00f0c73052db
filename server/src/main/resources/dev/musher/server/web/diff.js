// A diff, file by file, with comments on lines that go back to the coder together.
import { LitElement, html, nothing } from "lit";
import { visible } from "./parts.js";
import { coloured } from "./syntax.js";

/** So many lines are drawn at first, and again whenever more are wanted. */
const PAGE = 400;

/** The files of a patch, each with its lines and their numbers on the new side. */
function parse(patch) {
  const files = [];
  let file = null;
  let line = 0;
  for (const text of patch.split("\n")) {
    if (text.startsWith("diff --git ")) {
      file = { path: text.slice(text.lastIndexOf(" b/") + 3), rows: [], added: 0, removed: 0 };
      files.push(file);
    } else if (!file) {
      continue;
    } else if (text.startsWith("@@")) {
      line = Number(/\+(\d+)/.exec(text)?.[1] || 1);
      file.rows.push({ kind: "hunk", text, line: 0 });
    } else if (!file.rows.length) {
      continue;
    } else if (text.startsWith("+")) {
      file.rows.push({ kind: "add", text, line });
      line += 1;
      file.added += 1;
    } else if (text.startsWith("-")) {
      file.rows.push({ kind: "del", text, line: 0 });
      file.removed += 1;
    } else if (text.startsWith(" ")) {
      file.rows.push({ kind: "same", text, line });
      line += 1;
    }
  }
  return files;
}

class MusherDiff extends LitElement {
  static properties = { patch: {}, comments: {}, open: {}, writing: { state: true }, most: { state: true } };

  createRenderRoot() {
    return this;
  }

  willUpdate(changed) {
    if (!changed.has("patch")) return;
    this.files = parse(this.patch);
    this.most = PAGE;
  }

  keep(event, place) {
    event.preventDefault();
    this.comment(place, event.target.elements.text.value.trim());
    this.writing = "";
  }

  /** Who comments types at once, and is back at the line afterwards. */
  updated(changed) {
    if (!changed.has("writing")) return;
    const line = `Comment on ${changed.get("writing")}`;
    if (this.writing) this.querySelector(".note textarea")?.focus();
    else [...this.querySelectorAll("button[aria-label]")].find((one) => one.getAttribute("aria-label") === line)?.focus();
  }

  note(place) {
    const known = this.comments.get(place);
    if (this.writing === place) {
      return html`<tr class="note"><td colspan="2"><form @submit=${(event) => this.keep(event, place)}>
        <label>Comment on ${place}<textarea name="text" .value=${known || ""}></textarea></label>
        <div class="row"><button type="submit">Keep</button>
          <button type="button" @click=${() => { this.writing = ""; }}>Cancel</button></div></form></td></tr>`;
    }
    if (!known) return nothing;
    return html`<tr class="note"><td colspan="2">${known}
      <button class="link" @click=${() => { this.writing = place; }}>edit</button></td></tr>`;
  }

  row(file, row) {
    const place = `${file.path}:${row.line}`;
    const number = this.open && row.line
      ? html`<button aria-label="Comment on ${place}" @click=${() => { this.writing = place; }}>${row.line}</button>`
      : row.line || "";
    return html`<tr class=${row.kind}><td class="num">${number}</td><td>${this.code(file, row)}</td></tr>
      ${row.line ? this.note(place) : nothing}`;
  }

  code(file, row) {
    if (row.kind === "hunk") return visible(row.text);
    return html`${row.text[0]}${coloured(file.path, visible(row.text.slice(1))).map(([kind, text]) => (kind ? html`<span class=${kind}>${text}</span>` : text))}`;
  }

  render() {
    if (!this.files.length) return html`<p class="soft">No commit yet.</p>`;
    let left = this.most;
    const all = this.files.reduce((sum, file) => sum + file.rows.length, 0);
    const shown = this.files.map((file) => {
      const rows = file.rows.slice(0, left);
      left -= rows.length;
      return html`<details class="file" ?open=${rows.length > 0}>
        <summary><span class="mono">${visible(file.path)}</span> <span class="plus">+${file.added}</span> <span class="minus">−${file.removed}</span></summary>
        <table class="diff"><tbody>${rows.map((row) => this.row(file, row))}</tbody></table></details>`;
    });
    return html`${shown}${all > this.most ? html`<p><button @click=${() => { this.most += 5 * PAGE; }}>
      Show more: ${all - this.most} of ${all} lines are left</button></p>` : nothing}`;
  }
}
customElements.define("musher-diff", MusherDiff);
