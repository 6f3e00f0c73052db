// A diff, file by file, with comments on lines that go back to the coder together.
import { LitElement, html, nothing } from "lit";

const MOST_OPEN = 400;

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
  static properties = { patch: {}, comments: {}, open: {}, writing: { state: true } };

  createRenderRoot() {
    return this;
  }

  willUpdate(changed) {
    if (changed.has("patch")) this.files = parse(this.patch);
  }

  keep(event, place) {
    event.preventDefault();
    this.comment(place, event.target.elements.text.value.trim());
    this.writing = "";
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
    return html`<tr class=${row.kind}><td class="num">${number}</td><td>${row.text}</td></tr>
      ${row.line ? this.note(place) : nothing}`;
  }

  render() {
    if (!this.files.length) return html`<p class="soft">No commit yet.</p>`;
    const lines = this.files.reduce((sum, file) => sum + file.rows.length, 0);
    return this.files.map((file, at) => html`<details class="file" ?open=${lines < MOST_OPEN || at === 0}>
      <summary><span class="mono">${file.path}</span> <span class="plus">+${file.added}</span> <span class="minus">−${file.removed}</span></summary>
      <table class="diff"><tbody>${file.rows.map((row) => this.row(file, row))}</tbody></table></details>`);
  }
}
customElements.define("musher-diff", MusherDiff);
