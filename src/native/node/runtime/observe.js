// The functions that the observed text calls (the object H.shapes of
// frontends/javascript/instrument/observe.h): they look at the layouts of objects, at types and at
// positions in arrays, and count, in one run, the patterns of JITProf (Gong, Pradel, Sen, 2015).
// Evaluated in the program's realm before the program's text. Each returns one of its arguments, and
// reads own data properties by their descriptors only, never of proxies, so that it calls nothing of
// the program.
//
// `makeRounds` is what rounds.js returns.
//
// A layout is the list of an object's own keys, in their order. Objects are of one family if one
// object literal or one class made them.
(function (isProxy, makeRounds) {
  "use strict";
  const { apply, ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
  const uncurry = (method) => (self, a, b) => apply(method, self, [a, b]);
  const NativeWeakMap = WeakMap, NativeMap = Map, NativeString = String;
  const [weakGet, weakSet] = ["get", "set"].map((name) => uncurry(WeakMap.prototype[name]));
  const [mapGet, mapSet] = ["get", "set"].map((name) => uncurry(Map.prototype[name]));
  const mapForEach = uncurry(Map.prototype.forEach);
  const push = (list, x) => { list[list.length] = x; };
  const join = uncurry(Array.prototype.join);
  const sort = uncurry(Array.prototype.sort), copy = uncurry(Array.prototype.slice);
  const slice = uncurry(String.prototype.slice), startsWith = uncurry(String.prototype.startsWith);
  const { isArray } = Array, { isInteger } = Number;
  const objectPrototype = Object.prototype;
  const MOST_SCANNED = 1000;  // elements of an array whose types are looked at
  const MOST_KEYS = 40;       // of an object whose layout is looked at

  const isObject = (x) => (typeof x === "object" && x !== null) || typeof x === "function";
  const isPlain = (x) => typeof x === "object" && x !== null && !isProxy(x);
  const isPlainArray = (x) => isPlain(x) && isArray(x);
  const ownValue = (object, key) => {
    const found = getOwnPropertyDescriptor(object, key);
    return found === undefined ? undefined : found.value;
  };
  const typeOf = (x) =>
    x === null ? "null" : typeof x === "object" ? (!isProxy(x) && isArray(x) ? "array" : "object")
                                                : typeof x;
  const shown = (x) => {
    switch (typeOf(x)) {
      case "string": return x.length > 20 ? `"${slice(x, 0, 20)}..."` : `"${x}"`;
      case "number": return x === 0 && 1 / x < 0 ? "-0" : `${x}`;
      case "bigint": return `${x}n`;
      case "boolean": case "undefined": case "null": return `${x}`;
      case "array": return `an array of ${x.length}`;
      case "function": return "a function";
      case "symbol": return "a symbol";
    }
    return "an object";
  };

  const rounds = makeRounds(isPlain, shown);

  // --- what was seen in this run ---
  let seenAt, pairsAt, readsAt, arraysAt, families, births, deleted, dictionaries, kinds, addedAt, accesses;
  const table = () => new NativeMap(), bare = () => ({ __proto__: null });
  const entry = (map, key, make) => {
    let found = mapGet(map, key);
    if (found === undefined) mapSet(map, key, found = make());
    return found;
  };
  /// Counts one of several alternatives: {alternative: {count, site, example}} under a key.
  const see = (key, pattern, name, site, what, example) => {
    const all = entry(seenAt, key, () => ({ __proto__: null, pattern, name, site, alternatives: table() }));
    const one = entry(all.alternatives, what,
                      () => ({ __proto__: null, count: 0, site, example: example() }));
    ++one.count;
    return one;
  };
  const child = (object, key) => object[key] ?? (object[key] = { __proto__: null });
  /// Counts an array once at each site, and whether it shows the pattern there.
  const seeArray = (array, pattern, site, what, example) => {
    const states = child(arraysAt, pattern)[site] ?? (arraysAt[pattern][site] = {
      __proto__: null, pattern, site, arrays: new NativeWeakMap(), total: 0, count: 0,
      alternatives: table() });
    const before = weakGet(states.arrays, array);
    if (before === undefined) ++states.total;
    if (what === undefined) {
      if (before === undefined) weakSet(states.arrays, array, 1);
      return;
    }
    if (before !== 2) {
      ++states.count;
      weakSet(states.arrays, array, 2);
    }
    const one = entry(states.alternatives, what,
                      () => ({ __proto__: null, count: 0, site, example: example() }));
    ++one.count;
  };

  // --- types ---
  const signature = (op, a, b) => {
    if (op === "+" && (a === "string" || b === "string")) return "string + any";
    return `${a} ${op} ${b}`;
  };
  const seeTypes = (op, x, y, site) => {
    const a = typeOf(x), b = typeOf(y);
    const known = child(child(pairsAt, site), a);
    if (known[b] !== undefined) ++known[b].count;
    else known[b] = see(`o${site}`, "polymorphic-operation", op, site, signature(op, a, b),
                        () => `${shown(x)} ${op} ${shown(y)}`);
  };
  const isNothing = (type) => type === "undefined" || type === "null";
  const seeVariable = (value, site, variable) => {
    const type = typeOf(value);
    if (!isNothing(type)) see(`v${variable}`, "changing-type", "", site, type, () => shown(value));
  };
  const seeMember = (family, name, value, site) => {
    const type = typeOf(value);
    if (!isNothing(type))
      see(`m${family}.${name}`, "changing-type", name, site, type, () => shown(value));
  };
  const resultOf = (op, x, y) => {
    const a = typeOf(x), b = typeOf(y);
    if (op === "+" && (a === "string" || b === "string" || isObject(x) || isObject(y))) return "";
    return a === "bigint" ? x : 0;
  };

  // --- layouts ---
  const keysOf = (object) => {
    const keys = ownKeys(object), names = [];
    for (let i = 0; i < keys.length && i < MOST_KEYS; ++i)
      if (typeof keys[i] === "string") push(names, keys[i]);
    return names;
  };
  const layoutOf = (keys) => `{${join(keys, ", ")}}`;
  const className = (object) => {
    const prototype = getPrototypeOf(object);
    if (prototype === null || prototype === objectPrototype || isProxy(prototype)) return "";
    const constructor = ownValue(prototype, "constructor");
    const name = typeof constructor === "function" && !isProxy(constructor)
      ? ownValue(constructor, "name") : "";
    return typeof name === "string" ? name : "";
  };
  const register = (object, family, site) => {
    if (!isPlain(object) || isArray(object) || weakGet(births, object) !== undefined) return;
    weakSet(births, object, { __proto__: null, family, site });
    const keys = keysOf(object);
    const added = weakGet(addedAt, object);
    for (let i = 0; i < keys.length; ++i)
      seeMember(family, keys[i], ownValue(object, keys[i]), added?.[keys[i]] ?? site);
  };
  const originOf = (object, key, birth) => weakGet(addedAt, object)?.[key] ?? birth.site;
  const seeAccess = (object, site) => {
    const birth = weakGet(births, object);
    if (birth === undefined || weakGet(dictionaries, object)) return;
    const keys = keysOf(object);
    const layout = layoutOf(keys);
    const origin = keys.length === 0 ? birth.site : originOf(object, keys[keys.length - 1], birth);
    const inFamily = entry(entry(accesses, site, table), `f${birth.family}`, table);
    const one = entry(inFamily, layout, () => ({ __proto__: null, count: 0, keys, origin, object }));
    ++one.count;
    const sorted = sort(copy(keys));
    const kind = className(object);
    const sameKeys = entry(mapGet(accesses, site), `k${kind}${layoutOf(sorted)}`, table);
    ++entry(sameKeys, layout, () => ({ __proto__: null, count: 0, keys, origin, object })).count;
  };
  const noteAdded = (object, name, site) => {
    let added = weakGet(addedAt, object);
    if (added === undefined) weakSet(addedAt, object, added = { __proto__: null });
    added[name] = site;
  };

  // --- arrays ---
  const isNumeric = (array) => {
    const known = weakGet(kinds, array);
    if (known !== undefined) return known === 1 || (known === 0 && array.length === 0);
    let numeric = array.length > 0;
    for (let i = 0; i < array.length && i < MOST_SCANNED && numeric; ++i)
      numeric = typeof ownValue(array, NativeString(i)) === "number";
    weakSet(kinds, array, array.length === 0 ? 0 : numeric ? 1 : 2);
    return numeric;
  };
  /// An element is about to be written or added.
  const seeElement = (array, value, site) => {
    const known = isNumeric(array) || (array.length === 0);
    const wasEmpty = array.length === 0;
    if (typeof value === "number") {
      if (wasEmpty) weakSet(kinds, array, 1);
      if (known) seeArray(array, "mixed-array", site);
      return;
    }
    if (wasEmpty || !known) {
      weakSet(kinds, array, 2);
      return seeArray(array, "mixed-array", site);
    }
    weakSet(kinds, array, 2);
    return seeArray(array, "mixed-array", site, typeOf(value), () => shown(value));
  };
  const isIndex = (k) => typeof k === "number" && isInteger(k) && k >= 0;
  const indexOf = (k) => {
    if (typeof k !== "string") return k;
    const number = +k;
    return isIndex(number) && NativeString(number) === k ? number : k;
  };
  const seePosition = (array, k, site) => {
    if (isObject(k) || typeof k === "symbol") return;
    const key = indexOf(k);
    if (key === "length") return;
    if (!isIndex(key))
      seeArray(array, "sparse-array", site, "key", () => `key ${shown(key)}`);
    else if (key > array.length)
      seeArray(array, "sparse-array", site, "gap",
               () => `index ${key} of an array of ${array.length}`);
    else
      seeArray(array, "sparse-array", site);
  };
  const seeRead = (array, k, site) => {
    if (isObject(k) || typeof k === "symbol") return;
    const key = indexOf(k);
    if (typeof key === "string" && (key in array)) return;  // such as a method
    const example = () => `index ${shown(key)} of an array of ${array.length}`;
    let what = "there";
    if (!isIndex(key)) what = "no index";
    else if (key >= array.length) what = "past the end";
    else if (getOwnPropertyDescriptor(array, NativeString(key)) === undefined) what = "hole";
    const known = child(readsAt, site);
    if (known[what] !== undefined) ++known[what].count;
    else known[what] = see(`r${site}`, "missing-element", "", site, what, example);
  };
  const seeDeleted = (object, name, site) => {
    const names = weakGet(deleted, object);
    if (names === undefined || !names[name]) {
      if (names !== undefined) see(`d${site}`, "missing-element", name, site, "there", () => "");
      return;
    }
    const isGone = getOwnPropertyDescriptor(object, name) === undefined;
    see(`d${site}`, "missing-element", name, site, isGone ? "deleted" : "there", () => name);
  };

  // --- what the text calls ---
  const read = (object, name, site) => {
    if (!isPlain(object)) return object;
    if (!isArray(object)) {
      seeAccess(object, site);
      seeDeleted(object, name, site);
    }
    return object;
  };
  const element = (object, k, site) => {
    if (isPlainArray(object)) seeRead(object, k, site);
    return k;
  };
  const write = (object, name, value, site) => {
    if (!isPlain(object)) return value;
    if (isArray(object)) {
      seePosition(object, name, site);
      return value;
    }
    const birth = weakGet(births, object);
    if (getOwnPropertyDescriptor(object, name) === undefined) noteAdded(object, name, site);
    else if (birth !== undefined) seeAccess(object, site);
    if (birth !== undefined) seeMember(birth.family, name, value, site);
    return value;
  };
  const store = (object, k, value, site) => {
    if (!isPlain(object)) return value;
    if (isArray(object)) {
      seePosition(object, k, site);
      if (isIndex(indexOf(k))) seeElement(object, value, site);
    } else if (!isObject(k) && getOwnPropertyDescriptor(object, k) === undefined) {
      weakSet(dictionaries, object, true);
    }
    return value;
  };
  const update = (op, object, k, value, site) => {
    if (!isPlain(object) || isObject(k)) return value;
    const found = getOwnPropertyDescriptor(object, k);
    if (found === undefined || !("value" in found)) return value;
    seeTypes(op, found.value, value, site);
    if (isArray(object)) return value;
    const birth = weakGet(births, object);
    if (birth !== undefined && typeof k === "string" && !weakGet(dictionaries, object))
      seeMember(birth.family, k, resultOf(op, found.value, value), site);
    return value;
  };
  const removed = (object, name, site, isElement) => {
    if (!isPlain(object) || isObject(name)) return;
    if (isArray(object)) {
      const key = indexOf(name);
      if (isIndex(key) && key < object.length)
        seeArray(object, "sparse-array", site, "delete",
                 () => `index ${key} of an array of ${object.length}`);
      return;
    }
    if (isElement) weakSet(dictionaries, object, true);
    if (isElement || getOwnPropertyDescriptor(object, name) === undefined) return;
    let names = weakGet(deleted, object);
    if (names === undefined) weakSet(deleted, object, names = { __proto__: null });
    names[name] = true;
  };

  // --- the end of a run ---
  const mostFrequent = (alternatives) => {
    let total = 0, best, second;
    mapForEach(alternatives, (one, what) => {
      total += one.count;
      one.what = what;
      if (best === undefined || one.count > best.count) {
        second = best;
        best = one;
      } else if (second === undefined || one.count > second.count) {
        second = one;
      }
    });
    return { __proto__: null, total, best, second };
  };
  const difference = (a, b) => {
    const has = (list, key) => {
      for (let i = 0; i < list.length; ++i) if (list[i] === key) return true;
      return false;
    };
    for (let i = 0; i < a.length; ++i) if (!has(b, a[i])) return [a[i], true];
    for (let i = 0; i < b.length; ++i) if (!has(a, b[i])) return [b[i], false];
    return undefined;
  };
  /// Calls tell(pattern, name, site, count, total, alternatives) for what was seen in the run, where
  /// an alternative is [what, count, site, example].
  const end = (tell) => {
    mapForEach(seenAt, ({ pattern, name, site, alternatives }) => {
      const { total, best } = mostFrequent(alternatives);
      const list = [];
      let count = total - best.count, at = site;
      if (pattern === "missing-element") count = total - (mapGet(alternatives, "there")?.count ?? 0);
      mapForEach(alternatives, (one, what) => {
        push(list, [what, one.count, one.site, one.example]);
        if (pattern === "changing-type" && one === best) at = one.site;
      });
      tell(pattern, name, at, count, total, list);
    });
    for (const name in arraysAt)
      for (const at in arraysAt[name]) {
        const { pattern, site, total, count, alternatives } = arraysAt[name][at];
        const list = [];
        mapForEach(alternatives, (one, what) => push(list, [what, one.count, site, one.example]));
        tell(pattern, "", site, count, total, list);
      }
    mapForEach(accesses, (groups) => mapForEach(groups, (layouts, group) => {
      const { total, best, second } = mostFrequent(layouts);
      if (second === undefined) return;
      const other = difference(best.keys, second.keys);
      const isFamily = startsWith(group, "f");
      if (isFamily !== (other !== undefined)) return;
      const list = [];
      mapForEach(layouts, (one, what) => push(list, [what, one.count, one.origin, ""]));
      if (isFamily) {
        const owner = other[1] ? best : second;
        const site = originOf(owner.object, other[0], weakGet(births, owner.object));
        tell("late-member", other[0], site, total - best.count, total, list);
      } else {
        tell("member-order", layoutOf(sort(copy(best.keys))), second.origin, total - best.count,
             total, list);
      }
    }));
  };
  const begin = () => {
    seenAt = table(), accesses = table();
    pairsAt = bare(), readsAt = bare(), arraysAt = bare();
    births = new NativeWeakMap(), deleted = new NativeWeakMap(), kinds = new NativeWeakMap();
    dictionaries = new NativeWeakMap(), addedAt = new NativeWeakMap();
    rounds.begin();
  };
  begin();

  return {
    __proto__: null,
    begin,
    end,
    rounds,
    /// An object was constructed by the driver.
    constructed: (object) => register(object, `class ${className(object)}`, -1),
    hooks: Object.freeze({
      __proto__: null, read, element, write, store, update, round: rounds.round,
      binary: (op, x, y, site) => { seeTypes(op, x, y, site); return y; },
      assign: (value, site, variable) => { seeVariable(value, site, variable); return value; },
      change: (op, x, y, site, variable) => {
        seeTypes(op, x, y, site);
        seeVariable(resultOf(op, x, y), site, variable);
        return y;
      },
      remove: (object, name, site) => { removed(object, name, site, false); return object; },
      removeElement: (object, k, site) => { removed(object, k, site, true); return k; },
      made: (object, site) => {
        if (isPlain(object)) {
          const name = className(object);
          register(object, name === "" ? `site ${site}` : `class ${name}`, site);
        }
        return object;
      },
      literal: (object, site) => {
        if (getPrototypeOf(object) === objectPrototype) register(object, `literal ${site}`, site);
        return object;
      },
      add: (object, value, site) => {
        if (isPlainArray(object)) seeElement(object, value, site);
        return value;
      },
    }),
  };
})
