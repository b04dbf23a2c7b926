// Unknown numbers, Booleans and strings of a concolic run, and the events that they record (Sen,
// Marinov & Agha, 2005). Evaluated in the program's realm before the program's text.
//
// A value of this kind is a proxy of a function, since `typeof x === "function"` is the one test by
// which the full text finds it (frontends/javascript/instrument). An unknown number or Boolean has a
// value and the event that computed it, an unknown string is a list of UTF-16 units, each a number
// or an unknown number. Code that was not instrumented and converts such a value to a primitive
// gets its value, after it was recorded that the run depends on it ("known").
//
// An event is four 32-bit integers: the index of its operator in OPERATORS, the operation's site
// (-1: none), and two operands: the index of an event, or -1 - i for constant i. The operands of
// "input" are the number of an input and a constant, its value, those of "decide" an event and 0 or
// 1, and those of "known" an event and a constant.
(function () {
  "use strict";
  const { apply, setPrototypeOf } = Reflect;
  const uncurry = (method) => (self, a, b) => apply(method, self, [a, b]);
  const NativeProxy = Proxy, NativeMap = Map, NativeTypeError = TypeError;
  const NativeError = Error;
  const [mapGet, mapSet, mapClear] = ["get", "set", "clear"].map((n) => uncurry(Map.prototype[n]));
  const charCodeAt = uncurry(String.prototype.charCodeAt);
  const fromCharCode = String.fromCharCode;
  const { toPrimitive, iterator } = Symbol;
  const NONE = -1;

  // --- events ---
  // The order is that of concolic/operator.h; "input" is of this log alone.
  const OPERATORS = ["+", "-", "*", "/", "%", "**", "negative", "<", "<=", ">", ">=", "===", "!==",
    "is", "!", "truth", "number", "int32", "&", "|", "^", "~", "<<", ">>", ">>>", "floor", "ceil",
    "trunc", "abs", "min", "max", "tableHas", "tableRead", "decide", "known", "when", "otherwise",
    "argument", "called", "input"];
  const numbers = { __proto__: null };
  for (let i = 0; i < OPERATORS.length; ++i) numbers[OPERATORS[i]] = i;
  let events = new Int32Array(4 * 256);
  let count = 0;
  let constants = { __proto__: null, length: 0 };
  const constantIndex = new NativeMap();
  let most = 0;       // events of a run
  let isCut = false;  // true if there were more
  let settled = { __proto__: null };  // events whose value is known in this run
  let merged = { __proto__: null };     // events that depend on which alternative is chosen
  let fractions = { __proto__: null };  // events whose value need not be an integer
  const FRACTIONS = { __proto__: null, "/": 1, "**": 1 };
  const KEEP_FRACTIONS = { __proto__: null, "+": 1, "-": 1, "*": 1, "%": 1, negative: 1, abs: 1,
                           number: 1, min: 1, max: 1, when: 1, otherwise: 1 };
  const constant = (value) => {
    const isNegativeZero = value === 0 && 1 / value < 0;
    const key = isNegativeZero ? constants : value;
    let index = mapGet(constantIndex, key);
    if (index === undefined) {
      mapSet(constantIndex, key, index = constants.length);
      constants[constants.length++] = value;
    }
    return -1 - index;
  };
  const record = (name, site, a, b) => {
    if (!(name in numbers)) throw new NativeError(`${name} is no operator`);
    if (count === most) {
      isCut = true;
      return 0;
    }
    if (4 * count === events.length) {
      const grown = new Int32Array(2 * events.length);
      for (let i = 0; i < events.length; ++i) grown[i] = events[i];
      events = grown;
    }
    const at = 4 * count;
    events[at] = numbers[name];
    events[at + 1] = site;
    events[at + 2] = a;
    events[at + 3] = b;
    if (a in merged || b in merged) merged[count] = true;
    if (name in FRACTIONS || (name in KEEP_FRACTIONS && (a in fractions || b in fractions)))
      fractions[count] = true;
    return count++;
  };

  // --- values ---
  function Returned(object) { return object; }
  Returned.prototype = null;
  class Marked extends Returned {
    #value;
    #event;
    constructor(object, value, event) {
      super(object);
      this.#value = value;
      this.#event = event;
    }
    static is(x) { return (typeof x === "function") && #event in x; }
    static value(x) { return x.#value; }
    static event(x) { return x.#event; }
  }
  const isUnknown = Marked.is, valueOf = Marked.value, eventOf = Marked.event;
  const TEXT = -1;  // stands for the event of a string
  const isText = (x) => isUnknown(x) && eventOf(x) === TEXT;
  const isNumber = (x) => isUnknown(x) && eventOf(x) !== TEXT;

  const target = () => {};
  delete target.length;
  delete target.name;
  setPrototypeOf(target, null);
  let property;  // (value, key): what an operation that was not instrumented reads
  const traps = {
    __proto__: null,
    get(_, key, receiver) {
      if (key === toPrimitive || key === "toJSON") return () => known(receiver, NONE);
      return property(receiver, key);
    },
    has: () => false,
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => true,
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
    getPrototypeOf: () => null,
    apply() { throw new NativeTypeError("the value is not a function"); },
  };
  const make = (value, event) => {
    const made = new NativeProxy(target, traps);
    new Marked(made, value, event);
    return made;
  };
  /// An unknown string, or a known one if all units are.
  const text = (units) => {
    let string = "";
    for (let i = 0; i < units.length; ++i) {
      if (typeof units[i] !== "number") return make(units, TEXT);
      string += fromCharCode(units[i]);
    }
    return string;
  };
  const unitsOf = (x) => {
    if (isText(x)) return valueOf(x);
    const units = { __proto__: null, length: x.length };
    for (let i = 0; i < x.length; ++i) units[i] = charCodeAt(x, i);
    return units;
  };

  /// The operand of an event: an unknown number's, or a constant.
  const operand = (x) => (isNumber(x) ? eventOf(x) : constant(x));
  const concrete = (x) => {
    if (!isUnknown(x)) return x;
    if (!isText(x)) return valueOf(x);
    const units = valueOf(x);
    let string = "";
    for (let i = 0; i < units.length; ++i) string += fromCharCode(concrete(units[i]));
    return string;
  };
  /// Records that the run depends on the value, and returns it.
  const known = (x, site) => {
    if (!isUnknown(x)) return x;
    if (isText(x)) {
      const units = valueOf(x);
      for (let i = 0; i < units.length; ++i) known(units[i], site);
      return concrete(x);
    }
    const event = eventOf(x);
    if (!(event in settled)) {
      settled[event] = true;
      record("known", site, event, constant(valueOf(x)));
    }
    return valueOf(x);
  };
  /// Records which alternative of a condition the run took.
  const decide = (x, site) => {
    const taken = valueOf(x) ? 1 : 0;
    if (!(eventOf(x) in settled)) record("decide", site, eventOf(x), taken);
    return taken === 1;
  };

  return {
    __proto__: null, isUnknown, isText, isNumber, valueOf, text, unitsOf, concrete, known, decide,
    iterator, NONE,
    computed: (name, site, a, b, value) => make(value, record(name, site, operand(a), operand(b))),
    /// A new unknown number or Boolean, the input with this number.
    input: (number, value) => make(value, record("input", NONE, number, constant(value))),
    /// A string some of whose units are inputs: a Map from the unit to the input's number.
    inputText: (string, inputs) => {
      const units = unitsOf(string);
      for (let i = 0; i < units.length; ++i) {
        const number = mapGet(inputs, i);
        if (number !== undefined)
          units[i] = make(units[i], record("input", NONE, number, constant(units[i])));
      }
      return text(units);
    },
    onProperty: (read) => { property = read; },
    /// Starts a run that records at most this number of events.
    reset: (mostEvents) => {
      most = mostEvents;
      isCut = false;
      count = 0;
      constants = { __proto__: null, length: 0 };
      settled = { __proto__: null };
      merged = { __proto__: null };
      fractions = { __proto__: null };
      mapClear(constantIndex);
    },
    operandOf: operand,
    /// Says that a value is that of one of two alternatives.
    mergedValue: (x) => {
      if (isNumber(x)) merged[eventOf(x)] = true;
      return x;
    },
    dependsOnMerged: (x) => isNumber(x) && eventOf(x) in merged,
    isFraction: (x) => isNumber(x) && eventOf(x) in fractions,
    isComputed: (x) => isNumber(x) && events[4 * eventOf(x)] < numbers.when,
    /// Says that not all of the run is recorded.
    cut: () => { isCut = true; },
    log: () => ({ __proto__: null, events, count, constants, isCut }),
  };
})
