// A backtracking matcher (ECMAScript 2023, 22.2.2), which decides unit by unit whether the string of
// a run matches. Each node of a tree becomes a function of the position, the captures and a
// continuation. A match that takes too many steps is given up.
(function (core) {
  "use strict";
  const { isUnknown, known, binary, test, and, inRange, inRanges, list: newList, push } = core;
  const {  } = Reflect;
  const toUpperCase = core.uncurry(String.prototype.toUpperCase);
  const charCodeAt = core.uncurry(String.prototype.charCodeAt);
  const fromCharCode = String.fromCharCode;
  const GIVEN_UP = { __proto__: null };
  const MOST_STEPS = 20000;
  const MOST_ENDS = 24;  // of the ranges of a set that is one condition
  const WORD = { __proto__: null, number: -1, ascii: undefined,
                 ranges: [48, 57, 65, 90, 95, 95, 97, 122] };
  const NEWLINES = { __proto__: null, number: -2, ascii: undefined,
                     ranges: [10, 10, 13, 13, 0x2028, 0x2029] };

  /// What is searched: units, and what was decided about them.
  core.searched = (units, site) =>
    ({ __proto__: null, units, site, decided: { __proto__: null }, steps: 0 });

  const contains = (ranges, unit) => {
    for (let i = 0; i < ranges.length; i += 2)
      if (unit >= ranges[i] && unit <= ranges[i + 1]) return true;
    return false;
  };
  const isIn = (set, at, s) => {
    const unit = s.units[at];
    if (!isUnknown(unit)) return contains(set.ranges, unit);
    const key = `${set.number},${at}`;
    if (key in s.decided) return s.decided[key];
    let ranges = set.ranges;
    if (ranges.length > MOST_ENDS) {
      if (!test(binary("<", unit, 128, s.site), s.site)) return contains(ranges, known(unit, s.site));
      ranges = set.ascii;
    }
    const found = test(inRanges(unit, ranges, s.site), s.site);
    return (s.decided[key] = found);
  };

  // --- case ---
  const canonical = (unit) => {
    const upper = toUpperCase(fromCharCode(unit));
    if (upper.length !== 1) return unit;
    const found = charCodeAt(upper, 0);
    return unit >= 128 && found < 128 ? unit : found;
  };
  const folded = (unit, site) => {
    if (!isUnknown(unit)) return canonical(unit);
    if (!test(binary("<", unit, 128, site), site)) return canonical(known(unit, site));
    return binary("-", unit, binary("*", inRange(unit, 97, 122, site), 32, site), site);
  };
  const isSame = (x, y, tree, site) => {
    if (x === y) return true;
    if (!tree.isFolded) return test(binary("===", x, y, site), site);
    return test(binary("===", folded(x, site), folded(y, site), site), site);
  };

  // --- nodes ---
  const copied = (captures) => {
    const copy = { __proto__: null, length: captures.length };
    for (let i = 0; i < captures.length; ++i) copy[i] = captures[i];
    return copy;
  };
  const sequence = (terms, isBehind, tree) => {
    const parts = newList();
    for (let i = 0; i < terms.length; ++i)
      push(parts, compile(terms[isBehind ? terms.length - 1 - i : i], isBehind, tree));
    const from = (i, at, captures, s, then) =>
      i === parts.length ? then(at, captures)
        : parts[i](at, captures, s, (end, found) => from(i + 1, end, found, s, then));
    return (at, captures, s, then) => from(0, at, captures, s, then);
  };
  const repeated = (node, isBehind, tree) => {
    const body = compile(node.body, isBehind, tree);
    const without = (captures) => {
      if (node.firstGroup === node.endGroup) return captures;
      const copy = copied(captures);
      for (let i = node.firstGroup; i < node.endGroup; ++i) copy[i] = undefined;
      return copy;
    };
    const from = (at, captures, s, then, min, max) => {
      if (max === 0) return then(at, captures);
      const again = () => body(at, without(captures), s, (end, found) =>
        min === 0 && end === at ? null : from(end, found, s, then, min > 0 ? min - 1 : 0, max - 1));
      if (min > 0) return again();
      if (node.isLazy) return then(at, captures) ?? again();
      return again() ?? then(at, captures);
    };
    return (at, captures, s, then) => from(at, captures, s, then, node.min, node.max);
  };
  const reference = (node, isBehind, tree) => (at, captures, s, then) => {
    const capture = captures[node.number];
    if (capture === undefined) return then(at, captures);
    const length = capture.end - capture.begin;
    const begin = isBehind ? at - length : at;
    if (begin < 0 || begin + length > s.units.length) return null;
    for (let i = 0; i < length; ++i)
      if (!isSame(s.units[capture.begin + i], s.units[begin + i], tree, s.site)) return null;
    return then(isBehind ? begin : begin + length, captures);
  };
  const isWordAt = (at, s) => at >= 0 && at < s.units.length && isIn(WORD, at, s);
  const makers = {
    __proto__: null,
    sequence: (node, isBehind, tree) => sequence(node.terms, isBehind, tree),
    group: (node, isBehind, tree) => compile(node.body, isBehind, tree),
    repeat: repeated,
    reference,
    or: (node, isBehind, tree) => {
      const parts = newList();
      for (let i = 0; i < node.alternatives.length; ++i)
        push(parts, compile(node.alternatives[i], isBehind, tree));
      return (at, captures, s, then) => {
        for (let i = 0; i < parts.length; ++i) {
          const found = parts[i](at, captures, s, then);
          if (found !== null) return found;
        }
        return null;
      };
    },
    capture: (node, isBehind, tree) => {
      const body = compile(node.body, isBehind, tree);
      return (at, captures, s, then) => body(at, captures, s, (end, found) => {
        const copy = copied(found);
        copy[node.number] = { __proto__: null, begin: isBehind ? end : at, end: isBehind ? at : end };
        return then(end, copy);
      });
    },
    set: (node, isBehind) => (at, captures, s, then) => {
      if (++s.steps > MOST_STEPS) throw GIVEN_UP;
      const index = isBehind ? at - 1 : at;
      if (index < 0 || index >= s.units.length || !isIn(node.set, index, s)) return null;
      return then(isBehind ? at - 1 : at + 1, captures);
    },
    look: (node, isBehind, tree) => {
      const body = compile(node.body, node.isBehind, tree);
      const end = (at, captures) => ({ __proto__: null, at, captures });
      return (at, captures, s, then) => {
        const found = body(at, captures, s, end);
        if ((found === null) !== node.isNegative) return null;
        return then(at, node.isNegative ? captures : found.captures);
      };
    },
    begin: (node, isBehind, tree) => (at, captures, s, then) =>
      at === 0 || (tree.isMultiline && isIn(NEWLINES, at - 1, s)) ? then(at, captures) : null,
    end: (node, isBehind, tree) => (at, captures, s, then) =>
      at === s.units.length || (tree.isMultiline && isIn(NEWLINES, at, s)) ? then(at, captures) : null,
    boundary: (node) => (at, captures, s, then) => {
      const before = isWordAt(at - 1, s);
      return (before !== isWordAt(at, s)) !== node.isNegative ? then(at, captures) : null;
    },
  };
  const compile = (node, isBehind, tree) => makers[node.kind](node, isBehind, tree);

  /// The captures of the match that begins at a position, null if there is none, or undefined if the
  /// search was given up.
  core.matchAt = (tree, s, at) => {
    tree.matcher ??= compile(tree.root, false, tree);
    const captures = { __proto__: null, length: tree.names.length };
    for (let i = 0; i < captures.length; ++i) captures[i] = undefined;
    try {
      return tree.matcher(at, captures, s, (end, found) => {
        const all = copied(found);
        all[0] = { __proto__: null, begin: at, end };
        return all;
      });
    } catch {
      return undefined;
    }
  };
})
