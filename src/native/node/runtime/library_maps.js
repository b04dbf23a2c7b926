// Maps and sets with unknown keys. The engine's own collections hold the unknown values as keys, so
// that their order and iteration are the engine's. A key is compared with those that are there,
// which are different from each other by the decisions of the run; a key that is found is replaced
// by the one that is there. Collections that a subclass fills through super() are not seen.
(function (core) {
  "use strict";
  const { isUnknown, isText, known, test, or, truth, handle, sameValueZero, tableOf, tableHas, lookUp,
          callback, constructors } = core;
  const { apply, construct } = Reflect;
  const { isArray, from } = Array;
  const NativeMap = Map, NativeSet = Set, NativeWeakSet = WeakSet;
  const mapPrototype = Map.prototype, setPrototype = Set.prototype;
  const [mapGet, mapSet, mapHas, mapDelete, mapEach] =
    ["get", "set", "has", "delete", "forEach"].map((name) => core.uncurry(mapPrototype[name]));
  const [setHas, setAdd, setEach] =
    ["has", "add", "forEach"].map((name) => core.uncurry(setPrototype[name]));
  const [weakHas, weakAdd] = ["has", "add"].map((name) => core.uncurry(NativeWeakSet.prototype[name]));
  const hasUnknownKeys = new NativeWeakSet();
  const ABSENT = { __proto__: null };
  /// Says that a collection of the input has unknown keys.
  core.hasUnknownKey = (collection) => { weakAdd(hasUnknownKeys, collection); };

  const keysOf = (each, self) => {
    const keys = core.list();
    each(self, (value, key) => core.push(keys, key));
    return keys;
  };
  const mayLook = (self, key) => isUnknown(key) || weakHas(hasUnknownKeys, self);
  const tableOfKeys = (keys, key) => tableOf(key, keys.length, (i) => keys[i], () => 0);
  const comparable = (x, y) => isUnknown(x) || isUnknown(y);
  /// The key that is there and equal to this one, or ABSENT.
  const find = (has, each, self, key, site) => {
    if (!mayLook(self, key)) return key;
    if (has(self, key)) return key;
    const keys = keysOf(each, self);
    const table = tableOfKeys(keys, key);
    if (table !== undefined)
      return test(tableHas(table, key, site), site) ? known(key, site) : ABSENT;
    for (let i = 0; i < keys.length; ++i)
      if (comparable(keys[i], key) && test(sameValueZero(keys[i], key, site), site)) return keys[i];
    return ABSENT;
  };
  const isThere = (has, each, self, key, site) => {
    if (!mayLook(self, key) || has(self, key)) return has(self, key);
    const keys = keysOf(each, self);
    const table = tableOfKeys(keys, key);
    if (table !== undefined) return tableHas(table, key, site);
    let found = false;
    for (let i = 0; i < keys.length && found !== true; ++i)
      if (comparable(keys[i], key)) found = or(found, sameValueZero(keys[i], key, site), site);
    return truth(found, site);
  };
  /// The key under which a value is stored.
  const stored = (has, each, self, key, site) => {
    const found = find(has, each, self, key, site);
    if (found !== ABSENT) return found;
    if (isUnknown(key)) weakAdd(hasUnknownKeys, self);
    return key;
  };
  const isOf = (has, self) => {
    try {
      has(self, undefined);
      return true;
    } catch {
      return false;
    }
  };
  const method = (prototype, name, has, each, body) =>
    handle(prototype, [name], (f, self, list, site) =>
      isOf(has, self) ? body(f, self, list, site, has, each) : apply(f, self, list));
  const ofBoth = (name, body) => {
    method(mapPrototype, name, mapHas, mapEach, body);
    method(setPrototype, name, setHas, setEach, body);
  };

  ofBoth("has", (f, self, list, site, has, each) => isThere(has, each, self, list[0], site));
  ofBoth("delete", (f, self, list, site, has, each) => {
    const key = find(has, each, self, list[0], site);
    return key === ABSENT ? false : apply(f, self, [key]);
  });
  ofBoth("forEach", (f, self, list, site) => {
    if (list.length > 0) list[0] = callback(list[0], site);
    return apply(f, self, list);
  });
  for (const name of ["entries", "values", "keys", "clear"])
    ofBoth(name, (f, self, list) => apply(f, self, list));
  method(setPrototype, "add", setHas, setEach, (f, self, list, site, has, each) =>
    apply(f, self, [stored(has, each, self, list[0], site)]));
  method(mapPrototype, "set", mapHas, mapEach, (f, self, list, site, has, each) =>
    apply(f, self, [stored(has, each, self, list[0], site), list[1]]));
  method(mapPrototype, "get", mapHas, mapEach, (f, self, list, site, has, each) => {
    const key = list[0];
    if (isUnknown(key) && !mapHas(self, key)) {
      const keys = keysOf(each, self);
      const found = lookUp(key, keys.length, (i) => keys[i], (i) => mapGet(self, keys[i]), site);
      if (found !== undefined) return found.value;
    }
    const found = find(has, each, self, key, site);
    return found === ABSENT ? undefined : mapGet(self, found);
  });

  // --- construction ---
  const elementsOf = (x) => (isArray(x) ? x : apply(from, NativeArray, [x]));
  const NativeArray = Array;
  mapSet(constructors, Set, (f, list, site) => {
    const made = construct(f, []);
    if (list[0] === undefined || list[0] === null) return made;
    if (isUnknown(list[0]) && !isText(list[0])) return construct(f, [known(list[0], site)]);
    const elements = elementsOf(list[0]);
    for (let i = 0; i < elements.length; ++i)
      setAdd(made, stored(setHas, setEach, made, elements[i], site));
    return made;
  });
  mapSet(constructors, Map, (f, list, site) => {
    const made = construct(f, []);
    if (list[0] === undefined || list[0] === null) return made;
    if (isUnknown(list[0])) return construct(f, [known(list[0], site)]);
    const elements = elementsOf(list[0]);
    for (let i = 0; i < elements.length; ++i) {
      const row = elements[i];
      if (typeof row !== "object" || row === null) return construct(f, [[known(row, site)]]);
      mapSet(made, stored(mapHas, mapEach, made, row[0], site), row[1]);
    }
    return made;
  });
})
