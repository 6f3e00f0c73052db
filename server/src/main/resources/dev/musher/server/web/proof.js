// Proves to the server that this page has the key of the login, without ever sending it: whoever listens
// on the port of a server that has stopped gets proofs that no server takes.
const KEY = "musher-key";

// What the server that runs wants to see in proofs, and how many this page has made with it.
let challenge = "";
let made = 0;

const bytes = (text) => new TextEncoder().encode(text);
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Keeps the key of a login. */
export function prove(key) {
  localStorage.setItem(KEY, key);
}

/** Takes the challenge of an answer that refuses a proof; whether there is one. */
export function take(response) {
  const fresh = response.status === 401 && response.headers.get("X-Musher-Challenge");
  if (!fresh) return false;
  challenge = fresh;
  made = 0;
  return true;
}

async function code(said) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(localStorage.getItem(KEY)), algorithm, false, ["sign"]);
  return hex(await crypto.subtle.sign(algorithm, key, bytes(said)));
}

/** The options of a request with its proof, as far as there can be one yet. */
export async function proven(path, options) {
  const all = { credentials: "same-origin", cache: "no-store", ...options };
  if (!challenge || !localStorage.getItem(KEY)) return all;
  const { pathname, search, host } = new URL(path, location.href);
  // Taken before anything is waited for: no two requests may have the same.
  const head = [challenge, ++made, host];
  const body = hex(await crypto.subtle.digest("SHA-256", bytes(options.body || "")));
  const proof = await code([...head, options.method || "GET", pathname + search, body].join("\n"));
  return { ...all, headers: { ...options.headers, "X-Musher-Proof": [...head, body, proof].join(" ") } };
}
