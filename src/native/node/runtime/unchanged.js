// Whether a program has changed what it found: the properties of the global object and of the
// built-in objects. Evaluated in the driver's realm; reads descriptors only.
(function () {
  "use strict";
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, isExtensible } = Reflect;
  const isObject = (value) =>
    (typeof value === "object" && value !== null) || typeof value === "function";

  const picture = (object) => {
    const keys = ownKeys(object);
    return {
      object, keys, prototype: getPrototypeOf(object),
      values: keys.map((key) => {
        const { value, get } = getOwnPropertyDescriptor(object, key);
        return get === undefined ? value : get;
      }),
    };
  };
  const isSame = ({ object, keys, prototype, values }) => {
    const now = ownKeys(object);
    if (now.length !== keys.length || !isExtensible(object)) return false;
    if (getPrototypeOf(object) !== prototype) return false;
    for (let i = 0; i < now.length; ++i) {
      if (now[i] !== keys[i]) return false;
      const found = getOwnPropertyDescriptor(object, keys[i]);
      const value = found.get === undefined ? found.value : found.get;
      if (!Object.is(value, values[i])) return false;
    }
    return true;
  };

  /// Remembers a realm; the function that it returns tells whether it is still the same.
  return function remember(globalObject, intrinsics) {
    const seen = new Set();
    const add = (object) => {
      if (isObject(object) && isExtensible(object)) seen.add(object);
    };
    for (const key of ownKeys(globalObject)) {
      const { value } = getOwnPropertyDescriptor(globalObject, key);
      if (value === globalObject) continue;
      add(value);
      if (typeof value === "function") add(value.prototype);
    }
    intrinsics.forEach(add);
    seen.delete(globalObject);
    const pictures = [globalObject, ...seen].map(picture);
    return () => pictures.every(isSame);
  };
})
