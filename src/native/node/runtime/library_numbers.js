// Functions of the library on unknown numbers: Math, and the predicates of numbers. Roots,
// logarithms and trigonometric functions have no event, and make their arguments known.
(function (core) {
  "use strict";
  const { globals, isUnknown, isText, valueOf, computed, known, binary, test, and, truth, handle,
          byDefault, anyUnknown, rounded, typeOf } = core;
  const { apply } = Reflect;
  const { floor, ceil, trunc, abs, min, max } = Math;
  const functions = { __proto__: null, floor, ceil, trunc, abs };
  const extremes = { __proto__: null, min, max };
  const LARGEST_SAFE = Number.MAX_SAFE_INTEGER;

  handle(Math, ["floor", "ceil", "trunc", "abs"], (f, self, list, site) => {
    if (!isUnknown(list[0])) return apply(f, self, list);
    const name = f === floor ? "floor" : f === ceil ? "ceil" : f === trunc ? "trunc" : "abs";
    return rounded(name, core.numeric(list[0], site), site, functions[name]);
  });
  handle(Math, ["min", "max"], (f, self, list, site) => {
    if (!anyUnknown(list)) return apply(f, self, list);
    const name = f === min ? "min" : "max";
    for (let i = 0; i < list.length; ++i) list[i] = core.numeric(list[i], site);
    let found = list[0];
    for (let i = 1; i < list.length; ++i) {
      const value = extremes[name](core.concrete(found), core.concrete(list[i]));
      found = isUnknown(found) || isUnknown(list[i])
        ? computed(name, site, found, list[i], value) : value;
    }
    return found;
  });
  handle(Math, ["sign"], (f, self, list, site) => {
    if (!isUnknown(list[0])) return apply(f, self, list);
    const x = core.numeric(list[0], site);
    if (!isUnknown(x)) return f(x);
    if (!test(binary(">", rounded("abs", x, site, abs), 0, site), site)) return x;
    return binary("-", binary(">", x, 0, site), binary("<", x, 0, site), site);
  });
  // Halves are rounded up; x - floor(x) is exact, or so close to 1 that it is at least 0.5.
  handle(Math, ["round"], (f, self, list, site) => {
    if (!isUnknown(list[0])) return apply(f, self, list);
    const x = core.numeric(list[0], site);
    const below = rounded("floor", x, site, floor);
    if (test(binary("===", below, x, site), site)) return x;
    const isUp = binary(">=", binary("-", x, below, site), 0.5, site);
    return test(isUp, site) ? rounded("ceil", x, site, ceil) : below;
  });
  handle(Math, ["pow"], (f, self, list, site) => {
    if (!isUnknown(list[0]) && !isUnknown(list[1])) return apply(f, self, list);
    const base = core.numeric(list[0], site);
    return binary("**", base, core.numeric(list[1], site), site);
  });

  // --- predicates ---
  const isFinite = (x, site) => binary("===", binary("-", x, x, site), 0, site);
  const isInteger = (x, site) =>
    and(binary("===", rounded("floor", x, site, floor), x, site), isFinite(x, site), site);
  core.isIntegral = isInteger;
  const predicates = {
    __proto__: null, isInteger, isFinite,
    isNaN: (x, site) => binary("!==", x, x, site),
    isSafeInteger: (x, site) =>
      and(isInteger(x, site), binary("<=", rounded("abs", x, site, abs), LARGEST_SAFE, site), site),
  };
  for (const name of ["isInteger", "isFinite", "isNaN", "isSafeInteger"])
    handle(Number, [name], (f, self, list, site) => {
      if (!isUnknown(list[0])) return apply(f, self, list);
      return typeOf(list[0]) === "number" && truth(predicates[name](list[0], site), site);
    });
  for (const name of ["isNaN", "isFinite"])
    handle(globals, [name], (f, self, list, site) => {
      const x = isUnknown(list[0]) ? core.numeric(list[0], site) : list[0];
      return isUnknown(x) ? truth(predicates[name](x, site), site) : apply(f, self, [x]);
    });
  handle(globals, ["Boolean"], (f, self, list, site) => {
    const x = list[0];
    if (!isUnknown(x)) return apply(f, self, list);
    return isText(x) ? true : truth(x, site);
  });
  handle(Object, ["is"], (f, self, list, site) => {
    const x = list[0], y = list[1];
    if (!anyUnknown(list)) return apply(f, self, list);
    if (typeOf(x) !== typeOf(y)) return false;
    if (isText(x) || isText(y)) return core.sameText(x, y, site);
    return computed("is", site, x, y, f(core.concrete(x), core.concrete(y)));
  });
  handle(Number.prototype, ["valueOf"], (f, self, list, site) =>
    isUnknown(self) && typeOf(self) === "number" ? self : byDefault(f, self, list, site));
  handle(Boolean.prototype, ["valueOf"], (f, self, list, site) =>
    isUnknown(self) && typeOf(self) === "boolean" ? self : byDefault(f, self, list, site));
})
