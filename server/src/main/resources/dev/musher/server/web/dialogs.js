// The dialogs of every page: a request of an agent, orders for an item, the palette, the keys.
import { html, nothing } from "lit";
import { KEYS } from "./keys.js";
import { NAMES } from "./pages.js";
import { post } from "./server.js";
import { visible } from "./parts.js";

const MOST_FOUND = 12;
const title = (name) => name[0].toUpperCase() + name.slice(1);
const spoken = (name) => name.replaceAll("-", " ");

async function answer(app, request, given) {
  const note = app.querySelector("#request-note").value;
  app.answering = true;
  try {
    await post(`/api/requests/${request.id}/answer`, { note, ...given });
    app.close();
  } catch (refused) {
    app.close();
    app.tell(refused.message);
  } finally {
    app.answering = false;
  }
}

function permission(app, request) {
  return html`<pre tabindex="0" aria-label="What it would do">${visible(request.shown)}</pre>
    ${request.diff ? html`<pre tabindex="0" aria-label="What it would change">${visible(request.diff)}</pre>` : nothing}
    <ul>${request.reasons.map((reason) => html`<li>${visible(reason)}</li>`)}</ul>
    <label>Note for the agent <input id="request-note" autocomplete="off"></label>
    <div class="row"><button autofocus @click=${() => answer(app, request, { answer: "no" })}>Deny</button>
      <button @click=${() => answer(app, request, { answer: "once" })}>Allow once</button>
      <button @click=${() => answer(app, request, { answer: "attempt" })}>Allow for this attempt</button>
      <span class="grow"></span><button @click=${() => app.close()}>Later</button></div>`;
}

function question(app, request) {
  const chosen = () => [...app.querySelectorAll("dialog.dialog [name=choice]:checked")].map((one) => one.value);
  return html`<fieldset><legend>${request.several ? "Choose any" : "Choose one"}</legend>
      ${request.options.map((one) => html`<label class="row"><input type=${request.several ? "checkbox" : "radio"} name="choice" value=${one.label}>
        ${visible(one.label)} <span class="soft">${visible(one.description)}</span></label>`)}</fieldset>
    <label>Other answer <input id="request-note" autocomplete="off"></label>
    <div class="row"><button class="primary" @click=${() => answer(app, request, { answer: "reply", choices: chosen() })}>Answer</button>
      <button @click=${() => answer(app, request, { answer: "no" })}>None of these</button>
      <span class="grow"></span><button autofocus @click=${() => app.close()}>Later</button></div>`;
}

function requestDialog(app, request) {
  const asks = request.kind === "question";
  return html`<h2>${request.agent} asks: ${visible(request.question)}</h2>
    <p class="soft small">${asks ? "Counts as unanswered" : "Denied"} at ${new Date(request.deadline).toLocaleTimeString()} if no answer comes.</p>
    ${asks ? question(app, request) : permission(app, request)}`;
}

const keysDialog = (app) => html`<h2>Keys</h2>
  <table><tbody>${KEYS.map((one) => html`<tr><th scope="row">${one.keys.map((key) => html`<kbd>${key}</kbd> `)}</th><td>${one.what}</td></tr>`)}</tbody></table>
  <div class="row"><button autofocus @click=${() => app.close()}>Close</button></div>`;

const matches = (words, text) => words.toLowerCase().split(/\s+/).every((word) => text.toLowerCase().includes(word));

/** What the palette offers: orders for the item at hand, every other order, pages and cards. */
function offers(app) {
  const { order, item, possible } = app.dialog.palette;
  const cards = app.board.columns.flatMap((column) => column.items);
  const named = (one) => `${one.number} ${one.name}`;
  if (order) return cards.map((one) => ({ text: named(one), run: () => app.order(order, one) }));
  const go = (text, hash) => ({ text, run: () => { location.hash = hash; } });
  const all = app.orders.map((row) => row.name);
  const rest = all.filter((name) => !possible.includes(name) && name !== "add");
  return [
    ...possible.map((name) => ({ text: `${spoken(name)} ${named(item)}`, run: () => app.order(name, item) })),
    go("Board", "#/"), ...NAMES.map((name) => go(title(name), `#/${name}`)),
    { text: "New story", run: () => app.add() },
    { text: "Keys", run: () => app.open({ keys: true }) },
    ...cards.map((one) => go(named(one), `#/item/${one.number}`)),
    ...rest.map((name) => ({ text: `${spoken(name)} …`, run: () => app.openPalette(name) })),
  ];
}

/** Arrows go from the words to what was found, and back. */
function walk(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const places = [...event.currentTarget.querySelectorAll("input, button")];
  places[Math.max(0, Math.min(places.length - 1, places.indexOf(event.target) + step))].focus();
}

function paletteDialog(app) {
  const { palette, words } = app.dialog;
  const heading = palette.order ? `${title(spoken(palette.order))}: which item?` : "Go to, or order";
  const found = offers(app).filter((one) => matches(words, one.text)).slice(0, MOST_FOUND);
  const pick = (one) => {
    app.close();
    one.run();
  };
  return html`<h2>${heading}</h2><div class="fields" @keydown=${walk}>
    <input autofocus aria-label=${heading} autocomplete="off" .value=${words}
      @input=${(event) => { app.dialog = { palette, words: event.target.value }; }}
      @keydown=${(event) => { if (event.key === "Enter" && found.length) { event.preventDefault(); pick(found[0]); } }}>
    <ul class="found">${found.map((one) => html`<li><button @click=${() => pick(one)}>${one.text}</button></li>`)}</ul>
    ${found.length ? nothing : html`<p class="soft">Nothing has these words.</p>`}</div>`;
}

function choicesDialog(app, { item, possible }) {
  const names = possible.orders.filter((name) => name !== "move" && !name.startsWith("criterion-"));
  const choose = (run) => {
    app.close();
    run();
  };
  return html`<h2>${item.number} ${item.name}</h2>
    ${possible.columns.length ? html`<p class="row">Move to ${possible.columns.map((column) => html`<button
      @click=${() => choose(() => app.move(item, column, possible.columns))}>${column}</button>`)}</p>` : nothing}
    <p class="row">${names.map((name) => html`<button title=${app.row(name).summary}
      @click=${() => choose(() => app.order(name, item))}>${spoken(name)}</button>`)}</p>
    <div class="row"><button autofocus @click=${() => app.close()}>Close</button></div>`;
}

/** The open dialog; it closes by Escape, and gives the focus back. */
export function shownDialog(app) {
  if (!app.dialog) return nothing;
  const { request, keys, choices } = app.dialog;
  const [label, content] = request ? ["Request", requestDialog(app, request)] : keys ? ["Keys", keysDialog(app)]
    : choices ? ["Orders", choicesDialog(app, choices)] : ["Palette", paletteDialog(app)];
  return html`<dialog class="dialog fields" aria-label=${label} @close=${(event) => { if (!event.target.open) app.dialog = null; }}>${content}</dialog>`;
}
