// Compares files plainly and instrumented, each in a context of its own.
//   node compare.js COUNTING_TEXT [counting | full | live | observed]
// The third is full as in a concolic run. The files' names come on standard input;
// prints a line of JSON for each: {"file", "result": kept | lost | refused | invalid, "why"}.
'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const util = require('node:util');
const vm = require('node:vm');
const { run, settle } = require('../../tests/javascript/counting_run.js');

const [tool, mode = 'counting'] = process.argv.slice(2);
const options = mode === 'counting' ? [] : ['observed', 'dependence'].includes(mode) ? [`--${mode}`] : ['--full'];
process.on('unhandledRejection', () => {});
const kTimeout = 500;

function described(value) {
  if (typeof value === 'function') return `function ${value.name}/${value.length}`;
  return util.inspect(value, { depth: 3 }).slice(0, 2000);
}
/** The message of an exception that the engine raises quotes the source, so that only its class is compared. */
function ending(error) {
  if (error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'stopped';
  return Object(error) === error ? `threw ${error.name}` : `threw ${String(error)}`;
}

/**
 * Functions for the free names of one letter that syntax tests use, which say that they were called. Names that the
 * file may declare are left out: a `var` of a plain script would share the global one.
 */
function helpers(text, lines) {
  const found = {};
  for (const name of 'abcdefghijklmnopqrstuvwxyz') {
    const declares = new RegExp(`\\b(var|let|const|function|class)\\b[^;=]*\\b${name}\\b|\\b${name}\\s*=[^=]`);
    if (declares.test(text)) continue;
    const helper = function (...all) { lines.push(`${name}/${all.length}`); return all[0]; };
    found[name] = Object.assign(helper, { a: [helper], b: 1, c: 'c', [Symbol.iterator]: function* () { yield 1; yield [2]; } });
  }
  return found;
}

/** A plain script or a CommonJS module in a fresh context, or an ES module as far as node's vm has them. */
async function plain(text, file, kind) {
  const lines = [];
  const timers = [];
  const context = vm.createContext({
    console: { log: (...all) => { lines.push(util.format(...all)); } },
    setTimeout: (f, delay = 0, ...all) => timers.push({ f, delay, all }),
    ...helpers(text, lines),
  });
  let how = 'returned';
  let names = [];
  try {
    if (kind === 'module') {
      const module = new vm.SourceTextModule(text, { context, identifier: file });
      await module.link(() => { throw new Error('import'); });
      await module.evaluate({ timeout: kTimeout });
      names = Object.keys(module.namespace).map((k) => `${k} ${described(module.namespace[k])}`);
    } else if (kind === 'commonjs') {
      const module = { exports: {} };
      const load = () => { throw new Error('require'); };
      vm.compileFunction(text, ['module', 'exports', 'require'],
        { parsingContext: context, filename: file }).call(module.exports, module, module.exports, load);
      names = [described(module.exports)];
    } else {
      new vm.Script(text, { filename: file }).runInContext(context, { timeout: kTimeout });
    }
  } catch (e) {
    how = ending(e);
  }
  await settle({ timers });
  return [how, lines.join('\n'), names.sort().join('\n')];
}

async function counting(program, text, file, kind) {
  const called = [];
  const whole = run(program, file, 1e6, helpers(text, called), undefined, mode === 'live');
  await settle(whole);
  const how = whole.ending === 'threw' ? ending(whole.error) : whole.ending;
  let names = [];
  if (how === 'returned' && kind === 'module')
    names = Object.keys(whole.exported).map((k) => `${k} ${described(whole.exported[k])}`);
  if (how === 'returned' && kind === 'commonjs') names = [described(whole.exported)];
  return [how, [...called, ...whole.lines].join('\n'), names.sort().join('\n')];
}

async function compare(file) {
  const text = fs.readFileSync(file, 'utf8');
  let kind = 'script';
  const accepts = (make) => { try { make(); return true; } catch { return false; } };
  const isScript = accepts(() => new vm.Script(text));
  const isModule = accepts(() => new vm.SourceTextModule(text));
  const isCommonJs = accepts(() => vm.compileFunction(text, ['module', 'exports', 'require']));
  if (!isScript && !isModule && !isCommonJs) return { result: 'invalid', why: 'syntax' };
  let program;
  try {
    program = JSON.parse(execFileSync(tool, [...options, file], { encoding: 'utf8', maxBuffer: 1 << 28 }));
  } catch (e) {
    let why = e.message;
    try { why = JSON.parse(e.stdout).errors[0]; } catch {}
    return { result: 'refused', why };
  }
  kind = program.modules[0].kind;
  if (kind === 'script' && !isScript || kind === 'module' && !isModule ||
      kind === 'commonjs' && !isCommonJs)
    return { result: 'invalid', why: `not a ${kind}` };
  const expected = await plain(text, file, kind);
  const found = await counting(program, text, file, kind);
  // Where neither ends, what was printed depends on the limits.
  const parts = expected[0] === 'stopped' ? 1 : expected.length;
  const different = expected.slice(0, parts).findIndex((e, i) => e !== found[i]);
  if (different < 0) return { result: 'kept', why: '' };
  return { result: 'lost', why: `${found[different]} instead of ${expected[different]}`.slice(0, 300) };
}

async function main() {
  for (const file of fs.readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
    let answer;
    try {
      answer = await compare(file);
    } catch (e) {
      answer = { result: 'lost', why: String(e && e.message) };
    }
    console.log(JSON.stringify({ file: path.relative('.', file), ...answer }));
  }
}
main();
