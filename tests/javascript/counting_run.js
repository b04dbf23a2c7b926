// Runs counting, full, observed and dependence texts in a context of its own: the smallest run time that the contract in
// src/frontends/javascript/instrument/instrument.h asks for, with node's own for full, observed and dependence texts.
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

class Stop {
  constructor(site) { this.site = site; }
}

/** Resolves a path among the modules' names. */
function resolve(names, from, source) {
  const joined = path.posix.join(path.posix.dirname(from), source);
  for (const added of ['', '.js', '.cjs', '.mjs', '/index.js'])
    if (names.includes(path.posix.normalize(joined + added)))
      return path.posix.normalize(joined + added);
  throw new Error(`no module ${source}`);
}

/**
 * Evaluates the modules from `main` on. Returns its exports, what was printed, how it ended
 * ('returned', 'threw' or 'stopped'), the counters and the values that `throw` threw. With
 * `mayBeUnknown`, calls look for unknown values, as in a concolic run.
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
    LIBRARY.map(inside));
  full.begin(mayBeUnknown ? 1e6 : 0, true);
  const shapes = inside(OBSERVE)(util.types.isProxy, inside(ROUNDS));
  const counters = new Uint32Array(program.counters);
  const state = { stop: null, thrown: [] };
  const modules = new Map(program.modules.map((m) => [path.posix.normalize(m.name), m]));
  const evaluated = new Map();
  const fuels = new Int32Array([fuel]);
  const evaluate = (name) => {
    if (evaluated.has(name)) return evaluated.get(name);
    const module = modules.get(name);
    const own = { exports: {} };
    evaluated.set(name, own);
    const load = (source) => evaluate(resolve([...modules.keys()], name, source)).exports;
    const run_time = {
      counters,
      fuel: fuels,
      full: full.hooks,
      shapes: shapes.hooks,
      out(site) { throw state.stop = new Stop(site); },
      caught(e) { if (e instanceof Stop) throw e; },
      resume() { if (state.stop) throw state.stop; },
      thrown(value, site) { state.thrown.push([value, site]); return value; },
      exports(getters) {
        for (const key of Object.keys(getters))
          Object.defineProperty(own.exports, key, { get: getters[key], enumerable: true });
      },
      import: load,
    };
    // Parsed alone first: the text must be one expression.
    const f = compile ? compile(module.text, name)
      : new vm.Script(module.text, { filename: name }).runInContext(context);
    if (module.kind === 'commonjs') f.call(own.exports, run_time, own, own.exports, load);
    else f.call(module.kind === 'script' ? vm.runInContext('this', context) : undefined, run_time);
    return own;
  };
  let ending = 'returned';
  let error;
  let exported;
  try {
    exported = evaluate(path.posix.normalize(main)).exports;
  } catch (e) {
    error = e;
    ending = e instanceof Stop ? 'stopped' : 'threw';
  }
  return { ending, error, exported, lines, counters, state, context, timers, unknown, shapes };
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
      if (!(e instanceof Stop)) throw e;
    }
  }
}

module.exports = { run, settle };
