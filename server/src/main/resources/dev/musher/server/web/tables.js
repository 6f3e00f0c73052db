// Tables and panels, as every page but the board and an item's shows them.
import { html } from "lit";
import { age } from "./parts.js";

export { age };
export const item = (number) => html`<a href="#/item/${number}">${number}</a>`;
export const items = (numbers) => numbers.map((number) => html`${item(number)} `);
export const dollars = (amount) => `$${Number(amount).toFixed(2)}`;
export const panel = (title, content) => html`<section class="panel"><h2>${title}</h2>${content}</section>`;

export function table(heads, rows, empty) {
  if (!rows.length) return html`<p class="soft">${empty}</p>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${heads.join(", ")}><table class="list">
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}
