// Colours for code: words, strings, numbers and comments, one line at a time, whatever the language.
const WORDS = new Set(
  ("abstract and as async await break case catch class const continue def default defer del do elif else end enum except export extends false final finally fn for "
  + "from func function go if impl implements import in instanceof interface is lambda let match mod module mut new nil None not null or package pass private protected pub public raise "
  + "record return sealed self static struct super switch then this throw throws trait true True False try type unless until use var void while with yield").split(" "));
const HASH = /\.(py|rb|sh|bash|toml|ya?ml|pl|r|mk|conf|cfg|ini|properties)$|(^|\/)(Makefile|Dockerfile|check)$/;
const PLAIN = /\.(md|txt|csv|json|lock|svg)$/;
const LONGEST = 1000;
const token = (comment) =>
  new RegExp(`(${comment}.*$|/\\*.*?(?:\\*/|$))|("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|\`[^\`]*\`)|(\\b\\d[\\w.]*)|([A-Za-z_]\\w*)`, "g");
const SLASHES = token("//");
const HASHES = token("#");

/** Pieces of a line, each a text with the class of its colour; an empty class is plain text. */
export function coloured(path, line) {
  if (PLAIN.test(path) || line.length > LONGEST) return [["", line]];
  const pieces = [];
  let at = 0;
  for (const found of line.matchAll(HASH.test(path) ? HASHES : SLASHES)) {
    const [text, comment, string, number, word] = found;
    const kind = comment ? "c" : string ? "s" : number ? "n" : word && WORDS.has(word) ? "k" : "";
    if (!kind) continue;
    if (found.index > at) pieces.push(["", line.slice(at, found.index)]);
    pieces.push([kind, text]);
    at = found.index + text.length;
  }
  if (at < line.length) pieces.push(["", line.slice(at)]);
  return pieces;
}
