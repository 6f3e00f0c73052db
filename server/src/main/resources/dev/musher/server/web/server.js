// Talks to the server: the login, requests that prove it, what happens live, and words for what went wrong.
import { prove, proven, take } from "./proof.js";

export class Refused extends Error {
  constructor(status, body) {
    super(body.error || `The server answered ${status}.`);
    this.status = status;
    this.hint = body.hint || "";
    this.body = body;
  }

  /** Whether the server may answer the next time. */
  get isPassing() {
    return this.status === 0 || this.status >= 500;
  }
}

/** Sends a request with its proof, or with one that was made before; a server that began since has a challenge of its own, and the proof is made again. */
async function send(path, options, ready) {
  const first = await fetch(path, ready || (await proven(path, options)));
  return take(first) ? fetch(path, await proven(path, options)) : first;
}

async function request(path, options, ready) {
  let response;
  let text;
  try {
    response = await send(path, options, ready);
    text = await response.text();
  } catch {
    throw new Refused(0, { error: "The server does not answer.", hint: "Is 'musher serve' running?" });
  }
  if (response.status === 401) loggedOut();
  let body;
  try {
    body = text ? JSON.parse(text) : {};
  } catch {
    throw new Refused(response.status, { error: `The answer ${response.status} cannot be read.`, hint: "Does a proxy answer for the server?" });
  }
  if (!response.ok) throw new Refused(response.status, body);
  return body;
}

/** Tells the page that the server does not know it, or not any more. */
const loggedOut = () => dispatchEvent(new Event("musher-logged-out"));

export const get = (path) => request(path, {});

const posting = (body, headers = {}) => ({
  method: "POST",
  headers: { "Content-Type": "application/json", "X-Musher": "1", ...headers },
  body: JSON.stringify(body),
});

export const post = (path, body, headers = {}) => request(path, posting(body, headers));

const SEEN = "/api/me/seen";
let farewell = { sequence: 0 };

/** Makes ready what is sent while the page closes: there is no time for a proof then. */
export async function mayLeave(sequence) {
  farewell = { sequence, options: await proven(SEEN, { ...posting({ sequence }), keepalive: true }) };
}

/** Sent even while the page closes. */
export function saw(sequence) {
  const ready = farewell.sequence === sequence && farewell.options;
  farewell = { sequence: 0 };
  const options = { ...posting({ sequence }), keepalive: true };
  return request(SEEN, options, ready).catch(() => {});
}

/** Takes the secret out of the address, whatever becomes of it, and logs in with it. */
export async function login() {
  const secret = new URLSearchParams(location.hash.slice(1)).get("t");
  if (!secret) return false;
  history.replaceState(null, "", location.pathname);
  const { key } = await post("/api/login", { token: secret });
  prove(key);
  return true;
}

/** Cuts a stream of bytes into server-sent events: {type, data, id}. */
async function* events(stream) {
  const text = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await text.read();
    if (done) return;
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop();
    for (const block of blocks) {
      const event = { type: "message", data: [], id: "" };
      for (const line of block.split("\n")) {
        const [, field, content] = /^([^:]*):? ?(.*)$/.exec(line);
        if (field === "data") event.data.push(content);
        else if (field === "event") event.type = content;
        else if (field === "id") event.id = content;
      }
      yield { ...event, data: event.data.join("\n") };
    }
  }
}

const LONGEST_SILENCE = 40_000; // A heartbeat comes every 15 s.
const SLOWEST_RETRY = 5_000;
const STATES = ["fleet", "requests", "outlook", "chat"];

/** One stream, until it ends or is silent for too long, or nobody listens. */
async function read(last, ended, heard) {
  const abort = new AbortController();
  let silence;
  const alive = () => {
    clearTimeout(silence);
    silence = setTimeout(() => abort.abort(), LONGEST_SILENCE);
  };
  try {
    alive();
    const headers = last ? { "Last-Event-ID": last } : {};
    const response = await send("/api/live", { headers, signal: AbortSignal.any([abort.signal, ended]) });
    if (response.status === 401) loggedOut();
    if (!response.ok) return;
    for await (const event of events(response.body)) {
      alive();
      heard(event);
    }
  } catch {
    // The server is gone, or was silent.
  } finally {
    clearTimeout(silence);
  }
}

/**
 * What happens, to every page of this browser by one stream: the page that has the lock reads it and passes it on.
 * When that page is closed, the next one goes on after the last event it saw. Returns what ends it.
 */
export function live(heard, connected) {
  const channel = new BroadcastChannel("musher-live");
  const ended = new AbortController();
  const states = new Map();
  let last = "";
  let leads = false;
  const take = (event) => {
    if (event.id) last = event.id;
    if (STATES.includes(event.type)) states.set(event.type, event);
    connected(event.type !== "lost");
    if (event.type !== "lost") heard(event);
  };
  const tell = (event) => {
    take(event);
    channel.postMessage(event);
  };
  channel.onmessage = ({ data: event }) => {
    if (event.type !== "hello") take(event);
    else if (leads) for (const state of states.values()) channel.postMessage(state);
  };
  channel.postMessage({ type: "hello" });
  const lead = async () => {
    leads = true;
    for (let pause = 250; !ended.signal.aborted; pause = Math.min(pause * 2, SLOWEST_RETRY)) {
      await read(last, ended.signal, (event) => {
        pause = 250;
        tell(event);
      });
      if (ended.signal.aborted) return;
      tell({ type: "lost" });
      await new Promise((again) => setTimeout(again, pause));
    }
  };
  navigator.locks.request("musher-live", { signal: ended.signal }, lead).catch(() => {});
  return () => {
    ended.abort();
    channel.close();
  };
}
