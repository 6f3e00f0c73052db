// Charts as SVG, made of numbers only; the table below each has the same numbers.
import { html, svg } from "lit";

const WIDTH = 640;
const HEIGHT = 200;
const MOST_NAMES = 6;
const BANDS = ["done", "merge", "qa", "coding", "backlog"];
const SHARES = [0.5, 0.85, 0.95];

/** Without an exponent, however small. */
const plain = (value) => Number(value).toLocaleString("en", { maximumSignificantDigits: 12, useGrouping: false });
const fine = (value) => Math.round(value * 10) / 10;
const across = (at, count) => (count < 2 ? WIDTH / 2 : (at / (count - 1)) * WIDTH);

/** The smallest step on an axis that is worth a line. */
const LEAST = { dollars: 0.01, hours: 0.1 };

/** Round numbers from 0 to the highest value or more. */
function marks(values, unit) {
  const highest = Math.max(...values, 0);
  const power = 10 ** Math.floor(Math.log10(highest / 4 || 1));
  const round = [1, 2, 5, 10].find((one) => one * power * 4 >= highest) * power;
  const step = Math.max(LEAST[unit] || 1, round);
  const count = Math.max(1, Math.ceil(highest / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(6)));
}

/** A few of all, the first and the last among them: those with room for their names. */
const few = (count) => {
  const most = Math.min(count, MOST_NAMES);
  return Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / Math.max(1, most - 1)));
};

const anchor = (x) => (x <= 0 ? "start" : x >= WIDTH ? "end" : "middle");
/** Names of models and files differ at their end. */
const short = (text) => (text.length > 16 ? `${text.slice(0, 6)}…${text.slice(-9)}` : text);

/** Axes with their numbers, unit and names around a content, a title above and what the colours mean below. */
function frame({ title, unit, scale, names, legend }, content) {
  const y = (value) => fine(HEIGHT - (value / scale.at(-1)) * HEIGHT);
  return html`<figure><figcaption>${title}</figcaption>
    <svg class="chart" viewBox="-46 -24 ${WIDTH + 60} ${HEIGHT + 48}" role="img" aria-label=${title}>
      <text x="-40" y="-12">${unit}</text>
      ${scale.map((value) => svg`<line class="grid" x1="0" y1=${y(value)} x2=${WIDTH} y2=${y(value)}></line><text x="-6" y=${y(value) + 4} text-anchor="end">${value}</text>`)}
      ${names.map(([x, name]) => svg`<text x=${fine(x)} y=${HEIGHT + 16} text-anchor=${anchor(x)}>${name}</text>`)}
      ${content(y)}</svg>
    <p class="row small">${legend.map(([kind, text]) => html`<span><span class="swatch ${kind}"></span> ${text}</span>`)}</p></figure>`;
}

/** Items per column at the end of each day, stacked. */
export function flow(days) {
  const points = days.length === 1 ? [days[0], days[0]] : days;
  const scale = marks(points.map((day) => BANDS.reduce((sum, band) => sum + day[band], 0)), "items");
  const names = few(days.length).map((at) => [across(at, days.length), days[at].day]);
  const legend = BANDS.toReversed().map((band) => [band, band]);
  return frame({ title: "Items per column, day by day", unit: "items", scale, names, legend }, (y) => {
    const below = points.map(() => 0);
    const edge = () => points.map((_, at) => `${fine(across(at, points.length))},${y(below[at])}`);
    return BANDS.map((band) => {
      const lower = edge().reverse();
      points.forEach((day, at) => { below[at] += day[band]; });
      return svg`<polygon class="band ${band}" points=${[...edge(), ...lower].join(" ")}><title>${band}</title></polygon>`;
    });
  });
}

/** One bar per row: its number by a field, its full name for who points at it, and a label below. */
export function bars({ title, unit, series, rows, field, name, label = name }) {
  const values = rows.map((row) => Number(row[field]));
  const scale = marks(values, unit);
  const slot = WIDTH / rows.length;
  const wide = Math.max(1, Math.min(24, slot - 1));
  const middle = (at) => (at + 0.5) * slot;
  const names = few(rows.length).map((at) => [middle(at), short(label(rows[at]))]);
  return frame({ title, unit, scale, names, legend: [["bar", series]] }, (y) => rows.map((row, at) => svg`<rect class="bar"
    x=${fine(middle(at) - wide / 2)} y=${y(values[at])} width=${fine(wide)} height=${fine(HEIGHT - y(values[at]))}><title>${name(row)}: ${plain(row[field])}</title></rect>`));
}

/** The value below which a share of the values is. */
export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] : 0;
}

/** When each item was done, and how long it took, with lines for half, 85 % and 95 % of them. */
export function scatter(title, items, field) {
  const times = items.map((item) => Date.parse(item.done));
  const [from, until] = [times[0], times.at(-1)];
  const x = (time) => (until > from ? ((time - from) / (until - from)) * WIDTH : WIDTH / 2);
  const hours = items.map((item) => item[field] / 3600000);
  const day = (at) => items[at].done.slice(0, 10);
  const names = until > from ? [[0, day(0)], [WIDTH, day(items.length - 1)]] : [[WIDTH / 2, day(0)]];
  const within = SHARES.map((share) => [`mark-${Math.round(share * 100)}`, percentile(hours, share), share]);
  const legend = [["dot-mark", "an item"], ...within.map(([kind, value, share]) => [kind, `${Math.round(share * 100)} % within ${value.toFixed(1)} h`])];
  return frame({ title, unit: "hours", scale: marks(hours, "hours"), names, legend }, (y) => [
    within.map(([kind, value]) => svg`<line class=${kind} x1="0" x2=${WIDTH} y1=${y(value)} y2=${y(value)}></line>`),
    items.map((item, at) => svg`<circle class="dot-mark" r="4" cx=${fine(x(times[at]))} cy=${y(hours[at])}><title>${item.item} ${item.name}: ${hours[at].toFixed(1)} h</title></circle>`),
  ]);
}
