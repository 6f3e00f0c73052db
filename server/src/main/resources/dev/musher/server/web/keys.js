// The keys: one table for what they do and for the list that '?' shows.
const typing = (target) => target.closest?.("input:not([type=checkbox]), textarea, select, dialog");
const card = () => document.activeElement?.closest?.(".card");

/** To the next card in a direction: in its column, or at the same height of the next column that has one. */
function step(across, down) {
  const from = card();
  const columns = [...document.querySelectorAll(".column ul")].map((list) => [...list.querySelectorAll(".card")]).filter((cards) => cards.length);
  if (!from) {
    columns[0]?.[0]?.focus();
    return;
  }
  const column = columns.findIndex((cards) => cards.includes(from));
  const cards = columns[Math.max(0, Math.min(columns.length - 1, column + across))];
  cards[Math.max(0, Math.min(cards.length - 1, columns[column].indexOf(from) + down))].focus();
}

const onBoard = () => document.querySelector("musher-board");
const goes = (hash) => () => { location.hash = hash; };

/** Each with its keys, what it does in words, and the act; those without an act belong to the card with the focus. */
export const KEYS = [
  { keys: ["c"], what: "Add a story", run: (app) => app.add() },
  { keys: ["/"], what: "Find on the board", run: () => document.querySelector("#find")?.focus() },
  { keys: ["Ctrl K"], what: "Find a page, a card or an order", run: (app) => app.openPalette() },
  { keys: ["b"], what: "Go to the board", run: goes("#/") },
  { keys: ["r"], what: "Answer the oldest request of an agent", run: (app) => app.answerOldest() },
  { keys: ["j", "k"], what: "Next card, previous card", run: (_, key) => onBoard() && step(0, key === "j" ? 1 : -1) },
  { keys: ["h", "l"], what: "Card in the column to the left, to the right", run: (_, key) => onBoard() && step(key === "l" ? 1 : -1, 0) },
  { keys: ["x"], what: "Select the card for an order to several", run: () => card() && onBoard().pick(Number(card().dataset.item)) },
  { keys: ["o"], what: "Orders for the card, or for the item that is shown", run: (app) => app.focused() && app.menu(app.focused()) },
  { keys: ["e"], what: "Change the text of the item that is shown", run: () => document.querySelector("musher-item")?.edit() },
  { keys: ["?"], what: "Show these keys", run: (app) => app.open({ keys: true }) },
  { keys: ["Enter"], what: "Open the card that has the focus" },
  { keys: ["Space"], what: "Pick the card up; arrows choose a column, Space drops it, Escape puts it back" },
];

export function press(app, event) {
  if (!app.board || document.querySelector("dialog[open]")) return;
  const control = event.ctrlKey || event.metaKey;
  if (event.altKey || (typing(event.target) && !control)) return;
  const name = control ? `Ctrl ${event.key.toUpperCase()}` : event.key;
  const found = KEYS.find((one) => one.run && one.keys.includes(name));
  if (!found) return;
  event.preventDefault();
  found.run(app, event.key);
}
