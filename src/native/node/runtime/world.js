// The world of a program: the same in every run. Evaluated in the program's realm before any of the
// program's text: seeded Math.random, a clock that only timers advance, timers in the order of that
// clock, and a console whose lines are kept. Returns what the driver needs of this realm.
//
// Everything that is used later is taken beforehand, because programs can replace what they find.
// For the same reason lists and handlers have no prototype, and nothing is iterated or spread.
(function (format) {
  "use strict";
  const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } =
    Reflect;
  const uncurry = (method) => (self, a, b) => apply(method, self, [a, b]);
  const START = 1577880000000;  // 2020-01-01T12:00:00Z
  const MOST_OUTPUT = 1 << 20;
  const theGlobal = globalThis;
  const NativeDate = Date;
  const NativeMap = Map, NativeSet = Set, NativeRegExp = RegExp, NativeError = Error;
  const NativeTypeError = TypeError, NativeString = String;
  const errors = { __proto__: null };
  const weakAdd = uncurry(WeakSet.prototype.add);
  const weakHas = uncurry(WeakSet.prototype.has);
  const made = new WeakSet();
  const typedLengthGetter =
    getOwnPropertyDescriptor(getPrototypeOf(Uint8Array.prototype), "length").get;
  const unboxers = { __proto__: null, Number: Number.prototype.valueOf,
                     String: String.prototype.valueOf, Boolean: Boolean.prototype.valueOf,
                     Symbol: Symbol.prototype.valueOf, BigInt: BigInt.prototype.valueOf };

  const put = (object, name, value) =>
    defineProperty(object, name, { __proto__: null, value, writable: true, configurable: true,
                                   enumerable: false });
  /// Lets `replacement` stand for a class; its instances are the same.
  const replaceClass = (name, replacement) => {
    put(theGlobal[name].prototype, "constructor", replacement);
    put(theGlobal, name, replacement);
  };

  const functionText = uncurry(Function.prototype.toString);
  const NATIVE_TEXT = functionText(Function.prototype.toString);

  // --- errors: those that the program makes are told from those that the engine raises ---
  const markMade = (error) => {
    weakAdd(made, error);
    return error;
  };
  for (const name of ["TypeError", "RangeError", "ReferenceError", "SyntaxError", "URIError",
                      "EvalError", "AggregateError"]) {
    const native = theGlobal[name];
    const replacement = new Proxy(native, {
      __proto__: null,
      apply: (target, self, list) => markMade(construct(target, list)),
      construct: (target, list, newTarget) => markMade(construct(target, list, newTarget)),
    });
    errors[name] = replacement;
    replaceClass(name, replacement);
  }
  Error.stackTraceLimit = 0;  // positions differ between a program and its instrumented form

  // --- random numbers and the clock ---
  let seed = 1;
  let elapsed = 0;  // milliseconds
  const random = () => {  // mulberry32
    seed = (seed + 0x6d2b79f5) | 0;
    let t = imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const imul = Math.imul;
  put(Math, "random", { random: () => random() }.random);
  const dateText = uncurry(Date.prototype.toString);
  const clock = new Proxy(Date, {
    __proto__: null,
    apply: () => dateText(new NativeDate(START + elapsed)),
    construct: (target, list, newTarget) =>
      construct(target, list.length === 0 ? [START + elapsed] : list, newTarget),
  });
  put(Date, "now", { now: () => START + elapsed }.now);
  replaceClass("Date", clock);
  put(theGlobal, "performance", { __proto__: Object.prototype, now: () => elapsed });

  // --- timers ---
  let first = null;  // a list, sorted by time and then by number
  let numbers = 0;
  let failure;
  const insert = (timer) => {
    timer.number = ++numbers;
    timer.isActive = true;
    let before = null;
    let at = first;
    while (at !== null && at.time <= timer.time) {
      before = at;
      at = at.next;
    }
    timer.next = at;
    if (before === null) first = timer;
    else before.next = timer;
  };
  const remove = (timer) => {
    timer.isActive = false;
    for (let before = null, at = first; at !== null; before = at, at = at.next) {
      if (at !== timer) continue;
      if (before === null) first = at.next;
      else before.next = at.next;
      return;
    }
  };
  const timers = new WeakMap();
  const timerOf = uncurry(WeakMap.prototype.get);
  const setTimer = uncurry(WeakMap.prototype.set);
  class Timeout {
    ref() { return this; }
    unref() { return this; }
    hasRef() { return true; }
    close() { clear(this); return this; }
    refresh() {
      const timer = timerOf(timers, this);
      if (timer !== undefined && timer.isActive) {
        remove(timer);
        timer.time = elapsed + timer.delay;
        insert(timer);
      }
      return this;
    }
    [Symbol.toPrimitive]() { return timerOf(timers, this).number; }
  }
  const MOST_DELAY = 2147483647;
  const start = (callback, delay, repeats, list) => {
    if (typeof callback !== "function")
      throw new errors.TypeError('The "callback" argument must be of type function.');
    delay = +delay;
    if (!(delay >= 1 && delay <= MOST_DELAY)) delay = 1;
    const timer = { __proto__: null, callback, list, delay, repeats, time: elapsed + delay };
    insert(timer);
    const handle = new Timeout();
    setTimer(timers, handle, timer);
    return handle;
  };
  const clear = (handle) => {
    let timer;
    if (typeof handle === "object" && handle !== null) timer = timerOf(timers, handle);
    if (typeof handle === "number" || typeof handle === "string") {
      for (timer = first; timer !== null && timer.number !== +handle;) timer = timer.next;
    }
    if (timer) remove(timer);
  };
  const library = {
    setTimeout(callback, delay, ...list) { return start(callback, delay, false, list); },
    setInterval(callback, delay, ...list) { return start(callback, delay, true, list); },
    setImmediate(callback, ...list) {
      const handle = start(callback, 1, false, list);
      const timer = timerOf(timers, handle);
      remove(timer);
      timer.time = elapsed;
      insert(timer);
      return handle;
    },
    clearTimeout: (handle) => clear(handle),
    clearInterval: (handle) => clear(handle),
    clearImmediate: (handle) => clear(handle),
  };
  for (const name of ownKeys(library)) put(theGlobal, name, library[name]);
  const runTimer = () => {
    const timer = first;
    if (timer === null) return false;
    remove(timer);
    elapsed = timer.time > elapsed ? timer.time : elapsed;
    if (timer.repeats) {
      timer.time = elapsed + timer.delay;
      insert(timer);
    }
    try {
      apply(timer.callback, undefined, timer.list);
    } catch (error) {
      if (failure === undefined) failure = { __proto__: null, value: error };
    }
    return true;
  };

  // --- the console ---
  let output = "";
  let indent = "";
  const replaceAll = uncurry(String.prototype.replaceAll);
  const write = (list) => {
    if (output.length >= MOST_OUTPUT) return;
    let text;
    try {
      text = format(list);
    } catch (error) {
      // Objects of another realm must not be seen by the program.
      if (isForeign(error)) throw new NativeTypeError("the value cannot be printed");
      throw error;
    }
    output += indent + (indent === "" ? text : replaceAll(text, "\n", "\n" + indent)) + "\n";
  };
  const isForeign = (error) => {
    if (typeof error !== "object" && typeof error !== "function") return false;
    for (let at = error, left = 100; at !== null && left > 0; --left) {
      if (at === objectPrototype) return false;
      at = getPrototypeOf(at);
    }
    return true;
  };
  const objectPrototype = Object.prototype;
  const line = (name) => ({ [name](...list) { write(list); } })[name];
  const silent = (name) => ({ [name]() {} })[name];
  const consoleObject = {};
  for (const name of ["log", "info", "debug", "dir", "dirxml", "table"])
    consoleObject[name] = line(name);
  for (const name of ["error", "warn", "trace", "assert", "time", "timeEnd", "timeLog", "count",
                      "countReset", "clear"])
    consoleObject[name] = silent(name);
  consoleObject.group = function group(...list) {
    if (list.length > 0) write(list);
    indent += "  ";
  };
  consoleObject.groupCollapsed = consoleObject.group;
  const slice = uncurry(String.prototype.slice);
  consoleObject.groupEnd = function groupEnd() { indent = slice(indent, 2); };
  put(theGlobal, "console", consoleObject);

  // Memory that no limit counts, waiting without end, and other machine code.
  for (const name of ["SharedArrayBuffer", "Atomics", "WebAssembly"]) delete theGlobal[name];

  // --- what the driver needs ---
  const intrinsics = new Set();
  const functionPrototypes = [
    function* () {}, async function* () {},
  ];
  const addIntrinsic = (object) => {
    for (; object !== null && object !== Object.prototype; object = getPrototypeOf(object))
      intrinsics.add(object);
  };
  for (const name of ownKeys(theGlobal)) {
    const value = getOwnPropertyDescriptor(theGlobal, name).value;
    if (typeof value === "function" && typeof value.prototype === "object" && value.prototype)
      addIntrinsic(value.prototype);
  }
  for (const iterator of [[].values(), ""[Symbol.iterator](), "".matchAll(/x/g)])
    addIntrinsic(getPrototypeOf(iterator));
  for (const generator of functionPrototypes) addIntrinsic(getPrototypeOf(generator.prototype));
  addIntrinsic(Timeout.prototype);
  const hasIntrinsic = uncurry(Set.prototype.has);

  return {
    __proto__: null,
    objectPrototype,
    errorPrototype: Error.prototype,
    intrinsics,
    isIntrinsic: (object) => hasIntrinsic(intrinsics, object),
    isMade: (error) => weakHas(made, error),
    isEngineError: (name) => name in errors || name === "InternalError",
    array: () => [],
    object: () => ({}),
    map: () => new NativeMap(),
    set: () => new NativeSet(),
    date: (time) => new NativeDate(time),
    regExp: (source, flags) => new NativeRegExp(source, flags),
    error: (name) => new (name in errors ? errors[name] : NativeError)(),
    /// A pure function (decode.js): the result of the first row whose keys are the arguments.
    tableFunction: (table) => {
      const isKey = (key, x) => key === x || (key !== key && x !== x);
      const made = (...list) => {
        for (let i = 0; i < table.rows.length; ++i) {
          const { keys, result } = table.rows[i];
          let isRow = true;
          for (let k = 0; k < keys.length && isRow; ++k)
            isRow = isKey(keys[k], k < list.length ? list[k] : undefined);
          if (isRow) return result.forms[result.form];
        }
        return table.otherwise.forms[table.otherwise.form];
      };
      put(made, "length", table.length);
      put(made, "name", "");
      return made;
    },
    typeError: (message) => new NativeTypeError(message),
    typedLength: (object) => apply(typedLengthGetter, object, []),
    unboxed: (object) => {
      for (const name in unboxers) {
        try {
          return apply(unboxers[name], object, []);
        } catch {
          // another kind of box
        }
      }
      return undefined;
    },
    watch: (promise, cell) => {
      (async () => {
        try {
          cell.value = await promise;
          cell.state = "returned";
        } catch (error) {
          cell.value = error;
          cell.state = "threw";
        }
      })();
    },
    /// Lets functions show what `sourceOf` makes of their texts.
    showSources: (sourceOf) => {
      const shown = {
        toString() { return this === shown ? NATIVE_TEXT : sourceOf(functionText(this)); },
      }.toString;
      put(Function.prototype, "toString", shown);
    },
    runTimer,
    takeFailure: () => {
      const taken = failure;
      failure = undefined;
      return taken;
    },
    takeOutput: () => {
      const taken = output;
      output = "";
      return taken;
    },
    /// Starts a run from the beginning.
    reset: (newSeed) => {
      seed = newSeed | 0;
      elapsed = 0;
      first = null;
      numbers = 0;
      failure = undefined;
      output = "";
      indent = "";
    },
  };
})
