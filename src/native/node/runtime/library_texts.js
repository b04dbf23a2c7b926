// Functions of strings whose length is known and some of whose units are not: search, parts, case,
// white space, characters.
(function (core) {
  "use strict";
  const { isUnknown, isText, valueOf, text, unitsOf, known, iterator, binary, unary, test, and,
          or, not, truth, handle, byDefault, joined, anyUnknown, list: newList, push, textPart,
          inRange, inRanges, rounded, position, tableOf, tableHas, tableRead, unit, SPACES } = core;
  const { apply } = Reflect;
  const { trunc } = Math;
  const NativeString = String, NativeNumber = Number;
  const fromCharCode = String.fromCharCode;
  const stringPrototype = String.prototype;
  const iterate = Array.prototype[iterator];
  const NativeArray = Array;
  const { match: matchSymbol } = Symbol;

  const isString = (x) => typeof x === "string" || isText(x);
  /// A handler of a method: `body` is called with units and with the arguments, of which at least
  /// one or the receiver is unknown, and the receiver is a string.
  const method = (names, body) => handle(stringPrototype, names, (f, self, list, site) => {
    if (!isUnknown(self) && !anyUnknown(list)) return apply(f, self, list);
    if (!isString(self)) return byDefault(f, self, list, site);
    return body(unitsOf(self), list, f, site, self);
  });
  const isRegExp = (x) => typeof x === "object" && x !== null && x[matchSymbol] !== undefined;

  // --- search ---
  /// Whether the needle's units are at this position.
  core.isAt = (units, needle, at, site) => {
    if (at < 0 || at + needle.length > units.length) return false;
    let same = true;
    for (let i = 0; i < needle.length && same !== false; ++i)
      same = and(same, binary("===", units[at + i], needle[i], site), site);
    return same;
  };
  const { isAt } = core;
  /// The table of the positions of characters in a known string.
  const positionsOf = (units, needle, from, step) => {
    if (needle.length !== 1) return undefined;
    const count = step > 0 ? units.length - from : from + 1;
    const at = (i) => from + step * i;
    return tableOf(needle[0], count, (i) => units[at(i)], at);
  };
  const anywhere = (units, needle, from, site) => {
    const table = positionsOf(units, needle, from, 1);
    if (table !== undefined) return tableHas(table, needle[0], site);
    let found = false;
    for (let at = from; at + needle.length <= units.length && found !== true; ++at)
      found = or(found, isAt(units, needle, at, site), site);
    return truth(found, site);
  };
  const search = (units, needle, from, step, site) => {
    const table = positionsOf(units, needle, from, step);
    if (table !== undefined)
      return test(tableHas(table, needle[0], site), site) ? tableRead(table, needle[0], site) : -1;
    for (let at = from; at >= 0 && at + needle.length <= units.length; at += step)
      if (test(isAt(units, needle, at, site), site)) return at;
    return -1;
  };
  core.search = search;
  /// Never -0.
  const clamped = (x, least, most) =>
    x < least || x !== x ? least : x > most ? most : trunc(x) + 0;
  const needleOf = (list, site) => unitsOf(core.textOf(list[0], site));
  method(["includes", "indexOf"], (units, list, f, site, self) => {
    if (isRegExp(list[0])) return byDefault(f, self, list, site);
    const needle = needleOf(list, site);
    const from = clamped(+position(list[1] === undefined ? 0 : list[1], 0, units.length, site),
                         0, units.length);
    return f === stringPrototypeIncludes ? anywhere(units, needle, from, site)
                                         : search(units, needle, from, 1, site);
  });
  const stringPrototypeIncludes = stringPrototype.includes;
  const startsWith = stringPrototype.startsWith;
  method(["lastIndexOf"], (units, list, f, site) => {
    const needle = needleOf(list, site);
    const last = units.length - needle.length;
    if (last < 0) return -1;
    const stated = list[1] === undefined ? NaN : +position(list[1], 0, last, site);
    const from = stated !== stated ? last : clamped(stated, 0, last);
    return search(units, needle, from, -1, site);
  });
  method(["startsWith", "endsWith"], (units, list, f, site, self) => {
    if (isRegExp(list[0])) return byDefault(f, self, list, site);
    const needle = needleOf(list, site);
    const isStart = f === startsWith;
    const at = list[1] === undefined ? (isStart ? 0 : units.length)
      : clamped(+position(list[1], 0, units.length, site), 0, units.length);
    return truth(isAt(units, needle, isStart ? at : at - needle.length, site), site);
  });

  // --- parts ---
  /// The string of the indices of the units, as a string to which the engine's function is applied.
  const indicesOf = (units) => {
    let string = "";
    for (let i = 0; i < units.length; ++i) string += fromCharCode(i);
    return string;
  };
  const charCodeAt = core.uncurry(stringPrototype.charCodeAt);
  const selected = (units, indices) => {
    const found = newList();
    for (let i = 0; i < indices.length; ++i) push(found, units[charCodeAt(indices, i)]);
    return text(found);
  };
  const limits = {
    __proto__: null, slice: -1, substr: -1, substring: 0,
  };
  for (const name of ["slice", "substring", "substr"])
    method([name], (units, list, f, site) => {
      const n = units.length;
      for (let i = 0; i < list.length; ++i)
        list[i] = position(list[i], name === "substr" && i > 0 ? 0 : limits[name] * n, n, site);
      return selected(units, apply(f, indicesOf(units), list));
    });

  /// The unit at an unknown index, which is an integer, or undefined if it is out of range.
  const unitAt = (units, index, site) => {
    const table = tableOf(index, units.length, (i) => i, (i) => units[i]);
    if (table !== undefined)
      return test(tableHas(table, index, site), site) ? tableRead(table, index, site) : undefined;
    const isInside = and(binary(">=", index, 0, site), binary("<", index, units.length, site), site);
    if (!test(isInside, site)) return undefined;
    const at = known(index, site);
    return trunc(at) === at ? units[at] : undefined;
  };
  core.unitAt = unitAt;
  const integerOf = (x, site) => {
    const number = core.numeric(x, site);
    if (!isUnknown(number)) return number === number ? trunc(number) : 0;
    if (!test(binary("===", number, number, site), site)) return 0;
    return rounded("trunc", number, site, trunc);
  };
  const unitFor = (units, x, site, isRelative) => {
    let index = integerOf(x, site);
    if (isRelative && test(binary("<", index, 0, site), site))
      index = binary("+", index, units.length, site);
    return isUnknown(index) ? unitAt(units, index, site)
      : index >= 0 && index < units.length ? units[index] : undefined;
  };
  const character = (found) => text({ __proto__: null, length: 1, 0: found });
  method(["charAt"], (units, list, f, site) => {
    const found = unitFor(units, list[0], site, false);
    return found === undefined ? "" : character(found);
  });
  method(["at"], (units, list, f, site) => {
    const found = unitFor(units, list[0], site, true);
    return found === undefined ? undefined : character(found);
  });
  method(["charCodeAt"], (units, list, f, site) => {
    const found = unitFor(units, list[0], site, false);
    return found === undefined ? NaN : found;
  });
  method(["codePointAt"], (units, list, f, site, self) => {
    const index = integerOf(list[0], site);
    if (!isUnknown(index) && isPair(units, index, site))
      return apply(f, known(self, site), [index]);
    if (isUnknown(index)) for (let i = 0; i < units.length; ++i)
      if (isPair(units, i, site)) return apply(f, known(self, site), [known(index, site)]);
    return isUnknown(index) ? unitAt(units, index, site) : units[index];
  });
  /// Decides whether two units are a surrogate pair.
  const isPair = (units, at, site) => {
    if (!(at >= 0 && at + 1 < units.length)) return false;
    const isHigh = inRange(units[at], 0xD800, 0xDBFF, site);
    return isHigh !== false &&
      test(and(isHigh, inRange(units[at + 1], 0xDC00, 0xDFFF, site), site), site);
  };
  core.isPair = isPair;
  /// The characters of a string, as its iterator yields them.
  core.characters = (x, site) => {
    const units = unitsOf(x), found = [];
    for (let i = 0; i < units.length;) {
      const count = isPair(units, i, site) ? 2 : 1;
      found[found.length] = textPart(units, i, i + count);
      i += count;
    }
    return found;
  };
  handle(stringPrototype, [iterator], (f, self, list, site) =>
    isText(self) ? apply(iterate, core.characters(self, site), []) : byDefault(f, self, list, site));
  handle(stringPrototype, ["toString", "valueOf"], (f, self, list, site) =>
    isText(self) ? self : byDefault(f, self, list, site));
  method(["concat"], (units, list, f, site, self) => {
    let whole = self;
    for (let i = 0; i < list.length; ++i) whole = joined(whole, core.textOf(list[i], site));
    return whole;
  });

  // --- case: of ASCII by terms ---
  const allAscii = (units, site) => {
    let all = true;
    for (let i = 0; i < units.length; ++i) all = and(all, binary("<", units[i], 128, site), site);
    return test(all, site);
  };
  const caseOf = (low, shift) => (units, list, f, site, self) => {
    if (!allAscii(units, site)) return byDefault(f, self, list, site);
    const found = newList();
    for (let i = 0; i < units.length; ++i) {
      const isLetter = inRange(units[i], low, low + 25, site);
      push(found, binary("+", units[i], binary("*", isLetter, shift, site), site));
    }
    return text(found);
  };
  method(["toLowerCase"], caseOf(65, 32));
  method(["toUpperCase"], caseOf(97, -32));
  const isPlainLocale = "I".toLocaleLowerCase() === "i" && "i".toLocaleUpperCase() === "I";
  const inLocale = (body) => (units, list, f, site, self) =>
    isPlainLocale && (list.length === 0 || list[0] === undefined) ? body(units, list, f, site, self)
      : byDefault(f, self, list, site);
  method(["toLocaleLowerCase"], inLocale(caseOf(65, 32)));
  method(["toLocaleUpperCase"], inLocale(caseOf(97, -32)));
  method(["normalize"], (units, list, f, site, self) =>
    list.length === 0 && allAscii(units, site) ? self : byDefault(f, self, list, site));

  // --- white space and padding ---
  const { trimStart, trimEnd, padStart } = stringPrototype;
  method(["trim", "trimStart", "trimEnd"], (units, list, f, site) => {
    let begin = 0, end = units.length;
    if (f !== trimEnd)
      while (begin < end && test(inRanges(units[begin], SPACES, site), site)) ++begin;
    if (f !== trimStart)
      while (end > begin && test(inRanges(units[end - 1], SPACES, site), site)) --end;
    return textPart(units, begin, end);
  });
  method(["padStart", "padEnd"], (units, list, f, site, self) => {
    const most = position(list[0], units.length, 2 ** 53, site);
    const filler = list[1] === undefined ? " " : core.textOf(list[1], site);
    const filling = unitsOf(filler);
    const count = clamped(+most, 0, 2 ** 53) - units.length;
    if (count <= 0 || filling.length === 0) return self;
    if (count > 100000) return byDefault(f, self, list, site);
    const added = newList();
    for (let i = 0; i < count; ++i) push(added, filling[i % filling.length]);
    return f === padStart ? joined(text(added), self) : joined(self, text(added));
  });
  method(["repeat"], (units, list, f, site, self) => {
    const count = clamped(apply(f, "", [position(list[0], -1, 2 ** 30, site)]) === ""
      ? +position(list[0], -1, 2 ** 30, site) : 0, 0, 2 ** 30);
    if (count * units.length > 100000) return byDefault(f, self, [count], site);
    let whole = "";
    for (let i = 0; i < count; ++i) whole = joined(whole, self);
    return whole;
  });

  // --- from numbers ---
  const unitOf = (x, site) => {
    const number = core.numeric(x, site);
    return isUnknown(number) ? binary("&", number, 0xFFFF, site) : charCodeAt(fromCharCode(number), 0);
  };
  handle(String, ["fromCharCode"], (f, self, list, site) => {
    if (!anyUnknown(list)) return apply(f, self, list);
    const units = newList();
    for (let i = 0; i < list.length; ++i) push(units, unitOf(list[i], site));
    return text(units);
  });
  handle(String, ["fromCodePoint"], (f, self, list, site) => {
    let whole = "";
    for (let i = 0; i < list.length; ++i) {
      const x = isUnknown(list[i]) ? core.numeric(list[i], site) : list[i];
      const isUnit = isUnknown(x) && test(and(core.isIntegral(x, site), and(binary(">=", x, 0, site),
        binary("<", x, 0x10000, site), site), site), site);
      whole = joined(whole, isUnit ? character(unary("+", binary("&", x, 0xFFFF, site), site))
                                   : f(known(x, site)));
    }
    return whole;
  });
})
