// The methods of regular expressions, and those of strings that take one, on unknown strings
// (ECMAScript 2023, 22.2.6 and 22.2.7). Regular expressions whose `exec` was replaced, that are not
// supported (library_pattern.js), or that a search gave up, get known strings. `RegExp.$1` and its
// like do not tell of searches in unknown strings.
(function (core) {
  "use strict";
  const { isUnknown, isText, unitsOf, known, iterator, test, not, and, handle, byDefault, joined,
          textPart, inRange, invoke, anyUnknown, patternOf, searched, matchAt, isFunction, get } = core;
  const { apply, getOwnPropertyDescriptor } = Reflect;
  const NativeRegExp = RegExp;
  const prototype = RegExp.prototype;
  const exec = prototype.exec;
  const iterate = Array.prototype[iterator];
  const { search: searchSymbol, match: matchSymbol, matchAll: matchAllSymbol,
          replace: replaceSymbol, split: splitSymbol } = Symbol;
  const getter = (name) => {
    const found = getOwnPropertyDescriptor(prototype, name);
    return found === undefined ? () => false : (self) => apply(found.get, self, []);
  };
  const sourceOf = getter("source");
  const flagGetters = { __proto__: null, d: getter("hasIndices"), g: getter("global"),
    i: getter("ignoreCase"), m: getter("multiline"), s: getter("dotAll"), u: getter("unicode"),
    v: getter("unicodeSets"), y: getter("sticky") };
  const LETTERS = "dgimsuvy";
  const trunc = Math.trunc;

  const flagsOf = (self) => {
    let flags = "";
    for (let i = 0; i < LETTERS.length; ++i)
      if (flagGetters[LETTERS[i]](self)) flags += LETTERS[i];
    return flags;
  };
  core.isRegExp = (x) => {
    if (typeof x !== "object" || x === null) return false;
    try {
      return flagGetters.g(x) !== undefined;
    } catch {
      return false;
    }
  };
  core.isGlobal = (x) => flagGetters.g(x);
  const hasFlag = (self, letter) => flagGetters[letter](self);

  /// What a regular expression searches in an unknown string, or undefined if that must be known.
  const beginSearch = (self, x, site) => {
    if (!isText(x) || !core.isRegExp(self) || self.exec !== exec) return undefined;
    const tree = patternOf(sourceOf(self), flagsOf(self));
    if (tree === undefined) return undefined;
    const units = unitsOf(x);
    if (tree.isUnicode) {
      let none = true;
      for (let i = 0; i < units.length; ++i)
        none = and(none, not(inRange(units[i], 0xD800, 0xDFFF, site), site), site);
      if (!test(none, site)) return undefined;
    }
    return { __proto__: null, tree, x, units, site, s: searched(units, site) };
  };
  const lengthOf = (x, site) => {
    const number = +known(x, site);
    return number > 0 ? trunc(number) : 0;
  };
  const resultOf = (captures, { tree, x, units }) => {
    const result = [];
    for (let i = 0; i < captures.length; ++i)
      result[i] = captures[i] && textPart(units, captures[i].begin, captures[i].end);
    result.index = captures[0].begin;
    result.input = x;
    result.groups = undefined;
    if (tree.hasNames) {
      result.groups = { __proto__: null };
      for (let i = 1; i < tree.names.length; ++i)
        if (tree.names[i] !== undefined) result.groups[tree.names[i]] = result[i];
    }
    return result;
  };
  /// Searches as `exec` does. Returns the captures, null, or undefined if it was given up.
  const next = (self, search) => {
    const isSticky = hasFlag(self, "y"), isStateful = isSticky || hasFlag(self, "g");
    let at = lengthOf(self.lastIndex, search.site);
    if (!isStateful) at = 0;
    for (; at <= search.units.length; ++at) {
      const found = matchAt(search.tree, search.s, at);
      if (found === undefined) return undefined;
      if (found !== null) {
        if (isStateful) self.lastIndex = found[0].end;
        return found;
      }
      if (isSticky) break;
    }
    if (isStateful) self.lastIndex = 0;
    return null;
  };
  /// All matches of a global regular expression.
  const all = (self, search) => {
    const found = core.list();
    self.lastIndex = 0;
    for (;;) {
      const captures = next(self, search);
      if (captures === undefined) return undefined;
      if (captures === null) return found;
      core.push(found, captures);
      if (captures[0].begin === captures[0].end) self.lastIndex = captures[0].end + 1;
    }
  };

  // --- methods of regular expressions ---
  /// A handler of a method whose first argument is a string. `body` returns undefined if that must
  /// be known.
  const method = (name, body) => handle(prototype, [name], (f, self, list, site) => {
    if (list.length === 0 || !anyUnknown(list)) return apply(f, self, list);
    if (core.isRegExp(self)) list[0] = core.textOf(list[0], site);
    const search = beginSearch(self, list[0], site);
    const found = search && body(self, search, list, f, site);
    return found === undefined ? core.replacedByEngine(f, known(self), knownFirst(list, site), site)
                               : found.value;
  });
  const knownFirst = (list, site) => {
    for (let i = 0; i < list.length; ++i) list[i] = known(list[i], site);
    return list;
  };
  const value = (x) => ({ __proto__: null, value: x });
  method("exec", (self, search) => {
    const captures = next(self, search);
    return captures === undefined ? undefined
      : value(captures === null ? null : resultOf(captures, search));
  });
  method("test", (self, search) => {
    const captures = next(self, search);
    return captures === undefined ? undefined : value(captures !== null);
  });
  method(searchSymbol, (self, search) => {
    const previous = self.lastIndex;
    if (previous !== 0) self.lastIndex = 0;
    const captures = next(self, search);
    self.lastIndex = previous;
    return captures === undefined ? undefined : value(captures === null ? -1 : captures[0].begin);
  });
  method(matchSymbol, (self, search) => {
    if (!hasFlag(self, "g")) {
      const captures = next(self, search);
      return captures === undefined ? undefined
        : value(captures === null ? null : resultOf(captures, search));
    }
    const found = all(self, search);
    if (found === undefined) return undefined;
    const strings = [];
    for (let i = 0; i < found.length; ++i)
      strings[i] = textPart(search.units, found[i][0].begin, found[i][0].end);
    return value(strings.length === 0 ? null : strings);
  });
  method(matchAllSymbol, (self, search) => {
    const copy = new NativeRegExp(sourceOf(self), flagsOf(self));
    copy.lastIndex = lengthOf(self.lastIndex, search.site);
    const results = [];
    for (;;) {
      const captures = next(copy, search);
      if (captures === undefined) return undefined;
      if (captures === null) break;
      results[results.length] = resultOf(captures, search);
      if (!hasFlag(copy, "g")) break;
      if (captures[0].begin === captures[0].end) copy.lastIndex = captures[0].end + 1;
    }
    return value(apply(iterate, results, []));
  });
  method(replaceSymbol, (self, search, list, f, site) => {
    const { units } = search;
    const replacer = isFunction(list[1]) ? list[1] : core.textOf(list[1], site);
    let found = core.list();
    if (hasFlag(self, "g")) {
      found = all(self, search);
    } else {
      const captures = next(self, search);
      if (captures === undefined) found = undefined;
      else if (captures !== null) core.push(found, captures);
    }
    if (found === undefined) return undefined;
    let made = "", last = 0;
    for (let i = 0; i < found.length; ++i) {
      const result = resultOf(found[i], search);
      const match = { __proto__: null, at: result.index, captures: result, groups: result.groups };
      const put = core.replacementFor(replacer, search.x, units, match, site);
      made = joined(joined(made, textPart(units, last, found[i][0].begin)), put);
      last = found[i][0].end;
    }
    return value(joined(made, textPart(units, last, units.length)));
  });
  method(splitSymbol, (self, search, list, f, site) => {
    const { units, tree, s } = search;
    const most = list[1] === undefined ? 2 ** 32 - 1 : known(list[1], site) >>> 0;
    const parts = [];
    if (most === 0) return value(parts);
    let begin = 0;
    for (let at = 0; at < units.length;) {
      const captures = matchAt(tree, s, at);
      if (captures === undefined) return undefined;
      if (captures === null || captures[0].end === begin) {
        ++at;
        continue;
      }
      parts[parts.length] = textPart(units, begin, at);
      if (parts.length === most) return value(parts);
      for (let i = 1; i < captures.length; ++i) {
        parts[parts.length] = captures[i] && textPart(units, captures[i].begin, captures[i].end);
        if (parts.length === most) return value(parts);
      }
      begin = at = captures[0].end;
    }
    parts[parts.length] = textPart(units, begin, units.length);
    return value(parts);
  });

  // --- methods of strings ---
  const ofString = (name, symbol, flags) => handle(String.prototype, [name], (f, self, list, site) => {
    if (!isText(self) && !anyUnknown(list)) return apply(f, self, list);
    if (!isText(self) || isUnknown(list[0])) return byDefault(f, self, list, site);
    let pattern = list[0];
    if (name === "matchAll" && core.isRegExp(pattern) && !core.isGlobal(pattern))
      return apply(f, "", list);
    if (pattern === undefined || pattern === null || typeof pattern[symbol] !== "function")
      pattern = new NativeRegExp(pattern === undefined ? "" : pattern, flags);
    return invoke(pattern[symbol], pattern, [self], site);
  });
  ofString("match", matchSymbol, "");
  ofString("matchAll", matchAllSymbol, "g");
  ofString("search", searchSymbol, "");
})
