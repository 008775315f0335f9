// boardgame.io's own server with connect four, on loopback: node boardgame_io_server.mjs PORT MATCHES [flatfile|synced FOLDER]
// Creates the matches, prints {port, matches: [{id, credentials: [..]}]} in one line, and stops when stdin closes.
//
// Fair to boardgame.io: production mode, no undo history, its default in-memory storage (nothing is saved)
// unless a folder is given. "synced" is its own storage in files too, but a power cut takes back nothing that was told,
// which it does not promise of its own accord: it cuts a file off before it writes it anew. So each is written beside
// the old one and flushed, takes its place, and the folder is flushed.
import { createRequire } from 'node:module';

process.env.NODE_ENV = 'production'; // read when boardgame.io loads, hence `require` below
const require = createRequire(import.meta.url);
const { Server, Origins, FlatFile } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const [ROWS, COLUMNS] = [6, 7];

/** Every run of four cells in a row, column or diagonal, as cell numbers. */
function allLines() {
  const lines = [];
  const inside = (row, column) => row >= 0 && row < ROWS && column >= 0 && column < COLUMNS;
  for (let cell = 0; cell < ROWS * COLUMNS; cell++) {
    const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS];
    for (const [down, right] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
      if (inside(row + down * 3, column + right * 3)) {
        lines.push([0, 1, 2, 3].map((i) => cell + i * (down * COLUMNS + right)));
      }
    }
  }
  return lines;
}

const LINES = allLines();
const isComplete = (cells, [a, b, c, d]) =>
  cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c] && cells[a] === cells[d];

const connectFour = {
  name: 'connect_four',
  disableUndo: true,
  setup: () => ({ cells: Array(ROWS * COLUMNS).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      let cell = (ROWS - 1) * COLUMNS + column;
      while (cell >= 0 && G.cells[cell] !== null) cell -= COLUMNS;
      if (cell < 0) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (LINES.some((line) => isComplete(G.cells, line))) return { winner: ctx.currentPlayer };
    if (!G.cells.includes(null)) return { draw: true };
  },
};

async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/** A match with both seats taken, through the lobby's own interface. */
async function newMatch(base) {
  const { matchID } = await post(`${base}/create`, { numPlayers: 2 });
  const credentials = [];
  for (const playerID of ['0', '1']) {
    const joined = await post(`${base}/${matchID}/join`, { playerID, playerName: playerID });
    credentials.push(joined.playerCredentials);
  }
  return { id: matchID, credentials };
}

const [port, count, storage, folder] = process.argv.slice(2);
if (storage === 'synced') {
  const fs = require('node:fs');
  const { open, rename } = require('node:fs/promises');
  let written = 0;
  const save = async (file, content, encoding) => {
    const beside = `${folder}.${written++}`; // not in the folder, of which its storage reads all files
    const fresh = await open(beside, 'w');
    await fresh.writeFile(content, { encoding });
    await fresh.datasync();
    await fresh.close();
    await rename(beside, file);
    const inside = await open(folder, 'r');
    await inside.sync();
    await inside.close();
  };
  fs.writeFile = (file, content, encoding, done) => save(file, content, encoding).then(() => done(null), done);
}
const db = storage ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [connectFour], db, origins: [Origins.LOCALHOST] });
// The lobby on a port of its own: on the shared one its routes are not found with the koa that npm installs today.
const apiPort = Number(port) + 1;
const servers = await server.run({ port: Number(port), lobbyConfig: { apiPort } });
const matches = [];
for (let n = 0; n < Number(count); n++) {
  matches.push(await newMatch(`http://127.0.0.1:${apiPort}/games/connect_four`));
}
console.log(JSON.stringify({ port: Number(port), matches }));
process.stdin.on('end', () => {
  server.kill(servers);
  process.exit(0);
});
process.stdin.resume();
