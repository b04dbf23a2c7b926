// The driver of a conversation: loads a program's instrumented text and runs scripts on it.
// Messages come on file descriptor 3 and go to 4: a length and a kind, 32 bits each, and the bytes.
"use strict";
const fs = require("fs");
const vm = require("vm");
const { types, formatWithOptions } = require("util");

const MESSAGE = { load: 1, run: 2, end: 3, watch: 4, calls: 5, trace: 6, observe: 7, observed: 8,
                  choose: 9, runFirst: 10,
                  loaded: 1, ran: 2, failed: 3, watching: 4, called: 5, traced: 6, observing: 7,
                  patterns: 8, chosen: 9, ranFirst: 10 };
const INPUT = 3, OUTPUT = 4;
const text = (name) => fs.readFileSync(`${__dirname}/${name}.js`, "latin1");
const fileName = (name) => `assay:${name}`;  // which is no path of a module
const part = (name) => vm.runInThisContext(text(name), { filename: fileName(name) });
const wire = part("wire")();
const decoding = part("decode")();
const encoding = { ...part("encode")(types), ...decoding };
const { observation } = part("perform")(types, encoding);
const remember = part("unchanged")();
const { Watch } = part("calls")();
const { Observations } = part("observations")();
const parametersOf = part("globals")();
const sourcesOf = part("sources")();
const inRealm = (name) => new vm.Script(text(name), { filename: fileName(name) });
const WORLD = inRealm("world"), CLONE = inRealm("clone"), LOADER = inRealm("loader");
/// Parts that most conversations do not need.
const compiled = new Map();
const whenNeeded = (name) => {
  if (!compiled.has(name)) compiled.set(name, inRealm(name));
  return compiled.get(name);
};
let library;  // the names of its parts
const NOTHING = new vm.Script("0");

process.on("unhandledRejection", () => {});

const readAll = (size) => {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size;) {
    const count = fs.readSync(INPUT, bytes, at, size - at, null);
    if (count === 0) process.exit(0);
    at += count;
  }
  return bytes;
};
const send = (kind, bytes) => {
  const message = Buffer.alloc(8 + bytes.length);
  message.writeUInt32LE(bytes.length, 0);
  message.writeUInt32LE(kind, 4);
  message.set(bytes, 8);
  for (let at = 0; at < message.length;)
    at += fs.writeSync(OUTPUT, message, at, message.length - at);
};

/// A context with the program's world, in which its modules were compiled.
class World {
  constructor(program, watch, recorded) {
    this.program = program;
    this.watch = watch;
    this.context = vm.createContext(Object.create(null), {
      codeGeneration: { strings: false, wasm: false }, microtaskMode: "afterEvaluate" });
    const format = (list) => {
      const copy = [{ customInspect: false }];
      for (let i = 0; i < list.length; ++i) copy.push(list[i]);
      return formatWithOptions(...copy);
    };
    this.realm = this.inside(WORLD)(format);
    const globalObject = vm.runInContext("globalThis", this.context);
    this.inside(CLONE)()(types, (name, value) =>
      Reflect.defineProperty(globalObject, name, { value, writable: true, configurable: true }));
    this.realm.showSources(program.sourceOf);
    this.realm.invoke = Reflect.apply;
    const further = { __proto__: null };  // members of H
    if (program.isFull) {
      this.realm.unknown = this.own("unknown")();
      const parts = (library ??= part("library")).map((each) => this.own(each));
      this.full = this.own("full")(this.realm.unknown, globalObject, parts, types.isProxy);
      this.realm.invoke = this.full.invoke;
      this.realm.tableFunction = this.full.tableFunction;
      this.realm.hasUnknownKey = this.full.hasUnknownKey;
      further.full = this.full.hooks;
    }
    if (observations !== undefined)
      this.shapes = this.own("observe")(types.isProxy, this.own("rounds"));
    if (this.shapes !== undefined) observations.attach(this.shapes, further, this.realm);
    this.loader = this.inside(LOADER)(program.sites, further, program.choices, recorded);
    this.realm.isStopped = this.loader.isStopped;
    const stated = this.full?.stated ?? ((value) => value);
    this.realm.evaluate = (source) => stated(this.inside(new vm.Script(`(${source}\n)`)));
    this.unknown = watch.names.length > 0 ? this.own("watch")(watch.names, watch.note) : [];
    this.isUnchanged = remember(globalObject, this.realm.intrinsics);
    const names = program.parameters(globalObject);
    const values = names.map((name) => globalObject[name]);
    this.bodies = program.compiled(names).map(({ path, kind, script }) =>
      ({ path, kind, body: Reflect.apply(this.inside(script), globalObject, values) }));
  }
  inside(script) {
    return script.runInContext(this.context);
  }
  /// Evaluates a part of the driver in the context.
  own(name) {
    return this.inside(whenNeeded(name));
  }
  /// Lets pending promise jobs run: they do after a script of the context.
  runJobs() {
    this.inside(NOTHING);
  }

  /// Runs a generator; pending jobs run at each yield.
  complete(generator) {
    for (;;) {
      const { done, value } = generator.next();
      if (done) return value;
      this.runJobs();
    }
  }
  /// Only a run that records events has unknown values.
  begin(fuel, seed, mostEvents = 0, outputCounts = false) {
    this.realm.reset(seed);
    this.realm.goesOn = () => true;
    this.full?.begin(mostEvents, outputCounts);
    this.loader.begin(this.bodies, fuel);
    this.watch.begin(this.program.modules.map(({ path }) => path));
    if (this.shapes !== undefined) observations.begin(this.shapes);
  }
  exports() {
    return this.loader.exportsOf(this.program.modules[0].path);
  }
  find(name) {
    const exported = this.exports();
    const isCommonJs = this.program.modules[0].kind === "commonjs";
    if (isCommonJs && name === "") return { found: true, self: undefined, value: exported };
    const isObject = Object(exported) === exported;
    const found = isObject && name in exported;
    return { found, self: isCommonJs ? exported : undefined,
             value: found ? exported[name] : undefined };
  }
  *evaluate() {
    this.loader.evaluate(this.program.modules[0].path);
    yield;
    return this;
  }
}

/// Returns the same compiled script with another text. To say what was undefined or no function, the
/// engine parses the function with the error again, each time: milliseconds if it has alternatives,
/// which raise such errors all the time. This text ends the parser at once, and the message says
/// less. Everything must have been compiled before: the driver is started with --no-lazy.
let textless = 0;
const withoutText = (script, text, filename) => {
  const blank = `)${++textless}`.padEnd(text.length, ")");  // the engine knows texts by their bytes
  const made = new vm.Script(blank, { filename, cachedData: script.createCachedData() });
  return made.cachedDataRejected ? script : made;
};

class Program {
  constructor(modules, sites, isFull, choices) {
    Object.assign(this, { modules, sites, isFull, choices, sourceOf: sourcesOf(modules) });
  }
  /// The names of the global object that its modules get as parameters.
  parameters(globalObject) {
    this.names ??= parametersOf(globalObject, this.modules.map(({ instrumented }) => instrumented));
    return this.names;
  }
  compiled(names) {
    this.scripts ??= this.modules.map(({ path, kind, instrumented }) => {
      const text = `(function (${names.join(", ")}) { return ${instrumented}\n; })`;
      const script = new vm.Script(text, { filename: path });
      return { path, kind, script: this.choices > 0 ? withoutText(script, text, path) : script };
    });
    return this.scripts;
  }
}

// --- loading ---
const NAMES = ["H", "module", "exports", "require"];
/// Returns node's message if it does not accept the original text of a module.
const syntaxError = ({ path, kind, original, instrumented }) => {
  const attempts = [
    () => new vm.Script(instrumented, { filename: path }),
    () => kind === "module" ? new vm.SourceTextModule(original, { identifier: path })
        : kind === "commonjs" ? vm.compileFunction(original.replace(/^#!.*/, ""), NAMES.slice(1),
                                                   { filename: path })
        : new vm.Script(original, { filename: path })];
  const failures = attempts.slice(0, original === "" ? 1 : 2).map((attempt) => {
    try {
      attempt();
    } catch (error) {
      return error;
    }
    return undefined;
  });
  const error = failures.reverse().find((each) => each !== undefined);
  if (error === undefined) return undefined;
  // Node names the line for scripts, not for modules; lines are the same in both texts.
  const lines = failures.map((each) =>
    each && String(each.stack).startsWith(`${path}:`) ? parseInt(each.stack.slice(path.length + 1))
                                                      : 0);
  return { path, line: lines.find((line) => line > 0) ?? 0, message: String(error.message) };
};

const isClass = (callable) => /^class\b/.test(Function.prototype.toString.call(callable));
/// The members of the objects of a class, also of those that it extends.
const membersOf = (prototype, realm) => {
  const members = new Map();
  for (; prototype && prototype !== realm.objectPrototype && !realm.isIntrinsic(prototype);
       prototype = Reflect.getPrototypeOf(prototype)) {
    for (const key of Reflect.ownKeys(prototype)) {
      if (typeof key !== "string" || key === "constructor" || members.has(key)) continue;
      const { value } = Reflect.getOwnPropertyDescriptor(prototype, key);
      members.set(key, typeof value === "function");
    }
  }
  return members;
};
const describeExport = (writer, name, value, realm) => {
  const callable = typeof value === "function";
  writer.string(name);
  writer.string(callable && isClass(value) ? "class" : value === null ? "null" : typeof value);
  writer.u32(callable && typeof value.length === "number" ? value.length : 0);
  const members = callable ? membersOf(value.prototype, realm) : new Map();
  writer.u32(members.size);
  for (const [member, isMethod] of members) {
    writer.string(member);
    writer.u8(isMethod ? 1 : 0);
  }
};

let world;
let program;
let watch = new Watch([]);
let observations;  // of the observed text, if that is loaded
const fresh = () => { world = new World(program, watch, undefined); };

const describeError = (error) => {
  if (!types.isNativeError(error)) {
    try {
      return formatWithOptions({ customInspect: false }, "%s", error);
    } catch {
      return "an exception that cannot be printed";
    }
  }
  const message = encoding.lookUp(error, "message")?.value;
  return `${encoding.className(error)}: ${typeof message === "string" ? message : ""}`;
};

const load = (reader) => {
  const count = reader.u32();
  const modules = Array.from({ length: count }, () => ({ path: reader.string(),
    kind: reader.string(), original: reader.string(), instrumented: reader.string(),
    sources: Array.from({ length: reader.u32() }, () => ({
      begin: reader.u32(), end: reader.u32(), first: reader.u32(), last: reader.u32() })) }));
  program = new Program(modules, reader.u32(), reader.u8() === 1, reader.u32());
  recorder = undefined;
  const fuel = reader.u32();
  const writer = new wire.Writer();
  const fault = modules.map(syntaxError).find((each) => each !== undefined);
  if (fault !== undefined) {
    writer.u8(1);
    writer.string(fault.path);
    writer.u32(fault.line);
    writer.string(fault.message);
    return send(MESSAGE.loaded, writer.take());
  }
  fresh();
  world.begin(fuel, 1);
  try {
    world.complete(world.evaluate());
  } catch (error) {
    writer.u8(world.loader.isStopped() ? 3 : 2);
    writer.string(world.loader.isStopped() ? "" : describeError(error));
    fresh();
    return send(MESSAGE.loaded, writer.take());
  }
  watch.reset();
  writer.u8(0);
  const exported = world.exports();
  const isCommonJs = modules[0].kind === "commonjs";
  const names = Object(exported) === exported
    ? Reflect.ownKeys(exported).filter((name) => typeof name === "string" &&
        Reflect.getOwnPropertyDescriptor(exported, name).enumerable)
    : [];
  const hasOwn = isCommonJs && typeof exported === "function";
  writer.u32(names.length + (hasOwn ? 1 : 0));
  if (hasOwn) describeExport(writer, "", exported, world.realm);
  for (const name of names) describeExport(writer, name, exported[name], world.realm);
  send(MESSAGE.loaded, writer.take());
  finish();
};

// --- running ---
const readRun = (reader) => {
  if (program === undefined) throw new Error("no program is loaded");
  const fuel = reader.u32();
  return { fuel, seed: reader.u32() };
};
/// Carries out a script in the world that has begun a run. Returns where unknown values are.
const perform = (script, observed) => {
  let references;
  try {
    references = world.complete(
      observation(script, () => world.evaluate(), world, world.realm, wire.Writer, observed));
  } finally {
    if (references === undefined) world = undefined;
  }
  return references;
};
/// Lets what a stopped program left behind end: each of its pending jobs does at its first step.
const settle = () => {
  if (world.loader.isStopped()) world.runJobs();
};
const finish = () => {
  settle();
  if (!world.isUnchanged()) world = undefined;
};
const writeRun = (writer, script, fuel, seed) => {
  if (world === undefined) fresh();
  world.begin(fuel, seed);
  const observed = new wire.Writer();
  perform(script, observed);
  if (world.shapes !== undefined) observations.end(world.shapes, world.loader.isStopped());
  const { loader } = world;
  writer.u32(loader.stopSite());
  writer.u32(fuel - Math.max(loader.fuel[0], 0));
  writer.u32(program.sites);
  for (let i = 0; i < program.sites; ++i) writer.u32(loader.counters[i]);
  writer.raw(observed.take());
  observed.recycle();
};
const run = (reader) => {
  const { fuel, seed } = readRun(reader);
  const script = decoding.readScript(reader);
  const writer = new wire.Writer();
  writeRun(writer, script, fuel, seed);
  send(MESSAGE.ran, writer.take());
  finish();
};

const LONG_ANSWER = 1 << 20;  // bytes
const LONG_TIME = 1000;       // milliseconds
/// Returns the answer about the first of the scripts. The program has changed the world if `world`
/// has changed in the end; unless `checksEach`, then the runs after the first say nothing.
const writeFirst = (scripts, fuel, seed, checksEach) => {
  const writer = new wire.Writer();
  const begin = Date.now();
  for (const script of scripts) {
    const at = writer.size;
    writer.u32(0);
    writeRun(writer, script, fuel, seed);
    writer.patch(at, writer.size - at - 4);
    if (checksEach) finish();
    if (world === undefined || world.loader.isStopped()) break;
    if (writer.size > LONG_ANSWER || Date.now() - begin > LONG_TIME) break;
  }
  return writer.take();
};
/// Looking for changes of the world takes longer than many a run, so this does it after the last.
const runFirst = (reader) => {
  const { fuel, seed } = readRun(reader);
  const scripts = Array.from({ length: reader.u32() }, () => decoding.readScript(reader));
  let answer = writeFirst(scripts, fuel, seed, program.changesWorld);
  if (!program.changesWorld) {
    settle();
    program.changesWorld = !world.isUnchanged();
    if (program.changesWorld) world = undefined;
    if (program.changesWorld) answer = writeFirst(scripts, fuel, seed, true);
  }
  send(MESSAGE.ranFirst, answer);
};

// --- concolic runs ---
const writeScalar = (writer, value) => {
  if (typeof value === "boolean") return writer.u8(value ? 116 : 102);
  writer.u8(100);
  return writer.double(value);
};
const writeConstant = (writer, value) => {
  if (typeof value !== "object") return writeScalar(writer, value);
  writer.u8(84);  // 'T'
  writer.u32(value.table.length);
  for (let i = 0; i < value.table.length; ++i) {
    writer.double(value.table[i][0]);
    writeScalar(writer, value.table[i][1]);
  }
};
const trace = (reader) => {
  const { fuel, seed } = readRun(reader);
  const mostEvents = reader.u32();
  const outputCounts = reader.u8() === 1;
  const guards = new Set(Array.from({ length: reader.u32() }, () => reader.u32()));
  const script = decoding.readScript(reader);
  decoding.readUnknown(reader, script);
  if (!program.isFull) throw new Error("the program is not in its full form");
  if (world === undefined) fresh();
  world.begin(fuel, seed, mostEvents, outputCounts);
  const { test } = world.full.hooks;
  world.realm.goesOn = (number, value) => !guards.has(number) || test(value, -1) === true;
  const observed = new wire.Writer();
  const references = perform(script, observed);
  const { events, count, constants, isCut } = world.realm.unknown.log();
  const writer = new wire.Writer();
  writer.u8(isCut ? 1 : 0);
  writer.u32(constants.length);
  for (let i = 0; i < constants.length; ++i) writeConstant(writer, constants[i]);
  writer.u32(count);
  writer.raw(new Uint8Array(events.buffer, 0, 16 * count));
  writer.u32(references.length);
  for (const reference of references) for (const each of reference) writer.u32(each);
  writer.raw(observed.take());
  send(MESSAGE.traced, writer.take());
  finish();
};

// --- choosing ---
/// Runs a script with choices and returns what was observed.
const observe = (at, script, fuel, seed, choices) => {
  for (const { site, choice } of choices) at.loader.choices[site] = choice;
  at.begin(fuel, seed);
  const observed = new wire.Writer();
  try {
    at.complete(observation(script, () => at.evaluate(), at, at.realm, wire.Writer, observed));
  } finally {
    for (const { site } of choices) at.loader.choices[site] = 0;
  }
  const bytes = observed.take().slice();
  observed.recycle();
  return bytes;
};
/// Runs scripts with choices. The sites that a run reaches are recorded in a world of their own kind:
/// the engine could not make reading the choices fast if it were sometimes watched.
let recorded;
let recorder;
const runWith = (runs, seed, tells, checksEach) => {
  const answers = [];
  const begin = Date.now();
  let used = tells ? recorder : world;
  if (tells) recorder = undefined;
  else world = undefined;
  for (const { script, fuel, choices } of runs) {
    if (tells && recorded?.length !== program.choices) recorded = undefined;
    recorded ??= new Uint8Array(program.choices);
    used ??= new World(program, watch, tells ? recorded : undefined);
    recorded.fill(0);
    const observed = observe(used, script, fuel, seed, choices);
    answers.push({ steps: fuel - Math.max(used.loader.fuel[0], 0), observed,
                   reached: tells ? recorded.slice() : undefined });
    if (used.loader.isStopped()) used.runJobs();  // each ends at its first step
    if (checksEach && !used.isUnchanged()) used = undefined;
    if (Date.now() - begin > LONG_TIME) break;
  }
  const isUnchanged = used === undefined || used.isUnchanged();
  if (isUnchanged && tells) recorder = used;
  if (isUnchanged && !tells) world = used;
  return { answers, isUnchanged };
};
const choose = (reader) => {
  if (program === undefined) throw new Error("no program is loaded");
  const seed = reader.u32();
  const tells = reader.u8() === 1;  // which sites of choices are reached
  const sets = Array.from({ length: reader.u32() }, () =>
    Array.from({ length: reader.u32() }, () => ({ site: reader.u32(), choice: reader.u32() })));
  const runs = [];
  for (let count = reader.u32(); count > 0; --count) {
    const fuel = reader.u32();
    const script = decoding.readScript(reader);
    for (const choices of sets) runs.push({ script, fuel, choices });
  }
  // Looking for changes of the world takes longer than many a run.
  let { answers, isUnchanged } = runWith(runs, seed, tells, false);
  if (!isUnchanged) answers = runWith(runs, seed, tells, true).answers;
  const writer = new wire.Writer();
  writer.u32(answers.length);
  for (const { steps, reached, observed } of answers) {
    writer.u32(steps);
    if (reached !== undefined) writer.raw(reached);
    writer.u32(observed.length);
    writer.raw(observed);
  }
  send(MESSAGE.chosen, writer.take());
};

// --- watching ---
const startWatching = (reader) => {
  const names = Array.from({ length: reader.u32() }, () => reader.string());
  watch = new Watch(names);
  program = world = recorder = undefined;
  const { unknown } = new World(new Program([], 0, false, 0), watch, undefined);
  const writer = new wire.Writer();
  writer.u32(unknown.length);
  for (const index of unknown) writer.u32(index);
  send(MESSAGE.watching, writer.take());
};
const tellCalls = () => {
  const writer = new wire.Writer();
  watch.write(writer);
  watch.reset();
  send(MESSAGE.called, writer.take());
};

// --- observing ---
const startObserving = (reader) => {
  const site = reader.u32();
  observations = new Observations(site, reader.u32());
  program = world = undefined;
  send(MESSAGE.observing, new Uint8Array(0));
};
const tellPatterns = () => {
  const writer = new wire.Writer();
  if (observations === undefined) throw new Error("nothing is observed");
  observations.write(writer);
  observations.reset();
  send(MESSAGE.patterns, writer.take());
};

const ANSWERS = { [MESSAGE.load]: load, [MESSAGE.run]: run, [MESSAGE.watch]: startWatching,
                  [MESSAGE.calls]: tellCalls, [MESSAGE.trace]: trace,
                  [MESSAGE.observe]: startObserving, [MESSAGE.observed]: tellPatterns,
                  [MESSAGE.choose]: choose, [MESSAGE.runFirst]: runFirst };
const answer = () => {
  const header = readAll(8);
  const bytes = readAll(header.readUInt32LE(0));
  const kind = header.readUInt32LE(4);
  if (kind === MESSAGE.end) process.exit(0);
  try {
    ANSWERS[kind](new wire.Reader(bytes));
  } catch (error) {
    const writer = new wire.Writer();
    writer.string(describeError(error));
    send(MESSAGE.failed, writer.take());
  }
  setImmediate(answer);  // node's own bookkeeping, such as that of rejected promises
};
answer();
