// What is printed. Where printing is part of a run's result, unknown values in it become known.
(function (core) {
  "use strict";
  const { globals, isUnknown, known, concrete, handle, intrinsics } = core;
  const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
  const { create } = Object;
  const { isArray } = Array;
  const objectPrototype = Object.prototype;
  const mapGet = core.uncurry(Map.prototype.get);

  const mapPrototype = Map.prototype, setPrototype = Set.prototype;
  const NativeMap = Map, NativeSet = Set;
  const mapSet = core.uncurry(mapPrototype.set), mapEach = core.uncurry(mapPrototype.forEach);
  const setAdd = core.uncurry(setPrototype.add), setEach = core.uncurry(setPrototype.forEach);

  /// The same of a map or a set; of an object that only claims to be one, the object.
  const collection = (x, depth, site) => {
    const copy = getPrototypeOf(x) === mapPrototype ? new NativeMap() : new NativeSet();
    const of = (part) => printed(part, depth - 1, site);
    try {
      if (getPrototypeOf(x) === mapPrototype)
        mapEach(x, (value, key) => mapSet(copy, of(key), of(value)));
      else
        setEach(x, (value) => setAdd(copy, of(value)));
    } catch {
      return x;
    }
    return copy;
  };
  /// A copy to be printed, with known values. Where printing does not count, that says nothing.
  const printed = (x, depth, site) => {
    if (isUnknown(x)) return core.prints ? known(x, site) : concrete(x);
    if (typeof x !== "object" || x === null || depth === 0) return x;
    const isList = isArray(x);
    const prototype = getPrototypeOf(x);
    if (prototype === mapPrototype || prototype === setPrototype) return collection(x, depth, site);
    if (!isList && prototype !== null && mapGet(intrinsics, prototype) && prototype !== objectPrototype)
      return x;
    const copy = isList ? [] : create(prototype);
    if (isList) copy.length = x.length;
    const keys = ownKeys(x);
    for (let i = 0; i < keys.length; ++i) {
      const found = getOwnPropertyDescriptor(x, keys[i]);
      if (isList && keys[i] === "length") continue;
      if ("value" in found) found.value = printed(found.value, depth - 1, site);
      defineProperty(copy, keys[i], found);
    }
    return copy;
  };
  if (globals.console)
    handle(globals.console, ownKeys(globals.console), (f, self, list, site) => {
      for (let i = 0; i < list.length; ++i) list[i] = printed(list[i], 6, site);
      return apply(f, self, list);
    });
})
