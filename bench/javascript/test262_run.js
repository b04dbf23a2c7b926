// Runs tests of test262 plainly or as an instrumented text with Assay's own world, loader and library, each in a context of
// its own. A job is a line of JSON on standard input, its answer a line on standard output:
//   {"mode": "plain" | "counting" | "full" | "live" | "observed", "kind": "script" | "module", "main": path, "harness": [text],
//    "files": {path: text}, "program": what counting_text printed, "async": true | false, "negative": class or null}
//   {"passed": true | false, "why": text}
// test262.py starts it in a limited process and ends it when a test takes too long.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const readline = require('node:readline');
const util = require('node:util');
const vm = require('node:vm');

const runtime = path.join(__dirname, '../../src/native/node/runtime');
const part = (name) => new vm.Script(fs.readFileSync(path.join(runtime, `${name}.js`), 'latin1'), { filename: `assay:${name}` });
const WORLD = part('world'), LOADER = part('loader'), UNKNOWN = part('unknown'), FULL = part('full');
const OBSERVE = part('observe'), ROUNDS = part('rounds');
const LIBRARY = part('library').runInThisContext().map(part);
const parametersOf = part('globals').runInThisContext()();
const sourcesOf = part('sources').runInThisContext()();
const NOTHING = new vm.Script('0');
const FUEL = 1e9;
const MOST_EVENTS = 1e6;

process.on('unhandledRejection', () => {});

/** What test262 expects of its host (INTERPRETING.md). `told` gets what the test says when it is done. */
const HOST = new vm.Script(`(function (host, told) {
  const put = (name, value) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  put("print", (text) => {
    if (text === "Test262:AsyncTestComplete") told.push(undefined);
    else if (String(text).startsWith("Test262:AsyncTestFailure")) told.push(text);
  });
  put("$DONE", (error) => { told.push(error); });
  put("reportCompare", () => {});
  put("$262", {
    global: globalThis,
    createRealm: () => host.createRealm(),
    evalScript: (text) => host.evaluate(text),
    detachArrayBuffer: (buffer) => host.detach(buffer),
    gc() {},
  });
})`, { filename: 'host' });

function furnish(context, told) {
  HOST.runInContext(context)({
    createRealm: () => {
      const other = vm.createContext({});
      furnish(other, told);
      return vm.runInContext('$262', other);
    },
    evaluate: (text) => new vm.Script(text, { filename: 'script' }).runInContext(context),
    detach: (buffer) => { structuredClone(buffer, { transfer: [buffer] }); },
  }, told);
}
const loadHarness = (job, context) => {
  for (const text of job.harness) new vm.Script(text, { filename: 'harness' }).runInContext(context);
};
const turn = () => new Promise((done) => setImmediate(done));

/** The module of a path relative to another one, and what it imports, linked by node. */
function linker(job, context) {
  const made = new Map();
  const moduleOf = (file) => {
    if (!made.has(file)) {
      if (!(file in job.files)) throw new Error(`no file ${file}`);
      made.set(file, new vm.SourceTextModule(job.files[file], { context, identifier: file, importModuleDynamically: imported }));
    }
    return made.get(file);
  };
  const link = (specifier, from) =>
    moduleOf(path.posix.normalize(path.posix.join(path.posix.dirname(from.identifier ?? job.main), specifier)));
  const imported = async (specifier, from) => {
    const found = link(specifier, from);
    if (found.status === 'unlinked') await found.link(link);
    await found.evaluate();
    return found;
  };
  return { moduleOf, link, imported };
}

async function plain(job, told) {
  const context = vm.createContext({});
  furnish(context, told);
  loadHarness(job, context);
  const { moduleOf, link, imported } = linker(job, context);
  if (job.kind === 'script') {
    new vm.Script(job.files[job.main], { filename: job.main, importModuleDynamically: imported }).runInContext(context);
  } else {
    const main = moduleOf(job.main);
    await main.link(link);
    await main.evaluate();
  }
  for (let left = 20; left > 0 && job.async && told.length === 0; --left) await turn();
}

/** As native/node/runtime/conversation.js does it. */
async function instrumented(job, told) {
  const { program } = job;
  const context = vm.createContext(Object.create(null), { microtaskMode: 'afterEvaluate' });
  const realm = WORLD.runInContext(context)((list) => util.format(...list));
  const globalObject = vm.runInContext('globalThis', context);
  const modules = program.modules.map((each) => ({ ...each, original: job.files[each.name] }));
  realm.showSources(sourcesOf(modules));
  const further = { __proto__: null };
  if (job.mode === 'full' || job.mode === 'live') {
    const unknown = UNKNOWN.runInContext(context)();
    const full = FULL.runInContext(context)(unknown, globalObject, LIBRARY.map((each) => each.runInContext(context)),
      util.types.isProxy);
    full.begin(job.mode === 'live' ? MOST_EVENTS : 0, true);
    further.full = full.hooks;
  } else if (job.mode === 'observed') {
    further.shapes = OBSERVE.runInContext(context)(util.types.isProxy, ROUNDS.runInContext(context)).hooks;
  }
  const loader = LOADER.runInContext(context)(program.sites.length, further, 0, undefined);
  furnish(context, told);
  loadHarness(job, context);
  const names = parametersOf(globalObject, program.modules.map(({ text }) => text));
  const bodies = program.modules.map(({ name, kind, text }) => {
    const script = new vm.Script(`(function (${names.join(', ')}) { return ${text}\n; })`, { filename: name });
    const body = Reflect.apply(script.runInContext(context), globalObject, names.map((each) => globalObject[each]));
    return { path: name, kind, body };
  });
  loader.begin(bodies, FUEL);
  loader.evaluate(program.modules[0].name);
  do NOTHING.runInContext(context); while (realm.runTimer());
  if (loader.isStopped()) throw new Error('out of fuel');
}

const classOf = (error) => {
  try {
    return Object(error) === error ? error.constructor.name : typeof error;
  } catch {
    return 'unknown';
  }
};
const described = (error) => {
  try {
    return Object(error) === error ? `${classOf(error)}: ${error.message}` : `threw ${String(error)}`;
  } catch {
    return 'threw what cannot be printed';
  }
};

async function answer(job) {
  const told = [];
  try {
    await (job.mode === 'plain' ? plain : instrumented)(job, told);
  } catch (error) {
    if (job.negative !== null && classOf(error) === job.negative) return { passed: true, why: '' };
    return { passed: false, why: described(error) };
  }
  if (job.negative !== null) return { passed: false, why: `no ${job.negative}` };
  if (!job.async) return { passed: true, why: '' };
  if (told.length === 0) return { passed: false, why: 'is never done' };
  if (told.length > 1) return { passed: false, why: 'is done more than once' };
  return told[0] === undefined ? { passed: true, why: '' } : { passed: false, why: described(told[0]) };
}

const { stdout } = process;
const { stringify, parse } = JSON;
(async () => {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const found = await answer(parse(line));
    stdout.write(`${stringify({ passed: found.passed, why: found.why.slice(0, 300) })}\n`);
  }
})();
