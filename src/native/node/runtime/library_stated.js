// Values that the description of the inputs states as an expression. Its text is not instrumented:
// what a function of it is called with becomes known first. What cannot become known, or may hide
// a function, ends the recording of the run, so that nothing is claimed.
(function (core) {
  "use strict";
  const { isUnknown, known, cut, NONE } = core;
  const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
  const plain = [Object.prototype, Array.prototype, Date.prototype, RegExp.prototype, null];
  const DEEPEST = 8;

  /// True if the value is data all the way down.
  const isData = (x, depth) => {
    if (typeof x === "function") return false;
    if (typeof x !== "object" || x === null) return true;
    const prototype = getPrototypeOf(x);
    let isPlain = false;
    for (let i = 0; i < plain.length; ++i) isPlain = isPlain || prototype === plain[i];
    if (!isPlain || depth === 0) return false;
    const keys = ownKeys(x);
    for (let i = 0; i < keys.length; ++i) {
      const found = getOwnPropertyDescriptor(x, keys[i]);
      if (!("value" in found) || !isData(found.value, depth - 1)) return false;
    }
    return true;
  };
  const toKnown = (x) => {
    if (isUnknown(x)) return known(x, NONE);
    if ((typeof x === "object" && x !== null) || typeof x === "function") cut();
    return x;
  };
  const wrapped = (f) => {
    const made = function (...given) {
      for (let i = 0; i < given.length; ++i) given[i] = toKnown(given[i]);
      const self = this === undefined || new.target ? undefined : toKnown(this);
      return new.target ? construct(f, given) : apply(f, self, given);
    };
    for (const name of ["length", "name"])
      defineProperty(made, name, { __proto__: null, value: f[name], writable: false,
                                   enumerable: false, configurable: true });
    return made;
  };
  core.stated = (value) => {
    if (typeof value === "function") return wrapped(value);
    if (!isData(value, DEEPEST)) cut();
    return value;
  };
})
