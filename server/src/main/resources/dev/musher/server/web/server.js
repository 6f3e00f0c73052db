// Talks to the server: the login, requests with their key, and words for what went wrong.
const KEY = "musher-key";

export class Refused extends Error {
  constructor(status, body) {
    super(body.error || `The server answered ${status}.`);
    this.status = status;
    this.hint = body.hint || "";
    this.body = body;
  }
}

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, { credentials: "same-origin", cache: "no-store", ...options });
  } catch {
    throw new Refused(0, { error: "The server does not answer.", hint: "Is 'musher serve' running?" });
  }
  const text = await response.text();
  const body = text ? JSON.parse(text) : {};
  if (!response.ok) throw new Refused(response.status, body);
  return body;
}

const key = () => localStorage.getItem(KEY) || "";

export const get = (path) => request(path, { headers: { "X-Musher-Key": key() } });

export const post = (path, body, headers = {}) =>
  request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Musher": "1", "X-Musher-Key": key(), ...headers },
    body: JSON.stringify(body),
  });

/** Takes the secret out of the address, whatever becomes of it, and logs in with it. */
export async function login() {
  const secret = new URLSearchParams(location.hash.slice(1)).get("t");
  if (!secret) return false;
  history.replaceState(null, "", location.pathname);
  localStorage.setItem(KEY, (await post("/api/login", { token: secret })).key);
  return true;
}
