// Conditions on units, tables of constants, and positions: what several parts of the library need.
(function (core) {
  "use strict";
  const { isUnknown, isText, valueOf, unitsOf, computed, known, binary, test, and, not, typeOf,
          truth, text } = core;
  const NativeMap = Map;
  const [mapGet, mapSet] = ["get", "set"].map((name) => core.uncurry(Map.prototype[name]));
  const { trunc } = Math;
  const FEWEST = 4;  // rows of a table

  core.list = () => ({ __proto__: null, length: 0 });
  core.push = (list, x) => { list[list.length++] = x; };
  core.anyUnknown = (list) => {
    for (let i = 0; i < list.length; ++i) if (isUnknown(list[i])) return true;
    return false;
  };
  core.part = (units, begin, end) => {
    const found = { __proto__: null, length: end > begin ? end - begin : 0 };
    for (let i = 0; i < found.length; ++i) found[i] = units[begin + i];
    return found;
  };
  /// The string or unknown string of the units from `begin` to `end`.
  core.textPart = (units, begin, end) => text(core.part(units, begin, end));
  /// Applies floor, ceil, trunc or abs.
  core.rounded = (name, x, site, f) => (isUnknown(x) ? computed(name, site, x, 0, f(valueOf(x))) : f(x));

  /// Whether a unit lies between two.
  core.inRange = (unit, low, high, site) => {
    if (low === high) return binary("===", unit, low, site);
    const fromLow = low <= 0 ? true : binary(">=", unit, low, site);
    return and(fromLow, high >= 0xFFFF ? true : binary("<=", unit, high, site), site);
  };
  /// Whether a unit lies in one of the ranges, a list of lower and upper ends in turn.
  core.inRanges = (unit, ranges, site) => {
    let none = true;
    for (let i = 0; i < ranges.length; i += 2) {
      const here = core.inRange(unit, ranges[i], ranges[i + 1], site);
      if (ranges.length === 2 || here === true) return here;
      none = and(none, not(here, site), site);
    }
    return not(none, site);
  };
  core.isDigit = (unit, site) => core.inRange(unit, 48, 57, site);
  /// White space and line terminators, as `trim` and numbers in strings skip them.
  core.SPACES = [9, 13, 32, 32, 160, 160, 0x1680, 0x1680, 0x2000, 0x200A, 0x2028, 0x2029,
                 0x202F, 0x202F, 0x205F, 0x205F, 0x3000, 0x3000, 0xFEFF, 0xFEFF];

  /// The number that stands for a key in a table, or undefined: numbers and strings of one unit.
  const keyOf = (x, type) => {
    if (isUnknown(x) || typeOf(x) !== type) return undefined;
    if (type === "number") return x;
    const units = unitsOf(x);
    return units.length === 1 ? units[0] : undefined;
  };
  /// The table in which an unknown number or character x is looked up: that of `count` rows, of
  /// which keyAt(i) and valueAt(i) are known. Rows with keys of other types cannot be meant.
  /// Undefined if x has no table or there are fewer than four rows.
  const tableOf = (x, count, keyAt, valueAt) => {
    if (!isUnknown(x) || (isText(x) ? valueOf(x).length !== 1 : typeof valueOf(x) !== "number"))
      return undefined;
    const rows = [];
    const seen = new NativeMap();
    for (let i = 0; i < count; ++i) {
      const candidate = keyAt(i);
      if (isUnknown(candidate)) return undefined;
      const key = keyOf(candidate, typeOf(x));
      if (key !== undefined && key !== key) return undefined;
      if (key === undefined || mapGet(seen, key)) continue;
      mapSet(seen, key, true);
      const value = valueAt(i);
      if (typeof value !== "number" && typeof value !== "boolean") return undefined;
      if (rows.length > 0 && typeof value !== typeof rows[0][1]) return undefined;
      rows[rows.length] = [key === 0 ? 0 : key, value];
    }
    if (rows.length < FEWEST) return undefined;
    return { __proto__: null, table: rows, rows: seen };
  };
  core.tableOf = tableOf;
  const keyEvent = (x) => (isText(x) ? valueOf(x)[0] : x);
  core.tableHas = (table, x, site) => {
    const key = keyEvent(x), constant = { __proto__: null, table: table.table };
    return computed("tableHas", site, key, constant, mapGet(table.rows, valueOf(key)) === true);
  };
  /// The value for x, which the table has.
  core.tableRead = (table, x, site) => {
    const key = keyEvent(x), constant = { __proto__: null, table: table.table };
    for (let i = 0; ; ++i)
      if (table.table[i][0] === valueOf(key))
        return computed("tableRead", site, key, constant, table.table[i][1]);
  };

  /// Looks up x in rows whose values are all numbers, all Booleans or all characters. Returns whether
  /// it is there and the value, or undefined if that cannot be read from a table.
  core.lookUp = (x, count, keyAt, valueAt, site) => {
    let areUnits = true;
    for (let i = 0; i < count && areUnits; ++i) {
      const value = valueAt(i);
      areUnits = keyOf(keyAt(i), typeOf(x)) === undefined ||
        (typeof value === "string" && value.length === 1);
    }
    const table = tableOf(x, count, keyAt, areUnits ? (i) => {
      const value = valueAt(i);
      return typeof value === "string" ? unitsOf(value)[0] : 0;
    } : valueAt);
    if (table === undefined) return undefined;
    if (!test(core.tableHas(table, x, site), site)) return { __proto__: null, isThere: false };
    const value = core.tableRead(table, x, site);
    return { __proto__: null, isThere: true,
             value: areUnits ? text({ __proto__: null, length: 1, 0: value }) : value };
  };

  /// SameValueZero: as `===`, and NaN is NaN.
  core.sameValueZero = (x, y, site) => {
    if (!isUnknown(x) && !isUnknown(y)) return x === y || (x !== x && y !== y);
    const same = binary("===", x, y, site);
    if (typeOf(x) !== "number" || typeOf(y) !== "number") return same;
    if ((!isUnknown(x) && x === x) || (!isUnknown(y) && y === y)) return same;
    const nan = and(binary("!==", x, x, site), binary("!==", y, y, site), site);
    return truth(core.or(same, nan, site), site);
  };

  /// A number that a function of the engine takes as it would x, where all below `low` are alike and
  /// all above `high`.
  core.position = (x, low, high, site) => {
    if (!isUnknown(x)) return x;
    const number = core.numeric(x, site);
    if (!isUnknown(number)) return number;
    if (test(binary("<=", number, low, site), site)) return low;
    if (test(binary(">=", number, high, site), site)) return high;
    return trunc(known(number, site));
  };
})
