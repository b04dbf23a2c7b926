// split, replace and replaceAll of strings by strings, and the expansion of replacements (ECMAScript
// 2023, 22.1.3.19.1). With an object as pattern, its own method is called.
(function (core) {
  "use strict";
  const { isUnknown, isText, text, unitsOf, known, test, and, not, handle, byDefault, joined,
          anyUnknown, list: newList, push, textPart, isAt, isFunction, invoke, binary, search,
          piece, whole } = core;
  const { apply } = Reflect;
  const { split: splitSymbol, replace: replaceSymbol } = Symbol;
  const stringPrototype = String.prototype;
  const { replace, replaceAll } = stringPrototype;
  const DOLLAR = 36;

  const isObject = (x) => typeof x === "object" && x !== null;
  /// Calls the pattern's own method, if it has one. Returns undefined otherwise.
  const byPattern = (symbol, self, list, site) => {
    if (!isObject(list[0]) || self === null || self === undefined) return undefined;
    const method = list[0][symbol];
    if (method === undefined || method === null) return undefined;
    const others = [self];
    for (let i = 1; i < list.length; ++i) others[i] = list[i];
    return { __proto__: null, value: invoke(method, list[0], others, site) };
  };

  const hasDollar = (units, site) => {
    let none = true;
    for (let i = 0; i < units.length; ++i)
      none = and(none, not(binary("===", units[i], DOLLAR, site), site), site);
    return !test(none, site);
  };
  const digitOf = (unit) => (unit >= 48 && unit <= 57 ? unit - 48 : -1);
  /// Appends the group of `$n` or `$nn`; returns how many units that has after the dollar, or 0.
  const appendGroup = (out, replacement, at, match) => {
    const first = digitOf(replacement[at + 1]);
    if (first < 0) return 0;
    const second = at + 2 < replacement.length ? digitOf(replacement[at + 2]) : -1;
    const two = 10 * first + second;
    const isTwo = second >= 0 && two >= 1 && two < match.captures.length;
    const number = isTwo ? two : first;
    if (number < 1 || number >= match.captures.length) return 0;
    const group = match.captures[number];
    if (group !== undefined) append(out, unitsOf(group));
    return isTwo ? 2 : 1;
  };
  const append = (out, units) => {
    for (let i = 0; i < units.length; ++i) push(out, units[i]);
  };
  const GREATER = 62;
  /// Expands a replacement. A match has its position, its captures, the first of which is the whole,
  /// and groups by name or undefined.
  core.expanded = (template, units, match, site) => {
    let replacement = unitsOf(template);
    if (!hasDollar(replacement, site)) return template;
    replacement = unitsOf(known(template, site));
    const out = newList();
    const end = match.at + unitsOf(match.captures[0]).length;
    for (let i = 0; i < replacement.length; ++i) {
      const next = replacement[i] === DOLLAR ? replacement[i + 1] : undefined;
      if (next === DOLLAR) push(out, DOLLAR);
      else if (next === 38) append(out, unitsOf(match.captures[0]));
      else if (next === 96) append(out, core.part(units, 0, match.at));
      else if (next === 39) append(out, core.part(units, end, units.length));
      else if (next === 60 && match.groups !== undefined) {
        let close = i + 2;
        while (close < replacement.length && replacement[close] !== GREATER) ++close;
        if (close === replacement.length) {
          push(out, DOLLAR);
          continue;
        }
        const group = match.groups[textPart(replacement, i + 2, close)];
        if (group !== undefined) append(out, unitsOf(core.textOf(group, site)));
        i = close;
        continue;
      } else {
        const count = next === undefined ? 0 : appendGroup(out, replacement, i, match);
        if (count === 0) push(out, replacement[i]);
        i += count;
        continue;
      }
      ++i;
    }
    return text(out);
  };
  /// What replaces a match: the result of a function, or an expanded string.
  core.replacementFor = (replacer, self, units, match, site) => {
    if (!isFunction(replacer)) return core.expanded(replacer, units, match, site);
    const list = [];
    for (let i = 0; i < match.captures.length; ++i) list[i] = match.captures[i];
    list[list.length] = match.at;
    list[list.length] = self;
    if (match.groups !== undefined) list[list.length] = match.groups;
    return core.textOf(invoke(replacer, undefined, list, site), site);
  };
  /// The engine's own replacement in a known string, whose replacer may return unknown values.
  const byEngine = (f, self, list, site) => {
    if (!isFunction(list[1])) return apply(f, self, list);
    const replacer = list[1];
    let isChanged = false;
    list[1] = (...all) => {
      const made = invoke(replacer, undefined, all, site);
      isChanged = isChanged || isUnknown(made);
      return piece(made, site);
    };
    const made = apply(f, self, list);
    return isChanged ? whole(made) : made;
  };
  core.replacedByEngine = byEngine;

  handle(stringPrototype, ["replace", "replaceAll"], (f, self, list, site) => {
    if (!isUnknown(self) && !anyUnknown(list)) {
      if (typeof self !== "string" || !isFunction(list[1])) return apply(f, self, list);
      return byEngine(f, self, list, site);
    }
    if (!isText(self) && typeof self !== "string") return byDefault(f, self, list, site);
    if (f === replaceAll && core.isRegExp(list[0]) && !core.isGlobal(list[0]))
      return apply(f, "", list);
    const own = byPattern(replaceSymbol, self, list, site);
    if (own !== undefined) return own.value;
    const units = unitsOf(self);
    const needle = unitsOf(core.textOf(list[0], site));
    const replacer = isFunction(list[1]) ? list[1] : core.textOf(list[1], site);
    const step = needle.length > 0 ? needle.length : 1;
    const places = newList();
    for (let at = 0; at <= units.length;) {
      const found = search(units, needle, at, 1, site);
      if (isUnknown(found)) push(places, known(found, site));
      else if (found >= 0) push(places, found);
      if (f === replace || places.length === 0 || (!isUnknown(found) && found < 0)) break;
      at = places[places.length - 1] + step;
    }
    let made = "", last = 0;
    for (let i = 0; i < places.length; ++i) {
      const at = places[i];
      const match = { __proto__: null, at, captures: [textPart(units, at, at + needle.length)],
                      groups: undefined };
      const put = core.replacementFor(replacer, self, units, match, site);
      made = joined(joined(made, textPart(units, last, at)), put);
      last = at + needle.length;
    }
    return joined(made, textPart(units, last, units.length));
  });

  handle(stringPrototype, ["split"], (f, self, list, site) => {
    if (!isUnknown(self) && !anyUnknown(list)) return apply(f, self, list);
    if (!isText(self) && typeof self !== "string") return byDefault(f, self, list, site);
    const own = byPattern(splitSymbol, self, list, site);
    if (own !== undefined) return own.value;
    const most = list[1] === undefined ? 2 ** 32 - 1 : known(list[1], site) >>> 0;
    const separator = core.textOf(list[0], site);
    if (most === 0) return [];
    if (list[0] === undefined) return [self];
    const units = unitsOf(self), needle = unitsOf(separator);
    const found = [];
    if (units.length === 0) return needle.length > 0 ? [self] : found;
    if (needle.length === 0) {
      for (let i = 0; i < units.length && i < most; ++i) found[i] = textPart(units, i, i + 1);
      return found;
    }
    let begin = 0;
    for (let at = 0; at + needle.length <= units.length;) {
      if (!test(isAt(units, needle, at, site), site)) {
        ++at;
        continue;
      }
      found[found.length] = textPart(units, begin, at);
      if (found.length === most) return found;
      begin = at += needle.length;
    }
    found[found.length] = textPart(units, begin, units.length);
    return found;
  });
})
