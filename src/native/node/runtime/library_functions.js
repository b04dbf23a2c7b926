// Functions among the arguments: tables of unknown keys and results (decode.js). A call with unknown
// arguments compares them with the keys of each row, and its result is a term of all rows, so that
// no decision is needed. Only if results can have several forms, such as strings of different
// lengths, the run decides which form it is. What the arguments are is recorded, because a table has
// any results for a limited number of different ones only.
(function (core) {
  "use strict";
  const { isUnknown, valueOf, concrete, computed, binary, choice, and, test, typeOf, unitsOf, text, operandOf,
          NONE } = core;
  const { defineProperty } = Reflect;
  const NativeMap = Map;
  const [mapGet, mapSet] = ["get", "set"].map((name) => core.uncurry(Map.prototype[name]));

  /// A number for the type of an argument and, if it is a string, its length.
  const formOf = (x) => {
    switch (typeOf(x)) {
      case "number": return 0;
      case "boolean": return 1;
      case "undefined": return -2;
      case "string": return 2 + unitsOf(x).length;
    }
    return x === null ? -1 : -3;
  };
  /// The numbers and Booleans that make up an argument, after its form.
  const addParts = (parts, x) => {
    const form = formOf(x);
    core.push(parts, form);
    if (form >= 2) {
      const units = unitsOf(x);
      for (let i = 0; i < units.length; ++i) core.push(parts, units[i]);
    } else if (form >= 0) {
      core.push(parts, x);
    }
  };
  const isForm = ({ keys }, list) => {
    for (let i = 0; i < keys.length; ++i) if (formOf(keys[i]) !== formOf(list[i])) return false;
    return true;
  };
  const isRow = ({ keys }, list) => {
    let found = true;
    for (let i = 0; i < keys.length && found !== false; ++i)
      if (formOf(keys[i]) >= 0) found = and(found, binary("===", keys[i], list[i], NONE), NONE);
    return found;
  };

  const select = (condition, a, b) => choice(condition, a, b, NONE);
  const selectUnits = (condition, a, b) => {
    const x = unitsOf(a), y = unitsOf(b);
    const units = { __proto__: null, length: x.length };
    for (let i = 0; i < x.length; ++i) units[i] = choice(condition, x[i], y[i], NONE);
    return text(units);
  };
  const lookUp = ({ otherwise, forms }, rows, list) => {
    const conditions = core.list();
    for (let i = 0; i < rows.length; ++i) core.push(conditions, isRow(rows[i], list));
    const chosen = (part, choose) => {
      let found = part(otherwise);
      for (let i = rows.length - 1; i >= 0; --i) found = choose(conditions[i], part(rows[i].result), found);
      return found;
    };
    let form = 0;
    if (forms > 1) {
      const number = chosen((result) => result.form, select);
      while (form < forms - 1 && !test(binary("===", number, form, NONE), NONE)) ++form;
    }
    const first = otherwise.forms[form], kind = formOf(first);
    if (kind < 0) return first;
    return chosen((result) => result.forms[form], kind < 2 ? select : selectUnits);
  };

  const call = (table, list) => {
    const parts = core.list();
    for (let i = 0; i < list.length; ++i) addParts(parts, list[i]);
    let key = "";
    for (let i = 0; i < parts.length; ++i) key += operandOf(parts[i]) + ",";
    const known = mapGet(table.known, key);
    if (known !== undefined) return known.result;
    for (let i = 0; i < parts.length; ++i)
      computed("argument", NONE, parts[i], table.number, concrete(parts[i]));
    const rows = core.list();
    for (let i = 0; i < table.rows.length; ++i)
      if (isForm(table.rows[i], list)) core.push(rows, table.rows[i]);
    computed("called", NONE, table.number, list.length === 0 || rows.length > 0, table.number);
    const result = lookUp(table, rows, list);
    mapSet(table.known, key, { __proto__: null, result });
    return result;
  };
  core.tableFunction = (table) => {
    table.known = new NativeMap();
    const made = (...given) => {
      const list = core.list();
      for (let i = 0; i < table.length; ++i) core.push(list, i < given.length ? given[i] : undefined);
      return call(table, list);
    };
    const define = (name, value) =>
      defineProperty(made, name, { __proto__: null, value, writable: true, configurable: true,
                                   enumerable: false });
    define("length", table.length);
    define("name", "");
    return made;
  };
})
