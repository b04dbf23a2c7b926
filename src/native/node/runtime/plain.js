// The driver of a plain run: node's own loaders evaluate the original text of a program in this
// realm, which gets the same world as in a conversation. What the driver itself uses is in a realm
// of its own or was taken before. Every answer begins with a token that came with the first message.
"use strict";
const fs = require("fs");
const vm = require("vm");
const path = require("path");
const util = require("util");
const { createRequire, Module } = require("module");
const { pathToFileURL } = require("url");

const INPUT = 3, OUTPUT = 4;
const { follow } = require.main.exports;  // of a run that is followed (follow.js)
delete require.main.exports.follow;
const formatted = (options, ...list) => {
  const line = util.formatWithOptions(options, ...list);
  follow.printed(line);
  return line;
};
const { readSync, writeSync, mkdirSync, writeFileSync, rmSync } = fs;
const { runInThisContext, Script } = vm;
const nextTurn = setImmediate;
const NativeError = Error;
const root = process.cwd();
const text = (name) => fs.readFileSync(`${__dirname}/${name}.js`, "latin1");

/// The part of the driver that the program's replaced built-in objects do not reach.
const DRIVER = `(function (text, host) {
  "use strict";
  const part = (name) => host.inDriver(text[name], name + ".js");
  const types = Object.assign({ __proto__: null }, host.types);
  const wire = part("wire")();
  const decoding = part("decode")();
  const encoding = Object.assign({ __proto__: null }, part("encode")(types), decoding);
  const { observation } = part("perform")(types, encoding);
  const MESSAGE = { load: 1, run: 2, end: 3, result: 11, loaded: 1, ran: 2, failed: 3,
                    located: 12, begins: 13, goOn: 13 };
  const OPTIONS = { customInspect: false };
  const format = (list) => {
    const copy = [OPTIONS];
    for (let i = 0; i < list.length; ++i) copy.push(list[i]);
    return Reflect.apply(host.format, undefined, copy);
  };
  const realm = host.inProgram(text.world, "world.js")(format);
  realm.isStopped = () => false;
  realm.invoke = Reflect.apply;
  realm.goesOn = () => true;
  realm.evaluate = (source) => host.inProgram("(" + source + "\\n)", "argument");
  let token;
  let modules;
  let held;  // the answer to a run that is followed, which is asked for

  const readAll = (size) => {
    const bytes = new Uint8Array(size);
    for (let at = 0; at < size;) {
      const count = host.read(bytes, at, size - at);
      if (count === 0) host.exit();
      at += count;
    }
    return bytes;
  };
  const send = (kind, bytes) => {
    const message = new Uint8Array(8 + 16 + bytes.length);
    const view = new DataView(message.buffer);
    view.setUint32(0, 16 + bytes.length, true);
    view.setUint32(4, kind, true);
    message.set(token, 8);
    message.set(bytes, 24);
    for (let at = 0; at < message.length;) at += host.write(message, at, message.length - at);
  };

  const isName = (text) => /^[\\p{ID_Start}$_][\\p{ID_Continue}$]*$/u.test(text);
  /// The names at the program's top level that a script calls or constructs.
  const namesOf = (script) => {
    const names = new Set();
    for (const { kind, name } of script.operations)
      if (kind <= 1) names.add(name.split(".")[0]);
    return [...names].filter(isName);
  };

  class Program {
    constructor(kind, value) {
      this.kind = kind;
      this.value = value;
    }
    exports() {
      if (this.kind !== "script") return this.value;
      return new Proxy({}, { get: (target, name) => this.find(name).value });
    }
    find(name) {
      if (this.kind === "script") {
        if (!isName(name)) return { found: false };
        try {
          return { found: true, self: undefined, value: host.inProgram(name, "name") };
        } catch {
          return { found: false };
        }
      }
      const isCommonJs = this.kind === "commonjs";
      if (isCommonJs && name === "") return { found: true, value: this.value };
      const found = Object(this.value) === this.value && name in this.value;
      return { found, self: isCommonJs ? this.value : undefined,
               value: found ? this.value[name] : undefined };
    }
  }

  const run = async (reader) => {
    const isLocated = reader.u32() === 1;  // plain runs have no fuel
    realm.reset(reader.u32());
    let error;  // of the engine, if a run ends with one
    realm.failed = (each) => { error = each; };
    if (isLocated) host.noteStacks();
    const script = decoding.readScript(reader);
    const tellsBegin = !isLocated && host.follow === undefined &&
      script.operations.length + script.observed.length > 1;
    realm.begins = tellsBegin ? begins : undefined;
    const program = new Program(modules[0].kind, undefined);
    const start = function* () {
      const cell = { state: "", value: undefined };
      const promise = host.evaluate(modules, namesOf(script));
      realm.watch(promise, cell);
      do yield; while (cell.state === "");
      if (cell.state === "threw") throw cell.value;
      program.value = program.kind === "commonjs" ? cell.value.value : cell.value;
    };
    const writer = new wire.Writer();
    const steps = observation(script, start, program, realm, wire.Writer, writer);
    while (!steps.next().done) await new Promise((resume) => host.nextTurn(resume));
    if (isLocated) return tell(host.place(error, modules));
    if (host.follow === undefined) return send(MESSAGE.ran, writer.take());
    held = writer.take();
    host.follow.finished();
  };
  /// Tells what comes next, so that it is known what did not end if that is the last thing told.
  const begins = (operation, observation) => {
    const writer = new wire.Writer();
    writer.u32(operation);
    writer.u32(observation);
    send(MESSAGE.begins, writer.take());
    const header = new DataView(readAll(8).buffer);
    readAll(header.getUint32(0, true));
    if (header.getUint32(4, true) !== MESSAGE.goOn) host.exit();
  };
  /// Tells the place of an error: a module, its line and column; 0, 0, 0 if it is not known.
  const tell = (numbers) => {
    const writer = new wire.Writer();
    for (let i = 0; i < 3; ++i) writer.u32(numbers[i]);
    send(MESSAGE.located, writer.take());
  };
  const load = (reader) => {
    token = reader.bytes.slice(0, 16);
    reader.at = 16;
    modules = [];
    for (let count = reader.u32(); count > 0; --count)
      modules.push({ path: reader.string(), kind: reader.string(), original: reader.string() });
    if (host.follow !== undefined) host.follow.loaded(token, modules[0].path, reader.u32());
    send(MESSAGE.loaded, new Uint8Array(0));
  };

  const serve = async () => {
    for (;;) {
      const header = new DataView(readAll(8).buffer);
      const reader = new wire.Reader(readAll(header.getUint32(0, true)));
      const kind = header.getUint32(4, true);
      if (kind === MESSAGE.end) host.exit();
      try {
        if (kind === MESSAGE.load) load(reader);
        else if (kind === MESSAGE.result) send(MESSAGE.ran, held);
        else await run(reader);
      } catch (error) {
        const writer = new wire.Writer();
        writer.string(String(error && error.message));
        send(MESSAGE.failed, writer.take());
      }
    }
  };
  serve();
})`;

process.on("unhandledRejection", () => {});
process.on("uncaughtException", () => {});
const { exit } = process;

/// Evaluates a script as a function, whose names can be declared again by the next run. Returns an
/// object that has those of the names that it declares.
const evaluateAsFunction = ({ original, path: filename }, names) => {
  const parts = names.map((name) => `typeof ${name} === "undefined" ? [] : [${name}]`);
  const text = `(function () {${original}\n;return [${parts.join()}];})`;
  const found = runInThisContext(text, { filename }).call(globalThis);
  const made = {};
  for (let i = 0; i < names.length; ++i)
    if (found[i].length > 0) made[names[i]] = found[i][0];
  return made;
};

/// Evaluates a CommonJS module as `require` does, but as a script: before those alone, the debugger can
/// pause.
const requireAsScript = (file, original) => {
  const head = "(function (exports, require, module, __filename, __dirname) {";
  const module = new Module(file);
  module.filename = file;
  module.paths = [];
  require.cache[file] = module;
  const text = `${head}${original.replace(/^#!.*/, "")}\n})`;
  const body = runInThisContext(text, { filename: file, columnOffset: -head.length });
  body.call(module.exports, module.exports, createRequire(file), module, file, path.dirname(file));
  return module.exports;
};

let runs = 0;
/// Writes the program's files into a new folder, and evaluates the first. Each run so gets modules
/// of its own. Returns a promise of the namespace, or of an object with the exports of CommonJS.
const evaluate = async (modules, names) => {
  const [main] = modules;
  if (main.kind === "script") return runInThisContext(main.original, { filename: main.path });
  if (main.kind === "function") return evaluateAsFunction(main, names);
  if (runs > 0) rmSync(`${root}/run${runs}`, { recursive: true });
  const folder = `${root}/run${++runs}`;
  mkdirSync(folder);
  const type = main.kind === "module" ? "module" : "commonjs";
  writeFileSync(`${folder}/package.json`, JSON.stringify({ type }));
  for (let i = 0; i < modules.length; ++i) {
    const file = path.join(folder, modules[i].path);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, modules[i].original);
  }
  const file = path.join(folder, main.path);
  if (main.kind === "module") return import(pathToFileURL(file).href);
  return { value: follow === undefined ? require(file) : requireAsScript(file, main.original) };
};

/// Returns the index of the module in which an error was raised, its line and its column.
const placeOf = (error, modules) => {
  let stack = "";
  try {
    stack = String(error.stack);
  } catch {
    return [0, 0, 0];
  }
  for (const frame of stack.split("\n")) {
    const found = /^ +at (?:.*\()?(.*):(\d+):(\d+)\)?$/.exec(frame);
    if (found === null) continue;
    const [, file, line, column] = found;
    const module = modules.findIndex(({ path: own }) =>
      file === own || file.endsWith(`/run${runs}/${own}`));
    if (module >= 0) return [module, Number(line), Number(column)];
  }
  return [0, 0, 0];
};

const driver = vm.createContext({});
const inDriver = (source, filename) => new Script(source, { filename }).runInContext(driver);
const parts = {};
for (const name of ["wire", "decode", "encode", "perform", "world"]) parts[name] = text(name);
inDriver(DRIVER, "driver.js")(parts, {
  inDriver,
  inProgram: (source, filename) => runInThisContext(source, { filename }),
  types: { ...util.types },
  format: follow === undefined ? util.formatWithOptions : formatted,
  follow,
  read: (bytes, at, size) => readSync(INPUT, bytes, at, size, null),
  write: (bytes, at, size) => writeSync(OUTPUT, bytes, at, size),
  exit: () => exit(0),
  noteStacks: () => { NativeError.stackTraceLimit = 50; },
  place: placeOf,
  nextTurn,
  evaluate,
});
