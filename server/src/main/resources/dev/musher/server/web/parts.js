// Small things that every page shows the same way.
import { html, nothing } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { marked } from "marked";
import DOMPurify from "dompurify";

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

// HTML inside Markdown is shown as it was written.
marked.use({ renderer: { html: ({ text }) => text.replace(/[&<>"']/g, (one) => ESCAPES[one]) } });
DOMPurify.addHook("afterSanitizeAttributes", (node) => {
  if (node.nodeName === "A") node.setAttribute("rel", "noopener noreferrer");
});

/** Markdown of people and agents; nothing in it runs, loads or leaves the page by itself. */
export function markdown(text) {
  const clean = DOMPurify.sanitize(marked.parse(text, { async: false }), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ["style", "form", "input", "button", "textarea", "select", "img", "video", "audio"],
    FORBID_ATTR: ["style", "class", "id", "name"],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
  });
  return unsafeHTML(clean);
}

// What cannot be seen, or turns the direction of text, is named.
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A text of an agent that a person decides about, with nothing in it that cannot be seen. */
export const visible = (text) =>
  text.replace(HIDDEN, (one) => `<U+${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}>`);

export function age(since) {
  const seconds = Math.max(0, (Date.now() - Date.parse(since)) / 1000);
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86400)} d`;
}

export function took(ms) {
  if (ms < 1000) return `${ms} ms`;
  if (ms < 60000) return `${(ms / 1000).toFixed(1)} s`;
  return ms < 7200000 ? `${Math.round(ms / 60000)} min` : `${(ms / 3600000).toFixed(1)} h`;
}

export function money(item) {
  if (item.dollars <= 0) return item.unpricedCalls > 0 ? "price unknown" : "";
  return `${item.unpricedCalls ? "at least " : ""}$${Number(item.dollars).toFixed(2)}`;
}

const LOUD = {
  "merge-failure": "bad", "merge-failure-final": "bad", blocked: "bad",
  "review-hold": "warn", frozen: "warn", done: "good",
};

export const tone = (item) => LOUD[item.badge] || "";

export const badge = (item) =>
  item.badge === "active" || item.badge === "done"
    ? nothing
    : html`<span class="badge ${tone(item)}">${item.badge.replaceAll("-", " ")}</span>`;

/** Why an item waits or failed, once: what is recorded, and what comes next unless a person decides it. */
export function why(item, outlook) {
  // What comes next is found out less often than what is.
  const next = item.column === "done" || !outlook ? "" : outlook.why;
  if (!tone(item) || item.badge === "done") return next || item.reason;
  if (!item.reason) return next || (tone(item) === "bad" ? "No reason was recorded." : "");
  return !next || outlook.kind === "parked" ? item.reason : `${item.reason.replace(/[^.!?]$/, "$&.")} ${next}`;
}

/** Asks for the fields of an order in a dialog; null if it was given up. */
export function ask(order, title, values = {}, items = []) {
  return new Promise((resolve) => {
    const dialog = document.createElement("musher-order");
    const done = (answer) => {
      dialog.remove();
      resolve(answer);
    };
    Object.assign(dialog, { order, heading: title, values, items, done });
    document.body.append(dialog);
  });
}
