// Properties with unknown names: `counts[c]`, `c in counts`, hasOwn. A name is compared with those
// that are there; one that is not there becomes known only where it is written. What only reads or
// moves values needs nothing.
(function (core) {
  "use strict";
  const { isUnknown, isText, valueOf, unitsOf, known, binary, test, and, or, truth, not, handle,
          byDefault, tableOf, tableHas, lookUp, typeOf, rounded, get, textPart } = core;
  const { apply, ownKeys, getPrototypeOf, getOwnPropertyDescriptor } = Reflect;
  const { isArray } = Array;
  const NativeString = String, NativeNumber = Number;
  const { floor } = Math;
  const isObject = (x) => (typeof x === "object" && x !== null) || typeof x === "function";

  /// The key, where a Boolean is the string that names it.
  const plainKey = (key, site) =>
    typeOf(key) === "boolean" ? core.textOf(key, site) : key;
  /// What a property's name is as a value of the type of the key, or undefined if it is none.
  const candidate = (name, key) => {
    if (typeof name !== "string") return undefined;
    if (isText(key)) return name.length === unitsOf(key).length ? name : undefined;
    const number = +name;
    return NativeString(number) === name ? number : undefined;
  };
  const isNamed = (key, name, site) => {
    const value = candidate(name, key);
    if (value === undefined) return false;
    return core.sameValueZero(key, value, site);
  };
  /// The names that an object inherits.
  const inheritedNames = (object) => {
    const names = core.list();
    for (let at = getPrototypeOf(object); at !== null; at = getPrototypeOf(at)) {
      const own = ownKeys(at);
      for (let i = 0; i < own.length; ++i) core.push(names, own[i]);
    }
    return names;
  };
  /// Whether the key names one of these properties, as one condition.
  const isOneOf = (key, names, site) => {
    const table = tableOf(key, names.length, (i) => candidate(names[i], key) ?? null, () => 0);
    if (table !== undefined) return tableHas(table, key, site);
    let found = false;
    for (let i = 0; i < names.length && found !== true; ++i)
      found = or(found, isNamed(key, names[i], site), site);
    return found;
  };
  /// The own property that has the key as its name, or undefined.
  const ownName = (object, key, site) => {
    const names = ownKeys(object);
    const table = tableOf(key, names.length, (i) => candidate(names[i], key) ?? null, () => 0);
    if (table !== undefined)
      return test(tableHas(table, key, site), site) ? NativeString(known(key, site)) : undefined;
    for (let i = 0; i < names.length; ++i)
      if (test(isNamed(key, names[i], site), site)) return names[i];
    return undefined;
  };

  // --- reads ---
  const dataAt = (object) => (name) => {
    const found = getOwnPropertyDescriptor(object, name);
    return found === undefined ? undefined : found.value;
  };
  const ofTable = (object, key, site) => {
    const names = ownKeys(object), data = dataAt(object);
    const keyAt = (i) => candidate(names[i], key) ?? null;
    return lookUp(key, names.length, keyAt, (i) => (keyAt(i) === null ? 0 : data(names[i])), site);
  };
  const readText = (object, key, site) => {
    const units = unitsOf(object);
    const found = core.unitAt(units, key, site);
    if (found !== undefined) return core.text({ __proto__: null, length: 1, 0: found });
    return undefined;
  };
  core.read = (object, name, site) => {
    const key = plainKey(name, site);
    if (!isUnknown(key)) return get(object, key, site);
    if (isText(object) || typeof object === "string") {
      if (isText(key)) return get(object, known(key, site), site);
      const isInt = test(binary("===", rounded("floor", key, site, floor), key, site), site);
      return isInt ? readText(object, key, site) : undefined;
    }
    if (!isObject(object) || isUnknown(object)) return get(object, known(key, site), site);
    if (isArray(object) && !isText(key) && object.length > 0) {
      const isInside = and(binary(">=", key, 0, site), binary("<", key, object.length, site), site);
      const table = ofTable(object, key, site);
      if (table !== undefined && table.isThere) return table.value;
      if (table === undefined && test(isInside, site)) return object[known(key, site)];
    } else {
      const table = ofTable(object, key, site);
      if (table !== undefined && table.isThere) return table.value;
      const own = table === undefined ? ownName(object, key, site) : undefined;
      if (own !== undefined) return object[own];
    }
    if (isArray(object) && test(isOneOf(key, ownKeys(object), site), site))
      return object[known(key, site)];
    return test(isOneOf(key, inheritedNames(object), site), site) ? object[known(key, site)]
                                                                  : undefined;
  };

  // --- writes and questions ---
  core.name = (object, name, site) => {
    const key = plainKey(name, site);
    if (!isUnknown(key) || !isObject(object) || isUnknown(object) || isArray(object))
      return known(key, site);
    const own = ownName(object, key, site);
    return own === undefined ? known(key, site) : own;
  };
  core.isIn = (name, object, site) => {
    if (!isUnknown(name) || !isObject(object) || isUnknown(object))
      return known(name, site) in known(object, site);
    const key = plainKey(name, site);
    if (!isUnknown(key)) return key in object;
    return truth(or(isOneOf(key, ownKeys(object), site),
                    isOneOf(key, inheritedNames(object), site), site), site);
  };
  const isOwn = (object, name, site) => {
    const key = plainKey(name, site);
    return isUnknown(key) ? truth(isOneOf(key, ownKeys(object), site), site) : undefined;
  };
  handle(Object.prototype, ["hasOwnProperty"], (f, self, list, site) => {
    const found = isUnknown(list[0]) && isObject(self) && !isUnknown(self)
      ? isOwn(self, list[0], site) : undefined;
    return found === undefined ? byDefault(f, self, list, site) : found;
  });
  handle(Object, ["hasOwn"], (f, self, list, site) => {
    const found = isUnknown(list[1]) && isObject(list[0]) && !isUnknown(list[0])
      ? isOwn(list[0], list[1], site) : undefined;
    return found === undefined ? byDefault(f, self, list, site) : found;
  });

  // --- what moves values ---
  const moving = (f, self, list, site) => {
    if (list.length > 0 && isUnknown(list[0])) return byDefault(f, self, list, site);
    return apply(f, self, list);
  };
  handle(Object, ["assign", "freeze", "isFrozen", "seal", "isSealed", "fromEntries",
    "getPrototypeOf", "create", "preventExtensions", "isExtensible", "getOwnPropertyNames",
    "defineProperties", "setPrototypeOf"], moving);
  handle(Object, ["defineProperty"], (f, self, list, site) => {
    if (list.length > 1) list[1] = known(list[1], site);
    return apply(f, self, list);
  });
  // The properties of an unknown string are its characters.
  handle(Object, ["entries", "values", "keys"], (f, self, list, site) => {
    if (!isText(list[0])) return moving(f, self, list, site);
    const units = valueOf(list[0]), characters = [];
    for (let i = 0; i < units.length; ++i) characters[i] = textPart(units, i, i + 1);
    return f(characters);
  });
})
