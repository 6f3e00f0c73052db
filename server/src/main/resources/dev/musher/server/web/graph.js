// What an item depends on and what depends on it, drawn from left to right, and said in words.
import { html, nothing, svg } from "lit";

const WIDTH = 96;
const HEIGHT = 30;
const ACROSS = 20;
const DOWN = 8;
const MOST = 8;

const shortened = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const tone = (item) => (item?.column === "done" || item?.column === "archived" ? "met" : item ? "" : "gone");

function node(item, number, x, y, kind) {
  const name = item?.name || "deleted";
  return svg`<a href="#/item/${number}"><title>${number} ${name}</title>
    <rect class="node ${kind}" x=${x} y=${y} width=${WIDTH} height=${HEIGHT} rx="6"></rect>
    <text x=${x + 8} y=${y + 19}>${shortened(`${number} ${name}`, 14)}</text></a>`;
}

export function graph(item, items) {
  const known = new Map(items.map((one) => [one.number, one]));
  const before = item.dependsOn.slice(0, MOST);
  const after = items.filter((one) => one.dependsOn.includes(item.number)).map((one) => one.number).slice(0, MOST);
  if (!before.length && !after.length) return nothing;
  const columns = [before, [item.number], after];
  const rows = Math.max(before.length, after.length, 1);
  const height = rows * (HEIGHT + DOWN) - DOWN;
  const top = (list, at) => (height - (list.length * (HEIGHT + DOWN) - DOWN)) / 2 + at * (HEIGHT + DOWN);
  const empty = before.length ? 0 : 1;
  const left = (at) => (at - empty) * (WIDTH + ACROSS);
  const middle = top(columns[1], 0) + HEIGHT / 2;
  const line = (x, from, to) => svg`<line x1=${x} y1=${from} x2=${x + ACROSS} y2=${to}></line>`;
  const words = (list, one, none) => (list.length ? `${one} ${list.map((number) => `${number} ${known.get(number)?.name || "deleted"}`).join(", ")}.` : none);
  return html`<p class="hidden">${words(before, "Depends on", "Depends on nothing.")} ${words(after, "Waiting for it:", "Nothing waits for it.")}</p>
    <svg class="graph" viewBox="0 0 ${3 * WIDTH + 2 * ACROSS} ${height}">
      ${before.map((_, at) => line(left(0) + WIDTH, top(before, at) + HEIGHT / 2, middle))}
      ${after.map((_, at) => line(left(1) + WIDTH, middle, top(after, at) + HEIGHT / 2))}
      ${columns.map((list, across) => list.map((number, at) => node(known.get(number), number, left(across), top(list, at), number === item.number ? "self" : tone(known.get(number)))))}</svg>`;
}
