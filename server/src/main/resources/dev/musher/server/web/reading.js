// Reads something again whenever it may have changed, but never twice at the same time.
const RETRY = 1_000;
const SHORTEST_REST = 50;

export class Reading {
  #read;
  #running = null;
  #again = false;
  #late = false;
  #timer = 0;
  #rests = 0;
  #ended = false;

  constructor(read) {
    this.#read = read;
  }

  /** At once; what is asked for meanwhile is read once more afterwards. */
  now() {
    this.#again = true;
    this.#running ||= this.#run().finally(() => {
      this.#running = null;
      if (this.#late) this.soon();
      this.#late = false;
    });
    return this.#running;
  }

  async #run() {
    while (this.#again && !this.#ended) {
      this.#again = false;
      const from = performance.now();
      let rest = RETRY;
      try {
        await this.#read();
        // What takes long to read is read less often.
        rest = Math.max(SHORTEST_REST, 3 * (performance.now() - from));
      } finally {
        this.#rests = performance.now() + rest;
      }
    }
  }

  /** At once after a quiet moment; events that keep coming never put it off. What was cut off is read again. */
  soon() {
    if (this.#running) this.#late = true;
    else if (!this.#ended) {
      this.#timer ||= setTimeout(() => {
        this.#timer = 0;
        this.now().catch((failed) => { if (failed.isPassing) this.soon(); });
      }, Math.max(0, this.#rests - performance.now()));
    }
  }

  end() {
    this.#ended = true;
    clearTimeout(this.#timer);
  }
}
