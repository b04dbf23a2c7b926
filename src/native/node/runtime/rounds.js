// The values of variables in the last rounds of a loop, or calls of a function, for the function
// `round` of the observed text (frontends/javascript/instrument/observe.h). Evaluated in the
// program's realm before the program's text; returns a function that observe.js calls.
(function (isPlain, shown) {
  "use strict";
  const { getOwnPropertyDescriptor, ownKeys } = Reflect;
  const MOST_ROUNDS = 12;  // that are remembered
  const MOST_KEYS = 40;    // of an object of which parts are looked at
  const isObject = (x) => (typeof x === "object" && x !== null) || typeof x === "function";
  const ownValue = (object, key) => getOwnPropertyDescriptor(object, key)?.value;

  const wanted = { __proto__: null, site: -1, from: 0, count: 0, values: [] };
  /// What a value is, and the own data properties of an object; one that is no primitive is `*`.
  const picture = (value) => {
    if (!isPlain(value)) return { __proto__: null, text: shown(value), value, parts: "" };
    let parts = "";
    const keys = ownKeys(value);
    for (let i = 0; i < keys.length && i < MOST_KEYS; ++i) {
      const part = typeof keys[i] === "string" ? ownValue(value, keys[i]) : undefined;
      parts += `${isObject(part) || typeof part === "symbol" ? "*" : shown(part)},`;
    }
    return { __proto__: null, text: shown(value), value, parts };
  };
  const askedFor = (asked) => {
    try {
      if (typeof asked === "function") return picture(asked());
      const owner = asked[0]();
      if (typeof owner === "string" && asked[1] === "length") return picture(owner.length);
      return isPlain(owner) ? picture(ownValue(owner, asked[1])) : undefined;
    } catch {
      return undefined;  // not initialised yet, or the stack is full
    }
  };
  const round = (site, ...values) => {
    if (site !== wanted.site || ++wanted.count < wanted.from) return;
    const found = [];
    for (let i = 0; i < values.length; ++i) found[i] = askedFor(values[i]);
    const at = wanted.values;
    if (at.length === MOST_ROUNDS)
      for (let i = 1; i < MOST_ROUNDS; ++i) at[i - 1] = at[i];
    at[at.length < MOST_ROUNDS ? at.length : MOST_ROUNDS - 1] = found;
  };

  return {
    __proto__: null,
    round,
    begin: () => {
      wanted.count = 0;
      wanted.values = [];
    },
    /// From now on, rounds of this site are remembered from this one on.
    remember: (site, from) => { wanted.site = site; wanted.from = from; },
    remembered: () => wanted.values,
    /// The functions of the observed text, for runs of which only rounds are told.
    hooks: Object.freeze({
      __proto__: null, round,
      read: (object) => object, element: (object, k) => k, write: (object, name, value) => value,
      store: (object, k, value) => value, update: (op, object, k, value) => value,
      binary: (op, x, y) => y, assign: (value) => value, change: (op, x, y) => y,
      remove: (object) => object, removeElement: (object, k) => k, made: (object) => object,
      literal: (object) => object, add: (object, value) => value,
    }),
  };
})
