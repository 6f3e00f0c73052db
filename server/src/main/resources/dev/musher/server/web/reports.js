// The reports: a chart, the same numbers as a table below it, and as CSV.
import { html, nothing } from "lit";
import { bars, flow, percentile, scatter } from "./charts.js";
import { took } from "./parts.js";
import { age, dollars, item, panel, table } from "./tables.js";

// Spreadsheets skip space before a formula, and some take the wide forms of its first character.
const FORMULA = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Rows for a spreadsheet. A text that a spreadsheet would take for a formula gets a quote in front. */
function csv(rows) {
  const safe = (value) => (typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value));
  const cell = (value) => `"${safe(value).replaceAll('"', '""')}"`;
  const heads = Object.keys(rows[0]);
  return [heads, ...rows.map((row) => heads.map((head) => row[head]))].map((row) => row.map(cell).join(",")).join("\r\n");
}

function save(rows, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([csv(rows)], { type: "text/csv" }));
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A chart, if there is one, with its numbers. */
const numbers = (title, name, rows, heads, cells, empty, chart = nothing) => panel(title, rows.length
  ? html`${chart}<details ?open=${chart === nothing}><summary>Numbers<span class="hidden">: ${title}</span></summary>${table(heads, rows.map(cells), empty)}
      <p><button @click=${() => save(rows, name)}>Save as CSV<span class="hidden">: ${title}</span></button></p></details>`
  : html`<p class="soft">${empty}</p>`);

/** Bars, unless there is nothing to see. */
const drawn = (chart, empty) => (chart.rows.some((row) => Number(row[chart.field]) > 0) ? bars(chart) : html`<p class="soft">${empty}</p>`);

const count = (number, what) => `${number} ${what}${number === 1 ? "" : "s"}`;
const share = (part, whole) => (whole ? `${Math.round((100 * part) / whole)} %` : "");

function times(title, name, done, field, from) {
  return numbers(title, name, done, ["Item", "Name", "Done", "Took"],
    (one) => [item(one.item), one.name, one.done.slice(0, 10), took(one[field])], "No item is done yet.",
    done.length ? scatter(`Hours from ${from} to done, item by item`, done, field) : nothing);
}

function ageing(open, done) {
  const usual = percentile(done.map((one) => one.cycleMs), 0.85);
  const late = (one) => usual > 0 && Date.now() - Date.parse(one.started) > usual;
  return numbers("Ageing work in progress", "ageing", open, ["Item", "Name", "Column", "There for", "Started", ""],
    (one) => [item(one.item), one.name, one.column, age(one.since), `${age(one.started)} ago`,
      late(one) ? html`<span class="badge warn">older than 85 % took</span>` : ""], "No item is in progress.");
}

export function reports(report) {
  const { days, items, models, gates } = report;
  if (!days.length) return html`<p class="soft">Nothing has happened yet. Add a story to begin.</p>`;
  const done = items.filter((one) => one.done).sort((one, other) => one.done.localeCompare(other.done));
  const tried = items.filter((one) => one.attempts);
  const judged = items.filter((one) => one.firstGates);
  const first = judged.filter((one) => one.firstGates === "passed").length;
  const open = items.filter((one) => one.started && ["coding", "qa", "merge"].includes(one.column));
  const paid = items.filter((one) => Number(one.dollars) > 0).sort((one, other) => other.dollars - one.dollars);
  const name = (one) => `${one.item} ${one.name}`;
  const label = (one) => `item ${one.item}`;
  const unpriced = report.unpricedCalls ? `, and ${count(report.unpricedCalls, "call")} whose price is not known` : "";
  return html`<div class="reports">
    ${numbers("Cumulative flow", "flow", days, ["Day", "Backlog", "Coding", "QA", "Merge", "Done", "Closed"],
      (day) => [day.day, day.backlog, day.coding, day.qa, day.merge, day.done, day.closed], "", flow(days))}
    ${times("Lead time", "lead-time", done, "leadMs", "creation")}
    ${times("Cycle time", "cycle-time", done, "cycleMs", "coding")}
    ${numbers("Throughput", "throughput", days.map(({ day, landed }) => ({ day, landed })), ["Day", "Landed"], (day) => [day.day, day.landed], "",
      drawn({ title: "Items that landed, day by day", unit: "items", series: "landed", rows: days, field: "landed", name: (day) => day.day }, "Nothing has landed yet."))}
    ${numbers("Attempts and rework", "attempts", tried, ["Item", "Name", "Attempts", "Sent back", "First gates"],
      (one) => [item(one.item), one.name, one.attempts, one.returns, one.firstGates], "No agent has worked yet.",
      tried.length ? html`${bars({ title: "Attempts, item by item", unit: "attempts", series: "attempts at an item", rows: tried, field: "attempts", name, label })}
        <p>${judged.length ? `Gates passed at once for ${first} of ${judged.length} items (${share(first, judged.length)}). ` : ""}Sent back to coding: ${count(tried.reduce((sum, one) => sum + one.returns, 0), "time")}.</p>` : nothing)}
    ${ageing(open, done)}
    ${numbers("Cost per day", "cost-per-day", days.map((day) => ({ day: day.day, dollars: day.dollars })), ["Day", "Cost"], (day) => [day.day, dollars(day.dollars)], "",
      html`${drawn({ title: "Dollars, day by day", unit: "dollars", series: "spent on a day", rows: days, field: "dollars", name: (day) => day.day }, "Nothing was spent.")}<p>${dollars(report.dollars)} in all${unpriced}.</p>`)}
    ${numbers("Cost per item", "items", items, ["Item", "Name", "Type", "Tokens", "Cost"],
      (one) => [item(one.item), one.name, one.type, one.tokens, dollars(one.dollars)], "No items.",
      paid.length ? bars({ title: "Dollars, item by item, the highest first", unit: "dollars", series: "spent on an item", rows: paid.slice(0, 40), field: "dollars", name, label }) : nothing)}
    ${numbers("Cost per model", "models", models, ["Model", "Input tokens", "Cached", "Output tokens", "Without a price", "Cost"],
      (one) => [one.model, one.inputTokens, one.cachedTokens, one.outputTokens, one.unpricedCalls, dollars(one.dollars)], "No model was called for a story.",
      models.length ? drawn({ title: "Dollars, model by model", unit: "dollars", series: "spent on a model", rows: models, field: "dollars", name: (one) => one.model }, "Nothing was spent.") : nothing)}
    ${numbers("Gates", "gates", gates, ["Gate", "Runs", "Failed", "Failed, then passed", "Flaky", "Average"],
      (one) => [one.gate, one.runs, one.failed, one.flaky, share(one.flaky, one.runs), `${(one.tookMs / one.runs / 1000).toFixed(1)} s`], "No gate has run on a story.",
      gates.length ? drawn({ title: "Runs that failed and then passed on the same tree, gate by gate", unit: "runs", series: "flaky runs", rows: gates, field: "flaky", name: (one) => one.gate }, "No gate failed and then passed on the same tree.") : nothing)}</div>`;
}
