// Runs counting, full, observed and dependence texts in a context of its own, with Assay's loader and library and a small
// console.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const util = require('node:util');
const vm = require('node:vm');

const runtime = path.join(__dirname, '../../src/native/node/runtime');
const part = (name) => new vm.Script(fs.readFileSync(path.join(runtime, `${name}.js`), 'utf8'), { filename: `${name}.js` });
const UNKNOWN = part('unknown');
const FULL = part('full');
const OBSERVE = part('observe');
const LIBRARY = part('library').runInThisContext().map(part);
const ROUNDS = part('rounds');
const LOADER = part('loader');

/**
 * Evaluates the modules from `main` on. Returns its exports, what was printed, how it ended
 * ('returned', 'threw' or 'stopped') and the counters. With `mayBeUnknown`, calls look for unknown values, as in a
 * concolic run.
 */
function run(program, main, fuel, globals = {}, compile = undefined, mayBeUnknown = false) {
  const lines = [];
  const console = { log: (...all) => { lines.push(util.format(...all)); } };
  const timers = [];
  const setTimeout = (f, delay = 0, ...all) => timers.push({ f, delay, all });
  const context = vm.createContext({ console, setTimeout, ...globals });
  const inside = (script) => (compile ? script.runInThisContext() : script.runInContext(context));
  const unknown = inside(UNKNOWN)();
  const full = inside(FULL)(unknown, compile ? globalThis : vm.runInContext('this', context),
    LIBRARY.map(inside), require('node:util').types.isProxy);
  full.begin(mayBeUnknown ? 1e6 : 0, true);
  const shapes = inside(OBSERVE)(util.types.isProxy, inside(ROUNDS));
  const loader = inside(LOADER)(program.counters, { full: full.hooks, shapes: shapes.hooks }, 0, undefined);
  // Parsed alone first: the text must be one expression.
  const body = ({ name, text }) => (compile ? compile(text, name)
    : new vm.Script(text, { filename: name }).runInContext(context));
  loader.begin(program.modules.map((m) => ({ path: path.posix.normalize(m.name), kind: m.kind, body: body(m) })), fuel);
  let ending = 'returned';
  let error;
  let exported;
  try {
    loader.evaluate(path.posix.normalize(main));
    exported = loader.exportsOf(path.posix.normalize(main));
  } catch (e) {
    error = e;
    ending = loader.isStopped() ? 'stopped' : 'threw';
  }
  return { ending, error, exported, lines, counters: loader.counters, loader, context, timers, unknown, shapes };
}

/** Runs all timers in the order of their delays, and what promises start, until nothing is left. */
async function settle(result) {
  for (;;) {
    await new Promise((done) => setImmediate(done));
    if (result.timers.length === 0) return;
    result.timers.sort((a, b) => a.delay - b.delay);
    const { f, all } = result.timers.shift();
    try {
      f(...all);
    } catch (e) {
      if (!result.loader?.isStopped()) throw e;
    }
  }
}

module.exports = { run, settle };
