// structuredClone and queueMicrotask, which a fresh realm lacks. Evaluated in the program's realm
// before the program's text.
(function () {
  "use strict";
  const { apply, defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;
  const { isArray } = Array;
  const NativeMap = Map, NativeSet = Set, NativeDate = Date, NativeRegExp = RegExp;
  const NativeTypeError = TypeError, NativeError = Error;
  const uncurry = (method) => (self, a, b) => apply(method, self, [a, b]);
  const mapGet = uncurry(Map.prototype.get), mapSet = uncurry(Map.prototype.set);
  const mapEach = uncurry(Map.prototype.forEach), setEach = uncurry(Set.prototype.forEach);
  const setAdd = uncurry(Set.prototype.add), getTime = uncurry(Date.prototype.getTime);
  const then = uncurry(Promise.prototype.then), resolved = Promise.resolve();

  const refuse = (value) => {
    const error = new NativeError(`${typeof value} could not be cloned.`);
    defineProperty(error, "name", { __proto__: null, value: "DataCloneError" });
    throw error;
  };
  return function (types, put) {
    const shell = (value) => {
      if (typeof value === "function" || typeof value === "symbol") refuse(value);
      if (isArray(value)) return [];
      if (types.isMap(value)) return new NativeMap();
      if (types.isSet(value)) return new NativeSet();
      if (types.isDate(value)) return new NativeDate(getTime(value));
      if (types.isRegExp(value)) return new NativeRegExp(value.source, value.flags);
      if (types.isNativeError(value)) return new NativeError(value.message);
      if (types.isPromise(value) || types.isWeakMap(value) || types.isWeakSet(value)) refuse(value);
      return {};
    };
    const clone = (value, seen) => {
      if (typeof value === "function" || typeof value === "symbol") refuse(value);
      if (typeof value !== "object" || value === null) return value;
      const known = mapGet(seen, value);
      if (known !== undefined) return known;
      const copy = shell(value);
      mapSet(seen, value, copy);
      if (types.isMap(value))
        mapEach(value, (item, key) => mapSet(copy, clone(key, seen), clone(item, seen)));
      if (types.isSet(value)) setEach(value, (item) => setAdd(copy, clone(item, seen)));
      if (isArray(value)) copy.length = value.length;
      const keys = ownKeys(value);
      for (let i = 0; i < keys.length; ++i) {
        const found = getOwnPropertyDescriptor(value, keys[i]);
        if (typeof keys[i] === "symbol" || !found.enumerable) continue;
        defineProperty(copy, keys[i], { __proto__: null, value: clone(value[keys[i]], seen),
                                        writable: true, enumerable: true, configurable: true });
      }
      return copy;
    };
    put("structuredClone", { structuredClone: (value) => clone(value, new NativeMap()) }
      .structuredClone);
    put("queueMicrotask", { queueMicrotask: (callback) => {
      if (typeof callback !== "function") throw new NativeTypeError("not a function");
      then(resolved, () => callback());
    } }.queueMicrotask);
  };
})
