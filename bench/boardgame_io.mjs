// Random playouts through boardgame.io's local client: node boardgame_io.mjs --seconds 2 --json
// Prints what peers.py prints; `game` is our id, so that rows of all engines can be joined.
//
// Fair to boardgame.io: production mode (no serialisability checks, no logging), undo history
// switched off as its games may, one client reset between games instead of a new one for each,
// and a warm-up before the clock starts, long enough for the JIT to settle.
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

process.env.NODE_ENV = 'production'; // read when boardgame.io loads, hence `require` below
const require = createRequire(import.meta.url);
const PEER = 'boardgame.io';
const WARM_UP_SECONDS = 1.5; // measured: a quarter second understates tic-tac-toe by a third

/** Every run of `length` cells in a row, column or diagonal of a board, as cell numbers. */
function linesOf(rows, columns, length) {
  const lines = [];
  const inside = (row, column) => row >= 0 && row < rows && column >= 0 && column < columns;
  for (let cell = 0; cell < rows * columns; cell++) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    for (const [down, right] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
      if (inside(row + down * (length - 1), column + right * (length - 1))) {
        lines.push(Array.from({ length }, (_, i) => cell + i * (down * columns + right)));
      }
    }
  }
  return lines;
}

const isComplete = (cells, [first, ...rest]) =>
  cells[first] !== null && rest.every((cell) => cells[cell] === cells[first]);

/** What both games share: they end with a complete line or a full board. */
function lineGame(name, rows, columns, length, rules) {
  const lines = linesOf(rows, columns, length);
  return {
    name,
    disableUndo: true,
    setup: () => ({ cells: Array(rows * columns).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    endIf: ({ G, ctx }) => {
      if (lines.some((line) => isComplete(G.cells, line))) return { winner: ctx.currentPlayer };
      if (!G.cells.includes(null)) return { draw: true };
    },
    ...rules,
  };
}

function ticTacToe(INVALID_MOVE) {
  return lineGame('tictactoe', 3, 3, 3, {
    moves: {
      mark: ({ G, playerID }, cell) => {
        if (G.cells[cell] !== null) return INVALID_MOVE;
        G.cells[cell] = playerID;
      },
    },
    ai: {
      enumerate: (G) =>
        G.cells.flatMap((owner, cell) => (owner === null ? [{ move: 'mark', args: [cell] }] : [])),
    },
  });
}

function connectFour(INVALID_MOVE) {
  return lineGame('connect_four', 6, 7, 4, {
    moves: {
      drop: ({ G, playerID }, column) => {
        let cell = 35 + column; // the bottom row comes last
        while (cell >= 0 && G.cells[cell] !== null) cell -= 7;
        if (cell < 0) return INVALID_MOVE;
        G.cells[cell] = playerID;
      },
    },
    ai: {
      enumerate: (G) =>
        [0, 1, 2, 3, 4, 5, 6]
          .filter((column) => G.cells[column] === null)
          .map((column) => ({ move: 'drop', args: [column] })),
    },
  });
}

/** Plays one game with random legal moves and returns the number of decisions. */
function playout(client, enumerate) {
  client.reset();
  let decisions = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const options = enumerate(state.G, state.ctx);
    const { move, args } = options[Math.floor(Math.random() * options.length)];
    client.moves[move](...args);
    decisions++;
  }
  return decisions;
}

/** CPU time of the whole process, the JIT's and the collector's threads included. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function measure(client, game, seconds) {
  const start = cpuSeconds();
  let [games, decisions, spent] = [0, 0, 0];
  while (spent < seconds) {
    decisions += playout(client, game.ai.enumerate);
    games++;
    spent = cpuSeconds() - start;
  }
  return { decisions, games, cpu_seconds: spent, decisions_per_cpu_second: decisions / spent };
}

function measureAll(seconds) {
  const { Client } = require('boardgame.io/client');
  const { INVALID_MOVE } = require('boardgame.io/core');
  const { version } = require('boardgame.io/package.json');
  return [ticTacToe(INVALID_MOVE), connectFour(INVALID_MOVE)].map((game) => {
    const client = Client({ game });
    measure(client, game, WARM_UP_SECONDS);
    return { peer: PEER, game: game.name, version, ...measure(client, game, seconds) };
  });
}

function report(seconds) {
  try {
    return { peers: measureAll(seconds), missing: [] };
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    const [reason] = error.message.split('\n');
    const missing = ['tictactoe', 'connect_four'].map((game) => ({ peer: PEER, game, error: reason }));
    return { peers: [], missing };
  }
}

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '2' }, json: { type: 'boolean' } },
});
const { peers, missing } = report(Number(values.seconds));
if (values.json) {
  console.log(JSON.stringify({ peers, missing }, null, 2));
} else {
  for (const row of peers) {
    console.log(`${row.peer} ${row.game}: ${Math.round(row.decisions_per_cpu_second)} decisions/CPU s`);
  }
  for (const row of missing) console.log(`${row.peer} ${row.game}: missing (${row.error})`);
}
