// The functions that the full text calls (the object H.full of
// frontends/javascript/instrument/instrument.h). Evaluated in the program's realm before the
// program's text, with what unknown.js returns, the functions that library.js lists, each of
// which adds functions of the library to the object `core`, and util.types.isProxy. Where no value
// is unknown, each does what the engine does.
(function (unknown, globals, parts, isProxy) {
  "use strict";
  const { apply, construct, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
  const uncurry = (method) => (self, a, b) => apply(method, self, [a, b]);
  const { isUnknown, isText, valueOf, text, unitsOf, concrete, known, decide, computed, NONE } =
    unknown;
  const NativeMap = Map, NativeString = String;
  const mapGet = uncurry(Map.prototype.get), mapSet = uncurry(Map.prototype.set);
  const { isInteger } = Number;
  const { is } = Object;
  const hasOwn = uncurry(Object.prototype.hasOwnProperty);
  const [indexOf, slice] = ["indexOf", "slice"].map((name) => uncurry(String.prototype[name]));
  const stringPrototype = String.prototype;
  const numberPrototype = Number.prototype, booleanPrototype = Boolean.prototype;
  const { toPrimitive } = Symbol;
  const NOTHING = undefined;  // a call of it throws the engine's own TypeError
  const isObject = (x) => (typeof x === "object" && x !== null) || typeof x === "function";
  let live = false;  // a value of the run may be unknown

  // --- operators ---
  const binaryOf = {
    __proto__: null,
    "+": (a, b) => a + b, "-": (a, b) => a - b, "*": (a, b) => a * b, "/": (a, b) => a / b,
    "%": (a, b) => a % b, "**": (a, b) => a ** b, "<": (a, b) => a < b, "<=": (a, b) => a <= b,
    ">": (a, b) => a > b, ">=": (a, b) => a >= b, "==": (a, b) => a == b, "!=": (a, b) => a != b,
    "===": (a, b) => a === b, "!==": (a, b) => a !== b, "&": (a, b) => a & b,
    "|": (a, b) => a | b, "^": (a, b) => a ^ b, "<<": (a, b) => a << b, ">>": (a, b) => a >> b,
    ">>>": (a, b) => a >>> b, in: (a, b) => a in b, instanceof: (a, b) => a instanceof b,
  };
  const unaryOf = {
    __proto__: null,
    "-": (a) => -a, "+": (a) => +a, "~": (a) => ~a, "!": (a) => !a, typeof: (a) => typeof a,
    "++": (a) => ++a, "--": (a) => --a, number: (a) => a++,
  };
  const typeOf = (x) => (isText(x) ? "string" : isUnknown(x) ? typeof valueOf(x) : typeof x);
  const isNumeric = (type) => type === "number" || type === "boolean";
  const isPlain = (x, type) => isNumeric(type) || type === "string" || type === "undefined" || x === null;

  // --- conditions: Booleans, or unknown Booleans and numbers that stand for one ---
  const not = (a, site) => (isUnknown(a) ? computed("!", site, a, 0, !valueOf(a)) : !a);
  const and = (a, b, site) => {
    if (!isUnknown(a)) return a ? b : false;
    if (!isUnknown(b)) return b ? a : false;
    return computed("&", site, a, b, valueOf(a) & valueOf(b));
  };
  const or = (a, b, site) => {
    if (!isUnknown(a)) return a ? true : b;
    if (!isUnknown(b)) return b ? true : a;
    return not(and(not(a, site), not(b, site), site), site);
  };
  /// The condition as a Boolean that a program may have.
  const truth = (a, site) =>
    isUnknown(a) && typeof valueOf(a) === "number" ? computed("truth", site, a, 0, !!valueOf(a)) : a;
  const sameText = (x, y, site) => {
    const a = unitsOf(x), b = unitsOf(y);
    if (a.length !== b.length) return false;
    let same = true;
    for (let i = 0; i < a.length && same !== false; ++i)
      same = and(same, binary("===", a[i], b[i], site), site);
    return truth(same, site);
  };
  const isLess = (x, y, site) => {
    const a = unitsOf(x), b = unitsOf(y);
    let less = a.length < b.length;
    for (let i = (less ? a.length : b.length) - 1; i >= 0; --i) {
      const later = and(binary("===", a[i], b[i], site), less, site);
      less = or(binary("<", a[i], b[i], site), later, site);
    }
    return truth(less, site);
  };

  const joined = (x, y) => {
    const a = unitsOf(x), b = unitsOf(y);
    const units = { __proto__: null, length: a.length + b.length };
    for (let i = 0; i < a.length; ++i) units[i] = a[i];
    for (let i = 0; i < b.length; ++i) units[a.length + i] = b[i];
    return text(units);
  };
  const binaryOfTexts = (name, x, y, site) => {
    switch (name) {
      case "+": return joined(x, y);
      case "==": case "===": return sameText(x, y, site);
      case "!=": case "!==": return not(sameText(x, y, site), site);
      case "<": return isLess(x, y, site);
      case ">": return isLess(y, x, site);
      case "<=": return not(isLess(y, x, site), site);
      case ">=": return not(isLess(x, y, site), site);
    }
    return binary(name, core.numeric(x, site), core.numeric(y, site), site);
  };
  const binary = (name, x, y, site) => {
    if (!isUnknown(x) && !isUnknown(y)) return binaryOf[name](x, y);
    if (name === "in") return core.isIn(x, y, site);
    const a = typeOf(x), b = typeOf(y);
    if (isNumeric(a) && isNumeric(b)) {
      if (a !== b && name === "===") return false;
      if (a !== b && name === "!==") return true;
      const operator = name === "==" ? "===" : name === "!=" ? "!==" : name;
      if (operator !== name && a !== b)
        return binary(operator, unary("+", x, site), unary("+", y, site), site);
      return computed(operator, site, x, y, binaryOf[name](concrete(x), concrete(y)));
    }
    if (a === "string" && b === "string") return binaryOfTexts(name, x, y, site);
    if (name === "===" || name === "!==") return name === "!==";  // the types differ
    const isNothing = x === null || y === null || a === "undefined" || b === "undefined";
    if (isNothing && (name === "==" || name === "!=")) return name === "!=";
    if (name === "instanceof") return binaryOf[name](known(x, site), known(y, site));
    if (!isPlain(x, a) || !isPlain(y, b)) return ofObjects(name, x, y, site);
    if (name === "+" && (a === "string" || b === "string"))
      return joined(core.textOf(x, site), core.textOf(y, site));
    return binary(name, core.numeric(x, site), core.numeric(y, site), site);
  };
  const ofObjects = (name, x, y, site) => {
    const hint = name === "+" || name === "==" || name === "!=" ? "default" : "number";
    const a = primitive(x, hint, site), b = primitive(y, hint, site);
    if (a !== x || b !== y) return binary(name, a, b, site);
    return binaryOf[name](known(x, site), known(y, site));  // a BigInt or a symbol
  };
  /// Converts an object by its methods, which may return unknown values.
  const primitive = (x, hint, site) => {
    if (isUnknown(x) || !isObject(x)) return x;
    const convert = x[toPrimitive];
    if (convert !== undefined && convert !== null) {
      const made = invoke(convert, x, [hint], site);
      return isUnknown(made) || !isObject(made) ? made : NOTHING();
    }
    const isString = hint === "string";
    for (let i = 0; i < 2; ++i) {
      const f = isString === (i === 0) ? x.toString : x.valueOf;
      if (!isFunction(f)) continue;
      const made = invoke(f, x, [], site);
      if (isUnknown(made) || !isObject(made)) return made;
    }
    return NOTHING();
  };
  const unary = (name, x, site) => {
    if (!isUnknown(x)) return unaryOf[name](x);
    if (name === "typeof") return typeOf(x);
    if (name === "!" && isText(x)) return false;
    if (isText(x)) {
      const number = core.numeric(x, site);
      return name === "+" || name === "number" ? number : unary(name, number, site);
    }
    if (typeof valueOf(x) === "number" && (name === "+" || name === "number")) return x;
    if (name === "++") return binary("+", unary("number", x, site), 1, site);
    if (name === "--") return binary("-", unary("number", x, site), 1, site);
    if (name === "number" || name === "+") return computed("number", site, x, 0, +valueOf(x));
    return computed(name === "-" ? "negative" : name, site, x, 0, unaryOf[name](valueOf(x)));
  };
  /// An unknown string has at least one unit.
  const test = (x, site) => (isUnknown(x) ? isText(x) || decide(x, site) : x);

  /// One of two numbers or of two Booleans.
  const choice = (condition, a, b, site) => {
    if (!isUnknown(condition)) return condition ? a : b;
    if (is(a, b)) return a;
    const when = computed("when", site, condition, a, concrete(a));
    return computed("otherwise", site, when, b, valueOf(condition) ? concrete(a) : concrete(b));
  };

  // --- both alternatives of a condition (instrument/full_merging.cc) ---
  const ABANDONED = { __proto__: null };
  const abandon = () => { throw ABANDONED; };
  const COMPARISONS = { __proto__: null, "<": 1, "<=": 1, ">": 1, ">=": 1, "==": 1, "!=": 1,
                        "===": 1, "!==": 1 };
  const operate = (name, x, y, site) => {
    const a = typeOf(x), b = typeOf(y);
    const areTexts = a === "string" && b === "string" && name in COMPARISONS;
    return areTexts || (isNumeric(a) && isNumeric(b)) ? binary(name, x, y, site) : abandon();
  };
  const convert = (name, x, site) => (isNumeric(typeOf(x)) ? unary(name, x, site) : abandon());
  /// A property of an object's own that is no accessor.
  const element = (object, key) => {
    if (typeof key !== "string" && typeof key !== "number") return abandon();
    if (isText(object) || typeof object === "string")
      return key === "length" || typeof key === "number" ? get(object, key, NONE) : abandon();
    if (isUnknown(object) || !isObject(object) || isProxy(object)) return abandon();
    const found = getOwnPropertyDescriptor(object, key);
    return found !== undefined && hasOwn(found, "value") ? found.value : abandon();
  };
  const merge = (condition, first, second, site) => {
    if (!isUnknown(condition) || isText(condition)) return undefined;
    let a, b;
    try {
      a = first();
      b = second();
    } catch {  // it is not known what happens, or another exception, which the program throws then
      return undefined;
    }
    const type = typeOf(a);
    if (!isNumeric(type) || type !== typeOf(b)) return undefined;
    // A fraction is known exactly on a path of its own only.
    if (unknown.isFraction(a) || unknown.isFraction(b)) return undefined;
    // Of a value that is changed again and again, as in `n = n % 2 ? 3 * n + 1 : n / 2`, there
    // would be no end of terms, which later decisions ask about.
    const isChanged = (x) => unknown.isComputed(x) && unknown.dependsOnMerged(x);
    if (unknown.dependsOnMerged(condition) && (isChanged(a) || isChanged(b))) return undefined;
    return unknown.mergedValue(choice(condition, a, b, site));
  };
  const either = (condition, first, second, site) => {
    if (!isUnknown(condition)) return condition ? first(condition) : second(condition);
    const made = merge(condition, () => first(condition), () => second(condition), site);
    return made === undefined ? abandon() : made;
  };

  // --- properties ---
  const unit = (x, i) => text({ __proto__: null, length: 1, 0: unitsOf(x)[i] });
  const get = (object, name, site) => {
    if (isUnknown(name) && object !== null && object !== undefined)
      return core.read(object, name, site);
    if (!isUnknown(object)) return object[name];
    if (!isText(object))
      return (typeof valueOf(object) === "number" ? numberPrototype : booleanPrototype)[name];
    const units = valueOf(object);
    if (name === "length") return units.length;
    const index = typeof name === "string" ? +name : name;
    if (isInteger(index) && index >= 0 && (typeof name === "number" || NativeString(index) === name))
      return index < units.length ? unit(object, index) : undefined;
    return stringPrototype[name];
  };
  unknown.onProperty((object, key) => {
    const found = get(object, key, NONE);
    if (typeof found !== "function" || isUnknown(found)) return found;
    return (...list) => invoke(found, object, list, NONE);
  });

  // --- functions of the library, by identity ---
  const handlers = new NativeMap();
  const constructors = new NativeMap();
  const intrinsics = new NativeMap();
  const isFunction = (x) => typeof x === "function" && !isUnknown(x);
  /// Functions that have no handler of their own get known values.
  const byDefault = (f, self, list, site) => {
    for (let i = 0; i < list.length; ++i) list[i] = known(list[i], site);
    return apply(f, known(self, site), list);
  };
  const collect = (object, depth) => {
    if (object === null || (typeof object !== "object" && typeof object !== "function")) return;
    if (mapGet(intrinsics, object)) return;
    mapSet(intrinsics, object, true);
    if (typeof object === "function") mapSet(handlers, object, byDefault);
    if (depth === 0) return;
    const keys = ownKeys(object);
    for (let i = 0; i < keys.length; ++i) {
      const found = getOwnPropertyDescriptor(object, keys[i]);
      collect(found.value, depth - 1);
      if (found.get) collect(found.get, 0);
    }
  };
  const names = ownKeys(globals);
  for (let i = 0; i < names.length; ++i)
    if (names[i] !== "globalThis") collect(getOwnPropertyDescriptor(globals, names[i]).value, 3);
  collect(getPrototypeOf([].values()), 1);
  collect(getPrototypeOf(new Map().values()), 1);
  const handle = (owner, list, handler) => {
    for (const name of list) if (owner[name]) mapSet(handlers, owner[name], handler);
  };
  /// Calls a function that may be one of the library.
  const invoke = (f, self, list, site) => {
    if (!isFunction(f)) return NOTHING();
    const handler = mapGet(handlers, f);
    return handler === undefined ? apply(f, self, list) : handler(f, self, list, site);
  };
  /// A callback for the engine's own functions: one of the library sees unknown values through it.
  const callback = (f, site) => {
    if (!isFunction(f) || mapGet(handlers, f) === undefined) return f;
    return function (...list) { return invoke(f, this, list, site); };
  };
  /// A callback whose result is tested.
  const predicate = (f, site) => {
    if (!isFunction(f)) return f;
    return function (...list) { return test(invoke(f, this, list, site), site); };
  };

  const call = (f, site) => {
    if (!live || typeof f !== "function" || mapGet(handlers, f) === undefined) return f;
    return (...list) => invoke(f, undefined, list, site);
  };
  const method = (object, name, site) => {
    if (!live || object === null || object === undefined) return object;
    const key = isUnknown(name) ? known(name, site) : name;
    const f = get(object, key, site);
    const called = isFunction(f) ? (...list) => invoke(f, object, list, site) : f;
    return { __proto__: null, [key]: called };
  };
  const newOf = (f, site) => {
    if (!live || mapGet(handlers, f) === undefined) return f;
    const make = mapGet(constructors, f);
    return function (...list) {
      if (make !== undefined) return make(f, list, site);
      for (let i = 0; i < list.length; ++i) list[i] = known(list[i], site);
      return construct(f, list);
    };
  };

  // --- template literals ---
  const OPEN = "\u{F8FF}\u{E0A0}<", CLOSE = ">\u{E0A1}\u{F8FE}";
  let pending = 0;
  const pieces = { __proto__: null };
  /// A string in place of an unknown one, for the engine to build a string from.
  const piece = (x, site) => {
    const made = live && (isUnknown(x) || isObject(x)) ? core.textOf(x, site) : x;
    if (!isText(made)) return made;
    pieces[pending] = made;
    return OPEN + pending++ + CLOSE;
  };
  const whole = (string) => {
    if (pending === 0) return string;
    let found = "", at = 0;
    for (;;) {
      const begin = indexOf(string, OPEN, at);
      if (begin < 0) break;
      const end = indexOf(string, CLOSE, begin);
      const made = pieces[+slice(string, begin + OPEN.length, end)];
      found = joined(joined(found, slice(string, at, begin)), made);
      at = end + CLOSE.length;
    }
    return joined(found, slice(string, at));
  };

  const core = {
    __proto__: null, globals, uncurry, isUnknown, isText, isNumber: unknown.isNumber, valueOf, text,
    unitsOf, concrete, known, computed, iterator: unknown.iterator, NONE, binary, unary, test, typeOf,
    not, and, or, truth, sameText, isLess, joined, unit, get, handle, constructors, intrinsics,
    handlers, isFunction, byDefault, operandOf: unknown.operandOf, cut: unknown.cut,
    invoke, primitive, callback, predicate, piece, whole, choice, isProxy, prints: false,
    /// What the library's parts replace: the string and the number of a value that is no object.
    textOf: (x, site) => (isText(x) ? x : NativeString(known(x, site))),
    numeric: (x, site) => (isText(x) ? +known(x, site) : unary("+", x, site)),
    read: (object, key, site) => get(object, known(key, site), site),
    isIn: (key, object, site) => binaryOf.in(known(key, site), known(object, site)),
    name: (object, key, site) => known(key, site),
  };
  for (let i = 0; i < parts.length; ++i) parts[i](core);

  return {
    __proto__: null,
    hooks: Object.freeze({
      __proto__: null, binary, unary, test, get, call, method, construct: newOf, piece,
      key: (object, name, site) => (isUnknown(name) ? core.name(object, name, site) : name),
      text: whole, merge, operate, convert, element, either,
      chosen: (condition) => !!valueOf(condition),
      names: (x, site) => (isUnknown(x) ? known(x, site) : x),
    }),
    /// Starts a run that records at most this number of events. If that is 0, no call looks for
    /// unknown values. If `outputCounts`, what is printed is part of the result.
    begin: (mostEvents, outputCounts) => {
      live = mostEvents > 0;
      core.prints = outputCounts;
      pending = 0;
      unknown.reset(mostEvents);
    },
    /// A pure function as an argument (library_functions.js).
    tableFunction: (table) => core.tableFunction(table),
    /// A value that an expression states, as an argument (library_stated.js).
    stated: (value) => core.stated(value),
    /// Says that a map or a set of the input has unknown keys.
    hasUnknownKey: (collection) => core.hasUnknownKey(collection),
    /// Calls a function that may be one of the library.
    invoke: (f, self, list) => (live ? invoke(f, self, list, NONE) : apply(f, self, list)),
  };
})
