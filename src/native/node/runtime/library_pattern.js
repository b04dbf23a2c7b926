// The syntax trees of regular expressions (ECMAScript 2023, 22.2.1, with what Annex B adds and
// programs use), and the sets of code units that their atoms match, which the engine's own regular
// expressions tell. Patterns that are not supported have no tree: flag v, octal escapes, and
// combinations of the flags i and u where case folding would be visible elsewhere than in a set.
(function (core) {
  "use strict";
  const { list: newList, push } = core;
  const NativeRegExp = RegExp, NativeMap = Map, NativeNumber = Number;
  const exec = core.uncurry(RegExp.prototype.exec);
  const [mapGet, mapSet] = ["get", "set"].map((name) => core.uncurry(Map.prototype[name]));
  const [indexOf, slice] = ["indexOf", "slice"].map((name) => core.uncurry(String.prototype[name]));
  const fromCharCode = String.fromCharCode;
  const UNSUPPORTED = { __proto__: null };

  // --- sets ---
  const stringOf = (begin, end) => {
    let string = "";
    for (let i = begin; i < end; ++i) string += fromCharCode(i);
    return string;
  };
  let units, scalars;  // all code units, and those that are no surrogates
  const rangesOf = (source, flags) => {
    const isUnicode = indexOf(flags, "u") >= 0;
    units ??= stringOf(0, 0x10000);
    scalars ??= stringOf(0, 0xD800) + stringOf(0xE000, 0x10000);
    const searched = isUnicode ? scalars : units;
    const unitAt = (i) => (isUnicode && i >= 0xD800 ? i + 0x800 : i);
    const run = new NativeRegExp(`(?:${source})+`, `g${flags}`);
    const ranges = newList();
    for (let match; (match = exec(run, searched)) !== null;) {
      push(ranges, unitAt(match.index));
      push(ranges, unitAt(match.index + match[0].length - 1));
    }
    return ranges;
  };
  const sets = new NativeMap();
  let count = 0;
  const setOf = (source, flags) => {
    const key = `${flags}/${source}`;
    let set = mapGet(sets, key);
    if (set !== undefined) return set;
    const ranges = rangesOf(source, flags);
    const ascii = newList();
    for (let i = 0; i < ranges.length && ranges[i] < 128; i += 2) {
      push(ascii, ranges[i]);
      push(ascii, ranges[i + 1]);
    }
    set = { __proto__: null, number: count++, ranges, ascii };
    mapSet(sets, key, set);
    return set;
  };

  // --- trees ---
  const isDigit = (c) => c >= "0" && c <= "9";
  const isHex = (c) => c !== undefined && indexOf("0123456789abcdefABCDEF", c) >= 0;
  const classEnd = (pattern, at) => {
    for (let i = at + 1; ; ++i) {
      if (i >= pattern.length) throw UNSUPPORTED;
      if (pattern[i] === "\\") ++i;
      else if (pattern[i] === "]") return i + 1;
    }
  };
  /// The names of the capturing groups; the first is the whole match.
  const groupNames = (pattern) => {
    const names = newList();
    push(names, undefined);
    for (let i = 0; i < pattern.length; ++i) {
      if (pattern[i] === "\\") ++i;
      else if (pattern[i] === "[") i = classEnd(pattern, i) - 1;
      else if (pattern[i] === "(" && pattern[i + 1] !== "?") push(names, undefined);
      else if (pattern[i] === "(" && pattern[i + 2] === "<" && pattern[i + 3] !== "=" &&
               pattern[i + 3] !== "!")
        push(names, slice(pattern, i + 3, indexOf(pattern, ">", i)));
    }
    return names;
  };

  class Parser {
    constructor(pattern, flags) {
      this.pattern = pattern;
      this.at = 0;
      this.group = 0;
      this.isUnicode = indexOf(flags, "u") >= 0;
      this.isFolded = indexOf(flags, "i") >= 0;
      this.setFlags = (this.isFolded ? "i" : "") + (this.isUnicode ? "u" : "") +
        (indexOf(flags, "s") >= 0 ? "s" : "");
      this.names = groupNames(pattern);
      this.hasNames = false;
      for (let i = 0; i < this.names.length; ++i) this.hasNames ||= this.names[i] !== undefined;
    }
    peek(ahead = 0) { return this.pattern[this.at + ahead]; }
    startsWith(string) {
      return slice(this.pattern, this.at, this.at + string.length) === string;
    }
    eat(string) {
      if (!this.startsWith(string)) return false;
      this.at += string.length;
      return true;
    }
    disjunction(depth) {
      if (depth > 50) throw UNSUPPORTED;
      const alternatives = newList();
      do push(alternatives, this.alternative(depth));
      while (this.eat("|"));
      return alternatives.length === 1 ? alternatives[0] : { __proto__: null, kind: "or", alternatives };
    }
    alternative(depth) {
      const terms = newList();
      while (this.at < this.pattern.length && this.peek() !== "|" && this.peek() !== ")")
        push(terms, this.term(depth));
      return { __proto__: null, kind: "sequence", terms };
    }
    term(depth) {
      const first = this.group + 1;
      const body = this.atom(depth);
      const bounds = this.quantifier();
      if (bounds === undefined) return body;
      return { __proto__: null, kind: "repeat", body, min: bounds.min, max: bounds.max,
               isLazy: this.eat("?"), firstGroup: first, endGroup: this.group + 1 };
    }
    quantifier() {
      if (this.eat("*")) return { __proto__: null, min: 0, max: Infinity };
      if (this.eat("+")) return { __proto__: null, min: 1, max: Infinity };
      if (this.eat("?")) return { __proto__: null, min: 0, max: 1 };
      const begin = this.at;
      if (this.eat("{")) {
        const min = this.digits();
        let max = min;
        if (this.eat(",")) max = this.peek() === "}" ? Infinity : this.digits();
        if (min !== undefined && max !== undefined && this.eat("}"))
          return { __proto__: null, min, max };
      }
      this.at = begin;
      return undefined;
    }
    digits() {
      let number = "";
      while (isDigit(this.peek())) number += this.pattern[this.at++];
      return number === "" ? undefined : NativeNumber(number);
    }
    enclosed(node, depth) {
      node.body = this.disjunction(depth + 1);
      if (!this.eat(")")) throw UNSUPPORTED;
      return node;
    }
    atom(depth) {
      const look = (isBehind, isNegative) =>
        this.enclosed({ __proto__: null, kind: "look", isBehind, isNegative, body: null }, depth);
      if (this.eat("^")) return { __proto__: null, kind: "begin" };
      if (this.eat("$")) return { __proto__: null, kind: "end" };
      if (this.eat("(?:")) return this.enclosed({ __proto__: null, kind: "group", body: null }, depth);
      if (this.eat("(?=")) return look(false, false);
      if (this.eat("(?!")) return look(false, true);
      if (this.eat("(?<=")) return look(true, false);
      if (this.eat("(?<!")) return look(true, true);
      if (this.startsWith("(?") && !this.startsWith("(?<")) throw UNSUPPORTED;
      if (this.eat("(")) {
        const number = ++this.group;
        if (this.eat("?<")) this.at = indexOf(this.pattern, ">", this.at) + 1;
        return this.enclosed({ __proto__: null, kind: "capture", number, body: null }, depth);
      }
      if (this.peek() === "\\") return this.escape();
      return this.set(this.peek() === "[" ? classEnd(this.pattern, this.at) - this.at
        : this.isUnicode && this.pattern[this.at] >= "\uD800" && this.pattern[this.at] <= "\uDBFF" ? 2 : 1);
    }
    set(length) {
      const source = slice(this.pattern, this.at, this.at + length);
      this.at += length;
      const isBracket = source === "{" || source === "}" || source === "]";
      return { __proto__: null, kind: "set",
               set: setOf(isBracket ? `\\${source}` : source, this.setFlags) };
    }
    reference(number) {
      if (this.isFolded && this.isUnicode) throw UNSUPPORTED;
      return { __proto__: null, kind: "reference", number };
    }
    escape() {
      const next = this.peek(1);
      if (next === undefined) throw UNSUPPORTED;
      if (next === "b" || next === "B") {
        if (this.isFolded && this.isUnicode) throw UNSUPPORTED;
        this.at += 2;
        return { __proto__: null, kind: "boundary", isNegative: next === "B" };
      }
      if (next >= "1" && next <= "9") {
        ++this.at;
        const number = this.digits();
        if (number >= this.names.length) throw UNSUPPORTED;
        return this.reference(number);
      }
      if (next === "k" && this.hasNames) {
        const end = indexOf(this.pattern, ">", this.at);
        const name = slice(this.pattern, this.at + 3, end);
        this.at = end + 1;
        for (let i = 1; i < this.names.length; ++i)
          if (this.names[i] === name) return this.reference(i);
        throw UNSUPPORTED;
      }
      return this.set(this.escapeLength(next));
    }
    /// The length of an escape that stands for a character or a class.
    escapeLength(next) {
      const areHex = (from, count) => {
        for (let i = from; i < from + count; ++i) if (!isHex(this.peek(i))) return false;
        return true;
      };
      if (next === "0" && isDigit(this.peek(2))) throw UNSUPPORTED;
      if (next === "x" && areHex(2, 2)) return 4;
      if (next === "c") {
        const c = this.peek(2);
        if (!((c >= "a" && c <= "z") || (c >= "A" && c <= "Z"))) throw UNSUPPORTED;
        return 3;
      }
      if (next === "u" && this.isUnicode && this.peek(2) === "{")
        return indexOf(this.pattern, "}", this.at) + 1 - this.at;
      if (next === "u" && areHex(2, 4)) {
        if (this.isUnicode && (this.peek(2) === "d" || this.peek(2) === "D")) throw UNSUPPORTED;
        return 6;
      }
      if ((next === "p" || next === "P") && this.isUnicode)
        return indexOf(this.pattern, "}", this.at) + 1 - this.at;
      return 2;
    }
  }

  const trees = new NativeMap();
  /// The tree of a pattern that the engine accepts: its root and the names of its groups.
  /// Undefined if it is not supported.
  core.patternOf = (pattern, flags) => {
    const key = `${flags}/${pattern}`;
    if (mapGet(trees, key) !== undefined) return mapGet(trees, key).tree;
    let tree;
    try {
      const parser = new Parser(pattern, flags);
      const root = parser.disjunction(0);
      if (parser.at === pattern.length && indexOf(flags, "v") < 0 && indexOf(flags, "d") < 0)
        tree = { __proto__: null, root, names: parser.names, hasNames: parser.hasNames,
                 isFolded: parser.isFolded, isUnicode: parser.isUnicode,
                 isMultiline: indexOf(flags, "m") >= 0, matcher: undefined };
    } catch (error) {
      if (error !== UNSUPPORTED) throw error;
    }
    mapSet(trees, key, { __proto__: null, tree });
    return tree;
  };
})
