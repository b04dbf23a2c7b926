// Replaces functions of the language by proxies that do the same and tell of each call, so that
// aliases, `call`, `apply`, `bind`, destructuring and Reflect reach them, too. Evaluated in the
// program's realm before the program's text, and after the runtime has taken what it needs itself.
//
// `names` are such as "Array.prototype.sort". `note(index, isConstruction)` is called before each
// call. Returns the indices of the names that are no functions.
(function (names, note) {
  "use strict";
  const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } =
    Reflect;
  const isObject = (value) =>
    (typeof value === "object" && value !== null) || typeof value === "function";

  const functionNamed = (name) => {
    let value = globalThis;
    for (const part of name.split(".")) {
      const found = isObject(value) ? getOwnPropertyDescriptor(value, part) : undefined;
      value = found?.value;
    }
    return typeof value === "function" ? value : undefined;
  };
  const tell = (index, isConstruction) => {
    try {
      note(index, isConstruction);
    } catch {
      // The stack is full: the call itself raises what the program may see.
    }
  };
  const watched = (target, index) => new Proxy(target, {
    __proto__: null,
    apply: (callee, self, list) => {
      tell(index, false);
      return apply(callee, self, list);
    },
    construct: (callee, list, newTarget) => {
      tell(index, true);
      return construct(callee, list, newTarget);
    },
  });
  /// Every object from which the program can take a function of the language.
  const reachable = () => {
    const seen = new Set([globalThis]);
    for (const object of seen) {  // a set may grow while it is iterated
      const add = (value) => { if (isObject(value)) seen.add(value); };
      add(getPrototypeOf(object));
      for (const key of ownKeys(object)) add(getOwnPropertyDescriptor(object, key).value);
    }
    return seen;
  };

  const unknown = [];
  const replacements = new Map();  // by identity: Number.parseInt is parseInt
  for (let i = 0; i < names.length; ++i) {
    const found = functionNamed(names[i]);
    if (found === undefined) unknown.push(i);
    else if (!replacements.has(found)) replacements.set(found, watched(found, i));
  }
  for (const object of reachable()) {
    for (const key of ownKeys(object)) {
      if (typeof key === "symbol") continue;  // such as [Symbol.iterator], which `for` calls
      const found = getOwnPropertyDescriptor(object, key);
      const replacement = replacements.get(found.value);
      if (replacement === undefined) continue;
      defineProperty(object, key, { __proto__: null, value: replacement, writable: found.writable,
                                    enumerable: found.enumerable,
                                    configurable: found.configurable });
    }
  }
  return unknown;
})
