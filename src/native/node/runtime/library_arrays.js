// Functions of arrays that look at elements, at positions or at what a callback returns. The others
// move elements, which the engine's own functions do for unknown values too. Sorting is the engine's
// own, with a comparator that decides whether a result is negative, which is all that V8 asks.
(function (core) {
  "use strict";
  const { isUnknown, isText, valueOf, known, binary, test, or, truth, handle, byDefault, joined,
          anyUnknown, isFunction, invoke, callback, predicate, position, tableOf, tableHas,
          tableRead, sameValueZero, isLess, unit, get, handlers, typeOf, unitsOf, choice } = core;
  const { apply } = Reflect;
  const { isArray } = Array;
  const { trunc } = Math;
  const NativeMap = Map, NativeNumber = Number;
  const [mapGet, mapSet] = ["get", "set"].map((name) => core.uncurry(Map.prototype[name]));
  const prototype = Array.prototype;
  const { lastIndexOf, join, sort } = prototype;

  /// A handler of a method of arrays; an unknown string as its receiver is a list of characters.
  const method = (names, body) => handle(prototype, names, (f, self, list, site) => {
    let receiver = self;
    if (isText(self)) {
      receiver = [];
      for (let i = 0; i < valueOf(self).length; ++i) receiver[i] = unit(self, i);
    }
    return body(f, receiver, list, site);
  });

  // --- callbacks ---
  const firstWrapped = (wrap) => (f, self, list, site) => {
    if (list.length > 0) list[0] = wrap(list[0], site);
    return apply(f, self, list);
  };
  method(["map", "forEach", "reduce", "reduceRight", "flatMap"], firstWrapped(callback));
  method(["filter", "every", "some", "find", "findIndex", "findLast", "findLastIndex"],
         firstWrapped(predicate));
  handle(Array, ["from"], (f, self, list, site) => {
    if (list.length > 1) list[1] = callback(list[1], site);
    return apply(f, self, list);
  });
  handle(Promise.prototype, ["then", "catch", "finally"], (f, self, list, site) => {
    for (let i = 0; i < list.length; ++i) list[i] = callback(list[i], site);
    return apply(f, self, list);
  });
  const moving = (f, self, list) => apply(f, self, list);
  method(["push", "unshift", "pop", "shift", "concat", "reverse", "entries", "values", "keys",
          "toReversed"], moving);
  handle(Array, ["of", "isArray"], moving);
  handle(core.globals, ["Array"], (f, self, list, site) =>
    list.length === 1 ? byDefault(f, self, list, site) : apply(f, self, list));
  mapSet(core.constructors, Array, (f, list, site) => {
    if (list.length === 1) list[0] = known(list[0], site);
    return Reflect.construct(f, list);
  });
  handle(Promise, ["resolve", "reject", "all", "allSettled", "race", "any"], moving);

  // --- positions ---
  const lengthOf = (self) => (isArray(self) ? self.length : 2 ** 53);
  const bounded = (indices, belowLow) => (f, self, list, site) => {
    const n = lengthOf(self);
    for (let i = 0; i < indices.length; ++i)
      if (isUnknown(list[indices[i]]))
        list[indices[i]] = position(list[indices[i]], -n - belowLow, n, site);
    return apply(f, self, list);
  };
  method(["slice", "copyWithin"], bounded([0, 1, 2], 0));
  method(["fill"], bounded([1, 2], 0));
  method(["with"], bounded([0], 1));
  method(["flat"], (f, self, list, site) => {
    if (isUnknown(list[0])) list[0] = known(list[0], site);
    return apply(f, self, list);
  });
  method(["splice", "toSpliced"], (f, self, list, site) => {
    const n = lengthOf(self);
    if (isUnknown(list[0])) list[0] = position(list[0], -n, n, site);
    if (isUnknown(list[1])) list[1] = position(list[1], 0, n, site);
    return apply(f, self, list);
  });
  method(["at"], (f, self, list, site) => {
    if (!isUnknown(list[0])) return apply(f, self, list);
    if (!isArray(self)) return byDefault(f, self, list, site);
    const number = core.numeric(list[0], site);
    if (!isUnknown(number)) return apply(f, self, [number]);
    if (!test(binary("===", number, number, site), site)) return apply(f, self, [0]);
    let index = core.rounded("trunc", number, site, trunc);
    if (test(binary("<", index, 0, site), site)) index = binary("+", index, self.length, site);
    return core.element(self, index, site);
  });
  /// The element at an unknown integer, or undefined if there is none.
  core.element = (self, index, site) => {
    const found = core.lookUp(index, self.length, (i) => i, (i) => self[i], site);
    if (found !== undefined) return found.value;
    const isInside = core.and(binary(">=", index, 0, site), binary("<", index, self.length, site), site);
    return test(isInside, site) ? self[known(index, site)] : undefined;
  };

  // --- search ---
  /// The number of the first position of a search, or the length if there is none.
  const startOf = (stated, n, site) => {
    if (stated === undefined) return 0;
    const from = trunc(+position(stated, -n, n, site)) + 0;  // not -0
    return from >= 0 ? from : from + n >= 0 ? from + n : 0;
  };
  const looks = (self, list) =>
    isArray(self) && (anyUnknown(list) || anyUnknown(self));
  const searchedTable = (self, from, step, x) => {
    const count = step > 0 ? self.length - from : from + 1;
    const at = (i) => from + step * i;
    return tableOf(x, count, (i) => (at(i) in self ? self[at(i)] : null), at);
  };
  method(["includes"], (f, self, list, site) => {
    if (!looks(self, list)) return byDefault(f, self, list, site);
    const from = startOf(list[1], self.length, site);
    const table = searchedTable(self, from, 1, list[0]);
    if (table !== undefined) return tableHas(table, list[0], site);
    let found = false;
    for (let i = from; i < self.length && found !== true; ++i)
      found = or(found, sameValueZero(self[i], list[0], site), site);
    return truth(found, site);
  });
  method(["indexOf", "lastIndexOf"], (f, self, list, site) => {
    if (!looks(self, list)) return byDefault(f, self, list, site);
    const isLast = f === lastIndexOf, n = self.length;
    let from = 0;
    if (!isLast) {
      from = startOf(list[1], n, site);
    } else {
      const stated = list.length > 1 ? trunc(+position(list[1], -n - 1, n, site)) || 0 : n - 1;
      from = stated >= 0 ? (stated < n ? stated : n - 1) : n + stated;
    }
    const step = isLast ? -1 : 1;
    const table = searchedTable(self, from, step, list[0]);
    if (table !== undefined)
      return test(tableHas(table, list[0], site), site) ? tableRead(table, list[0], site) : -1;
    for (let i = from; i >= 0 && i < n; i += step)
      if (i in self && test(binary("===", self[i], list[0], site), site)) return i;
    return -1;
  });

  // --- strings ---
  const joining = core.list();  // the arrays that are being joined: a cycle is joined as ""
  core.join = (self, separator, site) => {
    for (let i = 0; i < joining.length; ++i) if (joining[i] === self) return "";
    joining[joining.length++] = self;
    try {
      let whole = "";
      for (let i = 0; i < self.length; ++i) {
        if (i > 0) whole = joined(whole, separator);
        const element = self[i];
        if (element !== undefined && element !== null)
          whole = joined(whole, core.textOf(element, site));
      }
      return whole;
    } finally {
      --joining.length;
    }
  };
  method(["join"], (f, self, list, site) => {
    if (!isArray(self)) return byDefault(f, self, list, site);
    return core.join(self, list[0] === undefined ? "," : core.textOf(list[0], site), site);
  });
  handle(prototype, ["toString"], (f, self, list, site) =>
    isArray(self) && self.join === join ? core.join(self, ",", site) : byDefault(f, self, list, site));

  // --- sorting ---
  const byStrings = (site) => (x, y) => {
    const a = core.textOf(x, site), b = core.textOf(y, site);
    if (test(isText(a) || isText(b) ? isLess(a, b, site) : a < b, site)) return -1;
    return test(isText(a) || isText(b) ? isLess(b, a, site) : b < a, site) ? 1 : 0;
  };
  const byCallback = (comparator, site) => (x, y) => {
    const order = invoke(comparator, undefined, [x, y], site);
    if (!isUnknown(order)) return order;
    const number = core.numeric(order, site);
    return test(binary("<", number, 0, site), site) ? -1 : 1;
  };
  const IDENTIFIER = "([\\w$]+)", exec = core.uncurry(RegExp.prototype.exec);
  const DIFFERENCE = new RegExp(
    `^(?:function\\s*[\\w$]*\\s*)?\\(\\s*${IDENTIFIER}\\s*,\\s*${IDENTIFIER}\\s*\\)\\s*(?:=>)?` +
    `\\s*(?:\\{\\s*return[^\\S\\n\\r\\u2028\\u2029]+)?${IDENTIFIER}\\s*-\\s*${IDENTIFIER}\\s*;?\\s*\\}?$`);
  const sourceText = core.uncurry(Function.prototype.toString);
  /// "<=" for a comparator such as (a, b) => a - b, ">=" for the opposite; undefined for others.
  const orderOf = (comparator) => {
    const found = exec(DIFFERENCE, sourceText(comparator));
    if (found === null || found[1] === found[2]) return undefined;
    if (found[3] === found[1] && found[4] === found[2]) return "<=";
    return found[3] === found[2] && found[4] === found[1] ? ">=" : undefined;
  };
  const MOST_SORTED = 6;
  const getOwn = Reflect.getOwnPropertyDescriptor;
  const keyOf = (list, i, isNumber, site) => {
    const found = getOwn(list, i);
    if (found === undefined || !found.writable) return undefined;  // a hole, an accessor, or frozen
    const x = list[i];
    if (!isNumber) {
      const units = isText(x) || typeof x === "string" ? unitsOf(x) : undefined;
      return units?.length === 1 ? units[0] : undefined;
    }
    if (typeOf(x) !== "number") return undefined;
    return test(binary("===", x, x, site), site) ? x : undefined;  // not NaN
  };
  /// Sorts a few characters, or numbers by their difference: which of two neighbours comes first is
  /// a term and no decision. Returns false if it is another list.
  const sortTerms = (list, comparator, site) => {
    if (!isArray(list) || core.isProxy(list) || list.length > MOST_SORTED) return false;
    if (list.length < 2) return true;
    if (!anyUnknown(list)) return false;
    const isNumber = comparator !== undefined;
    const order = isNumber ? orderOf(comparator) : "<=";
    if (order === undefined) return false;
    const keys = core.list();
    for (let i = 0; i < list.length; ++i) {
      const key = keyOf(list, i, isNumber, site);
      if (key === undefined) return false;
      core.push(keys, key);
    }
    for (let end = keys.length - 1; end > 0; --end)
      for (let i = 0; i < end; ++i) {
        const a = keys[i], b = keys[i + 1], keeps = binary(order, a, b, site);
        keys[i] = choice(keeps, a, b, site);
        keys[i + 1] = choice(keeps, b, a, site);
      }
    for (let i = 0; i < keys.length; ++i)
      list[i] = isNumber ? keys[i] : core.textPart(keys, i, i + 1);
    return true;
  };
  method(["sort", "toSorted"], (f, self, list, site) => {
    if (f === sort && (list[0] === undefined || isFunction(list[0])) && sortTerms(self, list[0], site))
      return self;
    if (isFunction(list[0])) list[0] = byCallback(list[0], site);
    else if (list[0] === undefined && isArray(self) && anyUnknown(self)) list[0] = byStrings(site);
    return apply(f, self, list);
  });

  // --- functions of functions ---
  const listOf = (list) => {
    const copy = [];
    if (list === undefined || list === null) return copy;
    for (let i = 0; i < list.length; ++i) copy[i] = list[i];
    return copy;
  };
  const isList = (x) => x === undefined || x === null || isArray(x);
  handle(Function.prototype, ["call"], (f, self, list, site) => {
    const rest = [];
    for (let i = 1; i < list.length; ++i) rest[i - 1] = list[i];
    return invoke(self, list[0], rest, site);
  });
  handle(Function.prototype, ["apply"], (f, self, list, site) => {
    if (mapGet(handlers, self) === undefined || !isList(list[1])) return apply(f, self, list);
    return invoke(self, list[0], listOf(list[1]), site);
  });
  handle(Reflect, ["apply"], (f, self, list, site) => {
    if (mapGet(handlers, list[0]) === undefined || !isArray(list[2])) return apply(f, self, list);
    return invoke(list[0], list[1], listOf(list[2]), site);
  });
  handle(Function.prototype, ["bind"], (f, self, list, site) => {
    const bound = apply(f, self, list);
    if (mapGet(handlers, self) === undefined) return bound;
    const first = [];
    for (let i = 1; i < list.length; ++i) first[i - 1] = list[i];
    mapSet(handlers, bound, (g, receiver, others, at) => {
      const whole = listOf(first);
      for (let i = 0; i < others.length; ++i) whole[whole.length] = others[i];
      return invoke(self, list[0], whole, at);
    });
    return bound;
  });
})
