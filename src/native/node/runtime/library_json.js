// JSON.stringify and structuredClone of values with unknown parts. Strings to be quoted have it
// decided whether a unit needs an escape, and become known if one does.
(function (core) {
  "use strict";
  const { globals, isUnknown, isText, valueOf, unitsOf, known, binary, test, and, not, handle,
          byDefault, joined, inRanges, intrinsics, callback } = core;
  const { apply, ownKeys, getPrototypeOf, getOwnPropertyDescriptor, defineProperty } = Reflect;
  const { isArray } = Array;
  const { stringify } = JSON;
  const NativeMap = Map, NativeSet = Set, NativeString = String, NativeTypeError = TypeError;
  const [mapGet, mapSet, mapEach] =
    ["get", "set", "forEach"].map((name) => core.uncurry(Map.prototype[name]));
  const [setAdd, setEach] = ["add", "forEach"].map((name) => core.uncurry(Set.prototype[name]));
  const objectPrototype = Object.prototype, arrayPrototype = Array.prototype;
  const enumerableKeys = Object.keys;
  const slice = core.uncurry(String.prototype.slice), repeat = core.uncurry(String.prototype.repeat);
  const DEEPEST = 100;

  const isObject = (x) => typeof x === "object" && x !== null;
  /// Whether an unknown value is in the elements, properties, keys and values of a value.
  const holdsUnknown = (x, seen, depth) => {
    if (isUnknown(x)) return true;
    if (!isObject(x) || depth > DEEPEST || mapGet(seen, x)) return false;
    mapSet(seen, x, true);
    const keys = ownKeys(x);
    for (let i = 0; i < keys.length; ++i) {
      const found = getOwnPropertyDescriptor(x, keys[i]);
      if (found !== undefined && "value" in found && holdsUnknown(found.value, seen, depth + 1))
        return true;
    }
    let any = false;
    const look = (value, key) => {
      any = any || holdsUnknown(key, seen, depth + 1) || holdsUnknown(value, seen, depth + 1);
    };
    for (const each of [mapEach, setEach]) {
      try {
        each(x, look);
      } catch {
        // another kind of object
      }
    }
    return any;
  };

  // --- JSON ---
  const ESCAPED = [0, 31, 34, 34, 92, 92, 0xD800, 0xDFFF];
  const quoted = (x, site) => {
    if (!isText(x)) return stringify(x);
    const units = unitsOf(x);
    let none = true;
    for (let i = 0; i < units.length; ++i)
      none = and(none, not(inRanges(units[i], ESCAPED, site), site), site);
    return test(none, site) ? joined(joined('"', x), '"') : stringify(known(x, site));
  };
  const scalar = (x, site) => {
    if (isText(x)) return quoted(x, site);
    if (typeof valueOf(x) === "boolean") return core.textOf(x, site);
    return test(binary("===", binary("-", x, x, site), 0, site), site) ? core.textOf(x, site) : "null";
  };
  const isPlain = (x) => {
    const prototype = getPrototypeOf(x);
    return prototype === null || prototype === objectPrototype || prototype === arrayPrototype ||
      !mapGet(intrinsics, prototype);
  };
  const stringOf = (holder, key, gap, indent, stack, site) => {
    let value = holder[key];
    if (isObject(value) && !isUnknown(value) && typeof value.toJSON === "function")
      value = core.invoke(value.toJSON, value, [NativeString(key)], site);
    if (isUnknown(value)) return scalar(value, site);
    if (!isObject(value) || (!isArray(value) && !isPlain(value))) return stringify(value);
    for (let i = 0; i < stack.length; ++i) if (stack[i] === value) return stringify(value);
    if (stack.length > DEEPEST) return stringify(value);
    stack[stack.length++] = value;
    const inner = indent + gap, isList = isArray(value);
    const keys = isList ? undefined : enumerableKeys(value);
    const count = isList ? value.length : keys.length;
    let made = isList ? "[" : "{", any = false;
    for (let i = 0; i < count; ++i) {
      let part = stringOf(value, isList ? i : keys[i], gap, inner, stack, site);
      if (part === undefined && !isList) continue;
      if (!isList) part = joined(stringify(keys[i]) + (gap === "" ? ":" : ": "), part);
      made = joined(made, (any ? "," : "") + (gap === "" ? "" : `\n${inner}`));
      made = joined(made, part === undefined ? "null" : part);
      any = true;
    }
    --stack.length;
    return joined(made, (gap === "" || !any ? "" : `\n${indent}`) + (isList ? "]" : "}"));
  };
  const gapOf = (x) => (typeof x === "number" ? repeat(" ", x >= 1 ? (x < 10 ? x : 10) : 0)
    : typeof x === "string" ? slice(x, 0, 10) : "");
  handle(JSON, ["stringify"], (f, self, list, site) => {
    const hasReplacer = list[1] !== undefined && list[1] !== null;
    if (hasReplacer || isObject(list[2]) || !holdsUnknown(list[0], new NativeMap(), 0)) {
      if (hasReplacer) list[1] = callback(list[1], site);
      if (isUnknown(list[2])) list[2] = known(list[2], site);
      return apply(f, self, list);
    }
    const gap = gapOf(known(list[2], site));
    return stringOf({ "": list[0] }, "", gap, "", core.list(), site);
  });

  // --- copies ---
  const copyOf = (x, seen, clone) => {
    if (isUnknown(x) || !isObject(x)) return isUnknown(x) ? x : clone(x);
    const before = mapGet(seen, x);
    if (before !== undefined) return before;
    let copy;
    try {
      copy = new NativeMap();
      mapEach(x, (value, key) => {
        if (isUnknown(key)) core.hasUnknownKey(copy);
        mapSet(copy, copyOf(key, seen, clone), copyOf(value, seen, clone));
      });
      return copy;
    } catch {
      // no map
    }
    try {
      copy = new NativeSet();
      setEach(x, (value) => {
        if (isUnknown(value)) core.hasUnknownKey(copy);
        setAdd(copy, copyOf(value, seen, clone));
      });
      return copy;
    } catch {
      // no set
    }
    if (!isArray(x) && mapGet(intrinsics, getPrototypeOf(x)) && getPrototypeOf(x) !== objectPrototype)
      return clone(x);
    copy = isArray(x) ? [] : {};
    mapSet(seen, x, copy);
    if (isArray(x)) copy.length = x.length;
    const keys = enumerableKeys(x);
    for (let i = 0; i < keys.length; ++i)
      defineProperty(copy, keys[i], { __proto__: null, value: copyOf(x[keys[i]], seen, clone),
                                      writable: true, enumerable: true, configurable: true });
    return copy;
  };
  if (globals.structuredClone)
    handle(globals, ["structuredClone"], (f, self, list, site) =>
      list.length > 0 && holdsUnknown(list[0], new NativeMap(), 0)
        ? copyOf(list[0], new NativeMap(), (x) => f(x)) : byDefault(f, self, list, site));
})
