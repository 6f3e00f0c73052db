// Giving orders: to one item, to several, and moves that are shown before the ledger has them.
import { get, post, Refused } from "./server.js";
import { ask } from "./parts.js";

/** Words for why an order was not given, with what others did meanwhile. */
export function words(refused) {
  const changed = (refused.body.changed || []).map((event) => `${event.actor} ${event.what}.`).join(" ");
  return [refused.message, changed, refused.hint].filter(Boolean).join(" ");
}

export const OrderGiving = (Base) => class extends Base {
  possible(number) {
    return get(`/api/items/${number}/orders`);
  }

  row(name) {
    return this.orders.find((order) => order.name === name);
  }

  /** What an order takes, asked for in a dialog unless it is given; null if it was given up. */
  async values(name, heading, item, given) {
    const row = this.row(name);
    const asks = !given && (["edit", "depends"].includes(name) || row.fields.some((field) => field.required));
    if (!asks) return given || {};
    const items = this.board.columns.flatMap((column) => column.items);
    return ask(row, heading, { ...item, on: item.dependsOn }, items);
  }

  /** Gives an order; the item if it was accepted. */
  async order(name, item, given, explain) {
    const heading = `${this.row(name).summary.replace(/\.$/, "")}: ${item.number} ${item.name}`;
    const values = await this.values(name, heading, item, given);
    return values ? this.give(`/api/items/${item.number}/${name}`, values, item.version, explain) : null;
  }

  /** The same order to several items; those that refuse it are told with their reasons. */
  async orderAll(name, items) {
    const values = await this.values(name, `${this.row(name).summary.replace(/\.$/, "")}: ${items.length} items`, {});
    if (!values) return;
    const refusals = [];
    for (const item of items) {
      try {
        await this.send(`/api/items/${item.number}/${name}`, values, item.version);
      } catch (refused) {
        if (!(refused instanceof Refused)) throw refused;
        refusals.push(`${item.number}: ${words(refused)}`);
      }
    }
    await this.refresh();
    this.tell([`${items.length - refusals.length} of ${items.length} done.`, ...refusals].join(" "));
  }

  /** What got no answer is sent once more; the server knows it by its key, and does it once. */
  async send(path, values, version) {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    if (version) headers["If-Match"] = String(version);
    try {
      return await post(path, values, headers);
    } catch (refused) {
      if (refused.status !== 0) throw refused;
      return post(path, values, headers);
    }
  }

  async give(path, values, version, explain = (refused) => this.tell(words(refused))) {
    let item = null;
    try {
      item = await this.send(path, values, version);
      if (item.number) this.say(`${item.number} is in ${item.column}.`);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      explain(refused);
      this.moves.delete(path);
    }
    await this.refresh().catch(() => {});
    return item;
  }

  async add() {
    const items = this.board.columns.flatMap((column) => column.items);
    const values = await ask(this.row("add"), "New story", {}, items);
    const item = values && (await this.give("/api/items", values));
    if (item) this.tell(`${item.number} ${item.name} is in the backlog.`, { text: "Start it", run: () => this.order("start", item) });
  }

  /** A legal move is shown at once; the ledger has the last word. */
  move(item, column, legal = []) {
    const path = `/api/items/${item.number}/move`;
    if (legal.includes(column)) {
      this.moves.set(path, { item, column });
      this.board = this.withMoves(this.board);
    }
    return this.give(path, { column }, item.version);
  }

  /** A board with the moves that it is too old to have. */
  withMoves(board) {
    let shown = board;
    for (const [path, { item, column }] of this.moves) {
      const now = shown.columns.flatMap((one) => one.items).find((one) => one.number === item.number);
      if (now?.version !== item.version) this.moves.delete(path);
      else if (now.column !== column) {
        const columns = shown.columns.map((one) => ({
          ...one, items: one.column === column ? [{ ...now, column }, ...one.items] : one.items.filter((other) => other !== now),
        }));
        shown = { ...shown, columns };
      }
    }
    return shown;
  }
};
