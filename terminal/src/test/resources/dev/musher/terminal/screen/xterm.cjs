// Plays what a program wrote to a headless xterm and tells what it shows. Each line of the input is
// "size COLUMNS ROWS" or "write BASE64"; the output is a line "line BASE64" for each line of
// scrollback and screen, broken ones put together, and "cursor ROW COLUMN" on the screen.
const readline = require('node:readline');
const { Terminal } = require('@xterm/headless');
const { UnicodeGraphemesAddon } = require('@xterm/addon-unicode-graphemes');

let terminal = null;

function size(columns, rows) {
  if (terminal !== null) {
    terminal.resize(columns, rows);
    return;
  }
  terminal = new Terminal({
    cols: columns, rows, scrollback: 100000, allowProposedApi: true,
  });
  terminal.loadAddon(new UnicodeGraphemesAddon());
  terminal.unicode.activeVersion = '15-graphemes';
}

function tell() {
  const buffer = terminal.buffer.normal;
  const lines = [];
  for (let at = 0; at < buffer.length; at++) {
    const row = buffer.getLine(at);
    const text = row.translateToString(true);
    if (row.isWrapped && lines.length > 0) {
      lines[lines.length - 1] += text;
    } else {
      lines.push(text);
    }
  }
  for (const line of lines) {
    console.log('line ' + Buffer.from(line.trimEnd()).toString('base64'));
  }
  console.log('cursor ' + buffer.cursorY + ' ' + buffer.cursorX);
}

(async () => {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [order, ...words] = line.split(' ');
    if (order === 'size') {
      size(Number(words[0]), Number(words[1]));
    } else if (order === 'write') {
      await new Promise((done) => terminal.write(Buffer.from(words[0], 'base64'), done));
    }
  }
  tell();
})();
