// Charts as SVG, made of numbers only; the table below each has the same numbers.
import { html, svg } from "lit";

const WIDTH = 640;
const HEIGHT = 200;
export const BANDS = ["done", "merge", "qa", "coding", "backlog"];

const highest = (values) => Math.max(1, ...values);
const across = (at, count) => (count < 2 ? WIDTH / 2 : (at / (count - 1)) * WIDTH);

const frame = (title, content, top) => html`<svg class="chart" viewBox="-34 -8 ${WIDTH + 44} ${HEIGHT + 30}" role="img" aria-label=${title}>
  <text x="-6" y="6" text-anchor="end">${top}</text><text x="-6" y=${HEIGHT} text-anchor="end">0</text>
  <line x1="0" y1=${HEIGHT} x2=${WIDTH} y2=${HEIGHT}></line>${content}</svg>`;

const ends = (days) => svg`<text x="0" y=${HEIGHT + 16}>${days[0].day}</text>
  <text x=${WIDTH} y=${HEIGHT + 16} text-anchor="end">${days.at(-1).day}</text>`;

/** Items per column at the end of each day, stacked. */
export function flow(days) {
  const points = days.length === 1 ? [days[0], days[0]] : days;
  const top = highest(points.map((day) => BANDS.reduce((sum, band) => sum + day[band], 0)));
  const y = (value) => HEIGHT - (value / top) * HEIGHT;
  const below = points.map(() => 0);
  const areas = BANDS.map((band) => {
    const lower = points.map((_, at) => `${across(at, points.length)},${y(below[at])}`).reverse();
    points.forEach((day, at) => { below[at] += day[band]; });
    const upper = points.map((_, at) => `${across(at, points.length)},${y(below[at])}`);
    return svg`<polygon class="band ${band}" points=${[...upper, ...lower].join(" ")}><title>${band}</title></polygon>`;
  });
  return html`${frame("Items per column, day by day", [areas, ends(points)], top)}
    <p class="row small">${BANDS.map((band) => html`<span><span class="swatch ${band}"></span> ${band}</span>`)}</p>`;
}

/** One bar per day. */
export function bars(title, days, field) {
  const top = highest(days.map((day) => Number(day[field])));
  const wide = Math.min(24, WIDTH / days.length - 1);
  const all = days.map((day, at) => {
    const high = (Number(day[field]) / top) * HEIGHT;
    return svg`<rect class="bar" x=${across(at, days.length) - wide / 2} y=${HEIGHT - high} width=${Math.max(1, wide)} height=${high}>
      <title>${day.day}: ${day[field]}</title></rect>`;
  });
  return frame(title, [all, ends(days)], Number(top.toFixed(2)));
}

/** The value below which a share of the values is. */
export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] : 0;
}

/** When each item was done, and how long it took, with lines for half, 85 % and 95 % of them. */
export function scatter(items) {
  const from = Date.parse(items[0].done);
  const until = Math.max(from + 1, Date.parse(items.at(-1).done));
  const hours = items.map((item) => item.cycleMs / 3600000);
  const top = highest(hours);
  const y = (value) => HEIGHT - (value / top) * HEIGHT;
  const dots = items.map((item, at) => svg`<circle class="dot-mark" r="4" cx=${((Date.parse(item.done) - from) / (until - from)) * WIDTH} cy=${y(hours[at])}>
    <title>${item.item} ${item.name}: ${hours[at].toFixed(1)} h</title></circle>`);
  const lines = [0.5, 0.85, 0.95].map((share) => {
    const value = percentile(hours, share);
    return svg`<line class="mark" x1="0" x2=${WIDTH} y1=${y(value)} y2=${y(value)}></line>
      <text x=${WIDTH} y=${y(value) - 3} text-anchor="end">${Math.round(share * 100)} %: ${value.toFixed(1)} h</text>`;
  });
  return frame("Hours from coding to done, item by item", [lines, dots], `${top.toFixed(1)} h`);
}
