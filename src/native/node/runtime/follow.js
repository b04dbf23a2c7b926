// The driver of a plain run that is followed step by step: a thread of its own has node's debugger pause
// the program at every statement, and tells the lines and the values of the variables. The program runs
// as in plain.js, which this file starts.
"use strict";
const { Worker, isMainThread, parentPort, workerData } = require("worker_threads");
const { writeSync } = require("fs");

// The program's world takes some built-in objects away.
const { add, load, store } = Atomics;
const { byteLength } = Buffer;
const OUTPUT = 4, FOLLOWED = 11;
const MOST_BYTES = 1 << 21;  // of what is told
const MOST_MILLISECONDS = 2500;

/// Runs in the program's realm: the values of a scope, as texts. Reads data properties only.
const RENDER = `function () {
  const LONGEST = 300, DEEPEST = 4, MOST = 40;
  const quoted = (text) => JSON.stringify(text.length > LONGEST ? text.slice(0, LONGEST) + "…" : text);
  const isName = (key) => /^[A-Za-z_$][\\w$]*$/.test(key);
  const text = (value, depth, around) => {
    switch (typeof value) {
      case "string": return quoted(value);
      case "number": return Object.is(value, -0) ? "-0" : String(value);
      case "bigint": return value + "n";
      case "symbol": return String(value);
      case "function": return "function " + (Object.getOwnPropertyDescriptor(value, "name")?.value ?? "");
      case "object": break;
      default: return String(value);
    }
    if (value === null) return "null";
    if (around.includes(value) || depth > DEEPEST) return "…";
    const inside = [...around, value];
    const inner = (part) => text(part, depth + 1, inside);
    const listed = (parts) => parts.slice(0, MOST).join(", ") + (parts.length > MOST ? ", …" : "");
    if (Array.isArray(value)) {
      const parts = [];
      for (let i = 0; i < value.length && i <= MOST; ++i) {
        const own = Object.getOwnPropertyDescriptor(value, i);
        parts.push(own === undefined ? "" : inner(own.value));
      }
      return "[" + listed(parts) + "]";
    }
    const kind = Object.prototype.toString.call(value).slice(8, -1);
    if (kind === "Map")
      return "Map {" + listed(Array.from(Map.prototype.entries.call(value), ([k, v]) => inner(k) + " => " + inner(v))) + "}";
    if (kind === "Set") return "Set {" + listed(Array.from(Set.prototype.values.call(value), inner)) + "}";
    if (kind === "Date") return "Date " + Date.prototype.getTime.call(value);
    if (kind === "RegExp" || kind === "Error") return String(value);
    const parts = [];
    for (const key of Object.getOwnPropertyNames(value)) {
      const own = Object.getOwnPropertyDescriptor(value, key);
      if (!own.enumerable) continue;
      parts.push((isName(key) ? key : quoted(key)) + ": " + ("value" in own ? inner(own.value) : "…"));
      if (parts.length > MOST) break;
    }
    const maker = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(value) ?? {}, "constructor")?.value;
    const name = typeof maker === "function" && maker !== Object ? maker.name + " " : "";
    return name + "{" + listed(parts) + "}";
  };
  const found = [];
  const all = Object.getOwnPropertyNames(this);
  const hasParameters = all.includes("__filename") && all.includes("__dirname");  // of a CommonJS module
  const isParameter = (name) => hasParameters && ["exports", "module", "__filename", "__dirname"].includes(name);
  for (const name of all) {
    const own = Object.getOwnPropertyDescriptor(this, name);
    if (name === "arguments" || isParameter(name) || own === undefined || typeof own.value === "function") continue;
    found.push([name, "value" in own ? text(own.value, 0, []).slice(0, 1000) : ""]);
  }
  return found;
}`;

if (isMainThread) {
  const written = new Int32Array(new SharedArrayBuffer(8));  // bytes printed; is a program loaded?
  const worker = new Worker(__filename, { workerData: { written } });
  worker.on("error", () => process.exit(1));
  worker.once("message", () => {
    module.exports.follow = {
      loaded: (token, path, most) => {
        store(written, 1, 1);
        worker.postMessage({ token, path, most });
      },
      printed: (text) => add(written, 0, byteLength(text) + 1),
      finished: () => worker.postMessage("finished"),
    };
    require("./plain.js");
  });
} else {
  const { Session } = require("inspector");
  const { written } = workerData;
  const session = new Session();
  const post = (method, params = {}) =>
    new Promise((done, failed) => session.post(method, params, (error, result) => (error ? failed(error) : done(result))));
  const urls = new Map();
  const returns = new Set();  // places at which a call returns
  const steps = [];
  let told = { token: undefined, path: "", most: 0 };
  let bytes = 0;
  let begin = 0;
  let isFull = false, isSent = false, isBusy = false;

  const send = () => {
    if (isSent) return;
    isSent = true;
    const text = Buffer.from(JSON.stringify({ steps, is_cut: isFull }));
    const head = Buffer.alloc(8);
    head.writeUInt32LE(16 + text.length, 0);
    head.writeUInt32LE(FOLLOWED, 4);
    const message = Buffer.concat([head, told.token, text]);
    for (let at = 0; at < message.length;) at += writeSync(OUTPUT, message, at, message.length - at);
  };
  const isMain = (url) => url === told.path || url.endsWith(`/${told.path}`);
  const place = ({ lineNumber, columnNumber }) => `${lineNumber}:${columnNumber}`;

  /// Pauses at every statement of the program's main file, and where calls return.
  const prepare = async (scriptId) => {
    const { locations } = await post("Debugger.getPossibleBreakpoints", { start: { scriptId, lineNumber: 0 } });
    const lines = new Set();
    for (const each of locations) {
      if (each.type === "call" && lines.has(each.lineNumber)) continue;
      if (each.type === "return") returns.add(place(each));
      else lines.add(each.lineNumber);
      await post("Debugger.setBreakpoint", { location: each }).catch(() => {});  // two can be at one place
    }
  };
  const valuesOf = async ({ scopeChain }) => {
    const values = [];
    const names = new Set();
    for (const { type, object } of scopeChain) {
      if (type === "global" || type === "with") continue;
      const { result } = await post("Runtime.callFunctionOn", {
        objectId: object.objectId, functionDeclaration: RENDER, returnByValue: true, silent: true });
      const inner = values.length;
      let at = 0;
      for (const [name, value] of Array.isArray(result.value) ? result.value : []) {
        if (names.has(name)) continue;
        names.add(name);
        values.splice(type === "local" || type === "block" || type === "catch" ? at++ : inner + at++, 0, [name, value]);
      }
    }
    return values;
  };
  /// The object of a method, if there is one.
  const valueOfThis = async ({ this: object }) => {
    if (object.objectId === undefined || object.description === "global") return [];
    const { result } = await post("Runtime.callFunctionOn", {
      objectId: object.objectId, returnByValue: true, silent: true,
      functionDeclaration: `function () { return (${RENDER}).call({ "this": this }); }` });
    return Array.isArray(result.value) ? result.value : [];
  };
  const note = async (frames) => {
    const own = frames.filter(({ location }) => isMain(urls.get(location.scriptId) ?? ""));
    const [{ location }] = own;
    const values = [...(await valueOfThis(own[0])), ...(await valuesOf(own[0]))];
    const step = {
      line: location.lineNumber + 1,
      column: location.columnNumber,
      returns: returns.has(place(location)),
      calls: own.map(({ functionName }) => functionName).reverse(),
      values,
      output: load(written, 0),
    };
    steps.push(step);
    bytes += JSON.stringify(step).length;
    if (begin === 0) begin = performance.now();
    const isLate = performance.now() - begin > MOST_MILLISECONDS;
    isFull = steps.length >= told.most || bytes > MOST_BYTES || isLate;
    if (!isFull) return;
    send();
    await post("Debugger.setBreakpointsActive", { active: false });
  };
  session.on("Debugger.scriptParsed", ({ params }) => urls.set(params.scriptId, params.url));
  session.on("Debugger.paused", async ({ params }) => {
    const { reason, data, callFrames } = params;
    try {
      if (isBusy || isFull) return;
      isBusy = true;
      if (reason === "instrumentation") {
        while (told.token === undefined && load(written, 1) === 1)
          await new Promise((done) => setTimeout(done, 1));
        if (told.token && isMain(data.url ?? "")) await prepare(data.scriptId);
      } else if (callFrames.length > 0 && isMain(urls.get(callFrames[0].location.scriptId) ?? "")) {
        await note(callFrames);
      }
      isBusy = false;
    } catch {
      isBusy = false;  // what cannot be looked at is left out
    } finally {
      await post("Debugger.resume").catch(() => {});
    }
  });
  parentPort.on("message", (message) => {
    if (message === "finished") send();
    else told = { ...message, token: Buffer.from(message.token) };
  });
  session.connectToMainThread();
  (async () => {
    await post("Debugger.enable");
    await post("Debugger.setInstrumentationBreakpoint", { instrumentation: "beforeScriptExecution" });
    parentPort.postMessage("ready");
  })();
}
