// The functions that the full text calls (the object H.full of
// frontends/javascript/instrument/instrument.h). Evaluated in the program's realm before the
// program's text, with what unknown.js returns. Where no value is unknown, each does what the engine
// does.
(function (unknown, globals) {
  "use strict";
  const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } =
    Reflect;
  const { create } = Object;
  const objectPrototype = Object.prototype;
  const uncurry = (method) => (self, a, b) => apply(method, self, [a, b]);
  const { isUnknown, isText, isNumber, valueOf, text, unitsOf, concrete, known, decide, computed,
          iterator, NONE } = unknown;
  const NativeMap = Map, NativeTypeError = TypeError, NativeString = String;
  const mapGet = uncurry(Map.prototype.get), mapSet = uncurry(Map.prototype.set);
  const { isArray } = Array;
  const { isInteger } = Number;
  const [indexOf, slice] = ["indexOf", "slice"].map((name) => uncurry(String.prototype[name]));
  const stringPrototype = String.prototype;
  const numberPrototype = Number.prototype, booleanPrototype = Boolean.prototype;
  const iterate = Array.prototype[Symbol.iterator];
  let live = false;    // a value of the run may be unknown
  let prints = false;  // what it prints is part of its result

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

  const sameText = (x, y, site) => {
    const a = unitsOf(x), b = unitsOf(y);
    if (a.length !== b.length) return false;
    for (let i = 0; i < a.length; ++i)
      if (!test(binary("===", a[i], b[i], site), site)) return false;
    return true;
  };
  const isLess = (x, y, site) => {
    const a = unitsOf(x), b = unitsOf(y);
    for (let i = 0; i < a.length && i < b.length; ++i)
      if (!test(binary("===", a[i], b[i], site), site)) return test(binary("<", a[i], b[i], site), site);
    return a.length < b.length;
  };
  const joined = (x, y) => {
    const units = { __proto__: null, length: 0 };
    for (const part of [unitsOf(x), unitsOf(y)])
      for (let i = 0; i < part.length; ++i) units[units.length++] = part[i];
    return text(units);
  };
  const binaryOfTexts = (name, x, y, site) => {
    switch (name) {
      case "+": return joined(x, y);
      case "==": case "===": return sameText(x, y, site);
      case "!=": case "!==": return !sameText(x, y, site);
      case "<": return isLess(x, y, site);
      case ">": return isLess(y, x, site);
      case "<=": return !isLess(y, x, site);
      case ">=": return !isLess(x, y, site);
    }
    return binaryOf[name](known(x, site), known(y, site));
  };
  const binary = (name, x, y, site) => {
    if (!isUnknown(x) && !isUnknown(y)) return binaryOf[name](x, y);
    const a = typeOf(x), b = typeOf(y);
    if (isNumeric(a) && isNumeric(b) && name !== "in") {
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
    if (name === "+" && isText(x) && isNumeric(b)) return joined(x, NativeString(known(y, site)));
    if (name === "+" && isText(y) && isNumeric(a)) return joined(NativeString(known(x, site)), y);
    return binaryOf[name](known(x, site), known(y, site));
  };
  const unary = (name, x, site) => {
    if (!isUnknown(x)) return unaryOf[name](x);
    if (name === "typeof") return typeOf(x);
    if (name === "!" && isText(x)) return false;
    if (isText(x)) return unaryOf[name](known(x, site));
    if (typeof valueOf(x) === "number" && (name === "+" || name === "number")) return x;
    if (name === "++") return binary("+", unary("number", x, site), 1, site);
    if (name === "--") return binary("-", unary("number", x, site), 1, site);
    if (name === "number" || name === "+") return computed("number", site, x, 0, +valueOf(x));
    return computed(name === "-" ? "negative" : name, site, x, 0, unaryOf[name](valueOf(x)));
  };
  /// An unknown string has at least one unit.
  const test = (x, site) => (isUnknown(x) ? isText(x) || decide(x, site) : x);

  // --- properties ---
  const unit = (x, i) => text({ __proto__: null, length: 1, 0: valueOf(x)[i] });
  const get = (object, name, site) => {
    const key = isUnknown(name) ? known(name, site) : name;
    if (!isUnknown(object)) return object[key];
    if (!isText(object))
      return (typeof valueOf(object) === "number" ? numberPrototype : booleanPrototype)[key];
    const units = valueOf(object);
    if (key === "length") return units.length;
    const index = typeof key === "string" ? +key : key;
    if (isInteger(index) && index >= 0 && (typeof key === "number" || NativeString(index) === key))
      return index < units.length ? unit(object, index) : undefined;
    return stringPrototype[key];
  };
  unknown.onProperty((object, key) => {
    const found = get(object, key, NONE);
    if (typeof found !== "function" || isUnknown(found)) return found;
    return (...list) => invoke(found, object, list, NONE);
  });

  // --- functions of the library, by identity ---
  const handlers = new NativeMap();
  const seen = new NativeMap();
  const intrinsic = seen;  // the objects of the library
  /// Functions that are not listed below get known values.
  const byDefault = (f, self, list, site) => {
    for (let i = 0; i < list.length; ++i) list[i] = known(list[i], site);
    return apply(f, known(self, site), list);
  };
  const collect = (object, depth) => {
    if (object === null || (typeof object !== "object" && typeof object !== "function")) return;
    if (mapGet(seen, object)) return;
    mapSet(seen, object, true);
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
  collect(Object.getPrototypeOf([].values()), 1);
  collect(Object.getPrototypeOf(new Map().values()), 1);
  const handle = (owner, list, handler) => {
    for (const name of list) if (owner[name]) mapSet(handlers, owner[name], handler);
  };
  /// Moves values without looking at them. A receiver or callback that is unknown is an error anyway.
  const transparent = (f, self, list) => apply(f, self, list);
  handle(Array.prototype, ["push", "unshift", "pop", "shift", "concat", "reverse", "map", "forEach",
    "reduce", "reduceRight", "flat", "flatMap", "entries", "values", "keys", "sort", "toReversed",
    "toSorted"], transparent);
  handle(Array, ["of", "from", "isArray"], transparent);
  handle(Object, ["assign", "entries", "values", "keys", "freeze", "isFrozen", "fromEntries",
    "getPrototypeOf"], transparent);
  handle(Promise, ["resolve", "reject", "all", "allSettled", "race", "any"], transparent);
  handle(Map.prototype, ["forEach", "entries", "values", "keys"], transparent);
  handle(Set.prototype, ["forEach", "entries", "values", "keys"], transparent);
  handle(Function.prototype, ["bind"], transparent);
  handle(Array.prototype, ["fill"], (f, self, [value, ...list], site) =>
    apply(f, self, [value, ...list.map((x) => known(x, site))]));
  handle(Array.prototype, ["splice"], (f, self, list, site) =>
    apply(f, self, list.map((x, i) => (i < 2 ? known(x, site) : x))));
  handle(Array.prototype, ["slice", "at"], (f, self, list, site) =>
    isText(self) ? byDefault(f, self, list, site) : apply(f, self, list.map((x) => known(x, site))));
  handle(Array.prototype, ["filter", "every", "some", "find", "findIndex", "findLast",
    "findLastIndex"], (f, self, [callback, ...list], site) => apply(f, self,
      [typeof callback === "function" && !isUnknown(callback) ? function (...all) {
        return test(apply(callback, this, all), site);
      } : callback, ...list]));
  handle(Array.prototype, ["includes", "indexOf", "lastIndexOf"], (f, self, list, site) => {
    let any = isUnknown(list[0]);
    for (let i = 0; isArray(self) && i < self.length && !any; ++i) any = isUnknown(self[i]);
    if (!any || list.length !== 1 || !isArray(self)) return byDefault(f, self, list, site);
    const isLast = f.name === "lastIndexOf";
    for (let i = 0; i < self.length; ++i) {
      const at = isLast ? self.length - 1 - i : i;
      if (test(binary("===", self[at], list[0], site), site)) return f.name === "includes" ? true : at;
    }
    return f.name === "includes" ? false : -1;
  });
  handle(Array.prototype, ["join"], (f, self, list, site) => {
    const separator = list[0] === undefined ? "," : NativeString(known(list[0], site));
    if (!isArray(self)) return byDefault(f, self, list, site);
    let whole = "";
    for (let i = 0; i < self.length; ++i) {
      if (i > 0) whole = binary("+", whole, separator, site);
      const part = self[i];
      if (part === undefined || part === null) continue;
      whole = binary("+", whole, isText(part) ? part : NativeString(known(part, site)), site);
    }
    return whole;
  });
  handle(Map.prototype, ["set"], (f, self, [key, value], site) =>
    apply(f, self, [known(key, site), value]));
  handle(Function.prototype, ["call"], (f, self, [receiver, ...list], site) =>
    invoke(self, receiver, list, site));
  handle(Function.prototype, ["apply"], (f, self, [receiver, list], site) =>
    invoke(self, receiver, list === undefined || list === null ? [] : [...list], site));
  handle(Reflect, ["apply"], (f, self, [callee, receiver, list], site) =>
    invoke(callee, receiver, [...list], site));

  // Strings whose positions are known and units are not.
  const ofText = (body) => (f, self, list, site) => {
    if (!isText(self)) return byDefault(f, self, list, site);
    const positions = list.map((x) => known(x, site));
    return body(unitsOf(self), positions, f, site);
  };
  const part = (units, indices) => {
    const found = { __proto__: null, length: 0 };
    for (let i = 0; i < indices.length; ++i) found[found.length++] = units[indices.charCodeAt(i)];
    return text(found);
  };
  /// The string of the first n units, as a string to which the library's own function is applied.
  const positionsOf = (units) => {
    let string = "";
    for (let i = 0; i < units.length; ++i) string += NativeString.fromCharCode(i);
    return string;
  };
  handle(stringPrototype, ["slice", "substring", "substr", "charAt", "at"],
    ofText((units, list, f) => {
      const found = apply(f, positionsOf(units), list);
      return found === undefined ? found : part(units, found);
    }));
  handle(stringPrototype, ["charCodeAt", "codePointAt"], ofText((units, list, f, site) => {
    const at = apply(stringPrototype.charCodeAt, positionsOf(units), list);
    if (at !== at) return f.name === "charCodeAt" ? NaN : undefined;
    return f.name === "codePointAt" ? known(units[at], site) : units[at];
  }));
  handle(stringPrototype, ["toString", "valueOf"], (f, self, list, site) =>
    isText(self) ? self : byDefault(f, self, list, site));
  handle(stringPrototype, ["concat"], (f, self, list, site) =>
    list.reduce((x, y) => binary("+", x, isText(y) ? y : NativeString(known(y, site)), site), self));
  handle(stringPrototype, ["split"], (f, self, list, site) => {
    if (!isText(self) || list.length !== 1 || list[0] !== "") return byDefault(f, self, list, site);
    return characters(self);
  });
  const characters = (x) => {
    const found = [];
    for (let i = 0; i < valueOf(x).length; ++i) found[i] = unit(x, i);
    return found;
  };
  handle(stringPrototype, [iterator], (f, self, list, site) =>
    isText(self) ? apply(iterate, characters(self), []) : byDefault(f, self, list, site));
  handle(globals, ["String"], (f, self, list, site) => (isText(list[0]) ? list[0] : byDefault(f, self, list, site)));
  /// A copy to be printed, with known values. Where printing does not count, that says nothing.
  const printed = (x, depth, site) => {
    if (isUnknown(x)) return prints ? known(x, site) : concrete(x);
    if (typeof x !== "object" || x === null || depth === 0) return x;
    const isList = isArray(x);
    const prototype = getPrototypeOf(x);
    if (!isList && prototype !== null && mapGet(intrinsic, prototype) && prototype !== objectPrototype)
      return x;
    const copy = isList ? [] : create(prototype);
    if (isList) copy.length = x.length;
    const keys = ownKeys(x);
    for (let i = 0; i < keys.length; ++i) {
      const found = getOwnPropertyDescriptor(x, keys[i]);
      if (isList && keys[i] === "length") continue;
      if ("value" in found) found.value = printed(found.value, depth - 1, site);
      defineProperty(copy, keys[i], found);
    }
    return copy;
  };
  if (globals.console)
    handle(globals.console, ownKeys(globals.console), (f, self, list, site) =>
      apply(f, self, list.map((x) => printed(x, 6, site))));

  /// Calls a function that may be one of the library.
  const invoke = (f, self, list, site) => {
    if (typeof f !== "function" || isUnknown(f)) throw new NativeTypeError("the value is not a function");
    const handler = mapGet(handlers, f);
    return handler === undefined ? apply(f, self, list) : handler(f, self, list, site);
  };
  const call = (f, site) => {
    if (!live || typeof f !== "function" || mapGet(handlers, f) === undefined) return f;
    return (...list) => invoke(f, undefined, list, site);
  };
  const method = (object, name, site) => {
    if (!live || object === null || object === undefined) return object;
    const key = isUnknown(name) ? known(name, site) : name;
    const f = get(object, key, site);
    const called = typeof f === "function" && !isUnknown(f)
      ? (...list) => invoke(f, object, list, site) : f;
    return { __proto__: null, [key]: called };
  };
  const newOf = (f, site) => {
    if (!live || mapGet(handlers, f) === undefined) return f;
    return function (...list) {
      for (let i = 0; i < list.length; ++i) list[i] = knownKeys(f, known(list[i], site), site);
      return construct(f, list);
    };
  };
  /// The elements from which a Set or a Map is made.
  const knownKeys = (f, list, site) => {
    if (!isArray(list)) return list;
    if (f === globals.Set) return list.map((x) => known(x, site));
    if (f !== globals.Map) return list;
    return list.map((x) => (isArray(x) ? [known(x[0], site), x[1]] : x));
  };

  // --- template literals ---
  const OPEN = "\u{F8FF}\u{E0A0}<", CLOSE = ">\u{E0A1}\u{F8FE}";
  let pending = 0;
  const pieces = { __proto__: null };
  const piece = (x, site) => {
    if (!isText(x)) return known(x, site);
    pieces[pending] = x;
    return OPEN + pending++ + CLOSE;
  };
  const whole = (string) => {
    if (pending === 0) return string;
    let found = "", at = 0;
    for (;;) {
      const begin = indexOf(string, OPEN, at);
      if (begin < 0) break;
      const end = indexOf(string, CLOSE, begin);
      found = binary("+", binary("+", found, slice(string, at, begin), NONE),
                     pieces[+slice(string, begin + OPEN.length, end)], NONE);
      at = end + CLOSE.length;
    }
    pending = 0;
    return binary("+", found, slice(string, at), NONE);
  };

  return {
    __proto__: null,
    hooks: Object.freeze({
      __proto__: null, binary, unary, test, get, call, method, construct: newOf, piece,
      key: (object, name, site) => (isUnknown(name) ? known(name, site) : name),
      text: whole,
      names: (x, site) => (isUnknown(x) ? known(x, site) : x),
    }),
    /// Starts a run that records at most this number of events. If that is 0, no call looks for
    /// unknown values. If `outputCounts`, what is printed is part of the result.
    begin: (mostEvents, outputCounts) => {
      live = mostEvents > 0;
      prints = outputCounts;
      pending = 0;
      unknown.reset(mostEvents);
    },
    /// Calls a function that may be one of the library.
    invoke: (f, self, list) => (live ? invoke(f, self, list, NONE) : apply(f, self, list)),
  };
})
