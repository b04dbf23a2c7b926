// Numbers as strings and strings as numbers. An integer below 10^15 has its sign and its number of
// digits decided; the digits are remainders. A string has each unit's kind decided; the number is a
// sum of its digits. Other numbers become known.
(function (core) {
  "use strict";
  const { globals, primitive, isUnknown, isText, valueOf, text, unitsOf, concrete, known, binary,
          unary, test, handle, byDefault, inRanges, inRange, isDigit, list: newList, push,
          rounded, SPACES } = core;
  const { apply } = Reflect;
  const { floor } = Math;
  const NativeNumber = Number, NativeString = String;
  const fromCharCode = String.fromCharCode;
  const numberToString = core.uncurry(Number.prototype.toString);
  const MOST = 15;  // decimal digits

  // --- to strings ---
  const digitsOf = (x, radix, site) => {
    const asKnown = () => numberToString(known(x, site), radix);
    if (!test(binary("===", rounded("floor", x, site, floor), x, site), site)) return asKnown();
    const isNegative = test(binary("<", x, 0, site), site);
    const n = isNegative ? unary("-", x, site) : x;
    let count = 1, bound = radix;
    while (!test(binary("<", n, bound, site), site)) {
      ++count;
      bound *= radix;
      if (bound > 1e15) return asKnown();
    }
    const units = newList();
    if (isNegative) push(units, 45);
    for (let weight = bound / radix, i = 0; i < count; ++i, weight /= radix) {
      const shifted = weight === 1 ? n : rounded("floor", binary("/", n, weight, site), site, floor);
      const digit = i === 0 ? shifted : binary("%", shifted, radix, site);
      const letter = radix <= 10 ? 0 : binary("*", binary(">", digit, 9, site), 39, site);
      push(units, binary("+", binary("+", digit, 48, site), letter, site));
    }
    return text(units);
  };
  core.textOf = (x, site) => {
    if (!isUnknown(x)) {
      const made = primitive(x, "string", site);
      return isUnknown(made) ? core.textOf(made, site) : `${made}`;
    }
    if (isText(x)) return x;
    if (typeof valueOf(x) === "boolean") return test(x, site) ? "true" : "false";
    return digitsOf(x, 10, site);
  };
  handle(globals, ["String"], (f, self, list, site) =>
    list.length > 0 && typeof list[0] !== "symbol" ? core.textOf(list[0], site) : apply(f, self, list));
  handle(Number.prototype, ["toString"], (f, self, list, site) => {
    if (!isUnknown(self) || typeof valueOf(self) !== "number") return byDefault(f, self, list, site);
    const radix = list[0] === undefined ? 10 : NativeNumber(known(list[0], site));
    if (!(radix >= 2 && radix <= 36) || radix !== floor(radix)) return byDefault(f, self, list, site);
    return digitsOf(self, radix, site);
  });
  handle(Boolean.prototype, ["toString"], (f, self, list, site) =>
    isUnknown(self) && typeof valueOf(self) === "boolean" ? core.textOf(self, site)
                                                          : byDefault(f, self, list, site));

  // --- from strings ---
  const SIGNIFICANT = [43, 43, 45, 46, 66, 66, 69, 69, 73, 73, 79, 79, 88, 88, 98, 98, 101, 101,
                       111, 111, 120, 120];
  const isOneOf = (unit, characters) => {
    for (let i = 0; i < characters.length; ++i) if (unit === characters[i]) return true;
    return false;
  };
  /// The sum of the digits from `begin` to `end`, of which there are at most 15.
  const sumOf = (units, begin, end, site) => {
    let sum = 0;
    for (let i = begin; i < end; ++i) {
      if (units[i] === 46) continue;
      sum = binary("+", binary("*", sum, 10, site), binary("-", units[i], 48, site), site);
    }
    return sum;
  };
  const value = (unit) => concrete(unit);
  /// The number of a string of digits with at most one point; undefined if it must become known.
  const decimalOf = (units, begin, end, site) => {
    let at = begin, digits = 0, places = 0, hasPoint = false;
    const isNegative = units[at] === 45;
    if (isOneOf(units[at], [43, 45])) ++at;
    for (let i = at; i < end; ++i) {
      const unit = value(units[i]);
      if (unit === 46 && !hasPoint) {
        hasPoint = true;
      } else if (unit >= 48 && unit <= 57) {
        ++digits;
        if (hasPoint) ++places;
      } else {
        return undefined;
      }
    }
    if (digits === 0 || digits > MOST) return undefined;
    const sum = sumOf(units, at, end, site);
    const number = places === 0 ? sum : binary("/", sum, 10 ** places, site);
    return isNegative ? unary("-", number, site) : number;
  };
  const skipped = (units, site) => {
    let at = 0;
    while (at < units.length && test(inRanges(units[at], SPACES, site), site)) ++at;
    return at;
  };
  const numberOfText = (x, site) => {
    const units = unitsOf(x);
    const begin = skipped(units, site);
    let end = units.length;
    while (end > begin && test(inRanges(units[end - 1], SPACES, site), site)) --end;
    if (begin === end) return 0;
    for (let i = begin; i < end; ++i) {
      if (test(isDigit(units[i], site), site)) continue;
      if (!test(inRanges(units[i], SIGNIFICANT, site), site)) return NaN;
      units[i] = known(units[i], site);
      if (isOneOf(units[i], [66, 73, 79, 88, 98, 111, 120])) return NativeNumber(known(x, site));
    }
    const number = NativeNumber(concrete(x));
    if (number !== number) return number;
    const found = decimalOf(units, begin, end, site);
    return found === undefined ? NativeNumber(known(x, site)) : found;
  };
  /// A copy, some of whose units the functions above replace by known ones.
  const copied = (x) => {
    const units = unitsOf(x);
    return text(core.part(units, 0, units.length));
  };
  core.numeric = (x, site) => {
    if (isText(x)) return numberOfText(copied(x), site);
    if (isUnknown(x)) return unary("number", x, site);
    const made = primitive(x, "number", site);
    return isUnknown(made) ? core.numeric(made, site) : +made;
  };
  handle(globals, ["Number"], (f, self, list, site) =>
    isUnknown(list[0]) ? core.numeric(list[0], site) : apply(f, self, list));

  const integerPrefix = (f, x, radix, site) => {
    const asKnown = () => f(known(x, site), radix);
    const base = (radix | 0) === 0 ? 10 : radix | 0;
    if (base < 2 || base > 10) return asKnown();
    const units = unitsOf(x);
    let at = skipped(units, site), isNegative = false;
    if (at < units.length && test(inRanges(units[at], [43, 43, 45, 45], site), site))
      isNegative = known(units[at++], site) === 45;
    let end = at;
    while (end < units.length && test(inRange(units[end], 48, 47 + base, site), site)) ++end;
    // Without a radix, "0x" begins a hexadecimal number.
    if ((radix | 0) === 0 && end === at + 1 && end < units.length &&
        test(inRanges(units[end], [88, 88, 120, 120], site), site)) return asKnown();
    if (end === at) return NaN;
    if (end - at > MOST) return asKnown();
    let sum = 0;
    for (let i = at; i < end; ++i)
      sum = binary("+", binary("*", sum, base, site), binary("-", units[i], 48, site), site);
    return isNegative ? unary("-", sum, site) : sum;
  };
  handle(globals, ["parseInt"], (f, self, list, site) => {
    if (!core.anyUnknown(list)) return apply(f, self, list);
    const x = core.textOf(list[0], site);
    const radix = +known(list[1], site);
    return isText(x) ? integerPrefix(f, x, radix, site) : f(x, radix);
  });
  const floatPrefix = (f, x, site) => {
    const units = unitsOf(x);
    const begin = skipped(units, site);
    let at = begin, hasPoint = false;
    if (at < units.length && test(inRanges(units[at], [43, 43, 45, 45], site), site)) {
      units[at] = known(units[at], site);
      ++at;
    }
    if (at < units.length && test(binary("===", units[at], 73, site), site)) return f(known(x, site));
    const first = at;
    for (; at < units.length; ++at) {
      if (test(isDigit(units[at], site), site)) continue;
      if (hasPoint || !test(binary("===", units[at], 46, site), site)) break;
      units[at] = 46;
      hasPoint = true;
    }
    if (at > first && at < units.length && test(inRanges(units[at], [69, 69, 101, 101], site), site))
      return f(known(x, site));
    if (at === first || (at === first + 1 && hasPoint)) return NaN;
    const number = decimalOf(units, begin, at, site);
    return number === undefined ? f(known(x, site)) : number;
  };
  handle(globals, ["parseFloat"], (f, self, list, site) => {
    if (!isUnknown(list[0])) return apply(f, self, list);
    const x = core.textOf(list[0], site);
    return isText(x) ? floatPrefix(f, copied(x), site) : f(x);
  });
})
