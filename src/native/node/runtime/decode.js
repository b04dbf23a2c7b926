// Scripts and their values: makes the values in the realm of the program. Evaluated in the driver's
// realm. `realm` makes objects there (world.js) and evaluates expressions.
(function () {
  "use strict";
  const NO_UNIT = 0xffffffff;
  const KINDS = { array: 0, object: 1, map: 3, set: 4, date: 5, regExp: 6, error: 7, function: 8 };

  const plainValue = (reader, tag) => {
    switch (String.fromCharCode(tag)) {
      case "u": return undefined;
      case "n": return null;
      case "t": return true;
      case "f": return false;
      case "d": return reader.double();
      case "a": case "s": return reader.string(tag);
      case "b": return BigInt(reader.ascii());
      case "y": return Symbol(reader.string());
    }
    throw new Error(`a value has the unknown tag ${tag}`);
  };

  /// A value that is not yet made: sources and nodes depend on the realm.
  const readValue = (reader) => {
    const tag = reader.u8();
    if (tag === 104) return { kind: "hole" };
    if (tag === 101) return { kind: "source", text: reader.string() };
    if (tag === 64) return { kind: "node", index: reader.u32() };
    if (tag === 111) return { kind: "made", operation: reader.u32() };
    return { kind: "plain", value: plainValue(reader, tag) };
  };
  const readList = (reader, each) => {
    const list = [];
    for (let left = reader.u32(); left > 0; --left) list.push(each(reader));
    return list;
  };
  const readNode = (reader) => {
    const kind = reader.u8();
    reader.u8();
    const name = reader.string();
    const items = readList(reader, readValue);
    const properties = readList(reader, () => ({ key: reader.string(), value: readValue(reader) }));
    return { kind, name, items, properties };
  };

  const readScript = (reader) => ({
    nodes: readList(reader, readNode),
    operations: readList(reader, () => ({
      kind: reader.u8(),
      name: reader.string(),
      arguments: readList(reader, readValue),
      target: reader.u32(),
    })),
    observed: readList(reader, () => reader.string()),
    observesAtEnd: reader.u8() === 1,
  });

  /// Reads which parts of a script are inputs of a concolic run, and replaces these values.
  const readUnknown = (reader, script) => {
    for (let left = reader.u32(), number = 0; left > 0; --left, ++number) {
      for (let places = reader.u32(); places > 0; --places) {
        const of = reader.u8(), owner = reader.u32(), index = reader.u32(), unit = reader.u32();
        const [list, at] = of === 0 ? [script.nodes[owner].items, index]
                         : of === 1 ? [script.nodes[owner].properties[index], "value"]
                                    : [script.operations[owner].arguments, index];
        const old = list[at];
        if (unit === NO_UNIT)
          list[at] = { kind: "unknown", number, value: old.value };
        else if (old.kind === "text")
          old.units.set(unit, number);
        else
          list[at] = { kind: "text", value: old.value, units: new Map([[unit, number]]) };
      }
    }
  };

  // --- functions: tables (src/dynamic/value/function_table.h) ---
  const emptyTable = ({ properties }) => {
    const stated = (key) => properties.find((each) => each.key === key)?.value.value;
    return { __proto__: null, length: stated("length"), forms: stated("forms") ?? 1, rows: [] };
  };
  /// Reads the rows. A result that can have several forms is the number of its form, and then all.
  const fillTable = ({ table, items }, number, make) => {
    let at = 0;
    const take = () => make(items[at++]);
    const result = () => ({ __proto__: null, form: table.forms > 1 ? take() : 0,
                            forms: Array.from({ length: table.forms }, take) });
    table.number = number;
    table.otherwise = result();
    while (at < items.length) {
      const keys = Array.from({ length: table.length }, take);
      table.rows.push({ __proto__: null, keys, result: result() });
    }
  };

  const time = (value, { unknown }) => (value.kind === "unknown"
    ? unknown.known(unknown.input(value.number, value.value), -1) : value.value);
  const shell = (node, realm) => {
    switch (node.kind) {
      case KINDS.array: return realm.array();
      case KINDS.object: return realm.object();
      case KINDS.map: return realm.map();
      case KINDS.set: return realm.set();
      case KINDS.date: return realm.date(time(node.items[0], realm));
      case KINDS.error: return realm.error(node.name);
      case KINDS.function: return realm.tableFunction(node.table = emptyTable(node));
      case KINDS.regExp: {
        const end = node.name.lastIndexOf("/");
        return realm.regExp(node.name.slice(1, end), node.name.slice(end + 1));
      }
    }
    throw new Error(`an object of kind ${node.kind} cannot be an argument`);
  };

  const isMade = ({ kind }) => kind === "made";
  /// Objects that contain what an operation makes are filled before the operation that uses them.
  const waits = ({ items, properties }) =>
    items.some(isMade) || properties.some(({ value }) => isMade(value));
  const isReady = ({ items, properties }, made) => {
    const isPast = (value) => !isMade(value) || value.operation < made.length;
    return items.every(isPast) && properties.every(({ value }) => isPast(value));
  };

  /// Makes the objects of a graph: first each empty, then what they contain, since they may refer to
  /// each other. Returns a function that makes a value; `made` are the results of the operations so
  /// far.
  const materialise = (nodes, realm) => {
    const objects = nodes.map((node) => shell(node, realm));
    let results = [];
    const make = (value) => {
      if (value.kind === "plain") return value.value;
      if (value.kind === "node") return objects[value.index];
      if (value.kind === "made") return results[value.operation];
      if (value.kind === "source") return realm.evaluate(value.text);
      if (value.kind === "unknown") return realm.unknown.input(value.number, value.value);
      if (value.kind === "text") return realm.unknown.inputText(value.value, value.units);
      throw new Error("a hole is no value");
    };
    /// The key of a map or the element of a set: they are different by the constraints of the shape.
    const keyOf = (collection, value) => {
      const made = make(value);
      if (realm.unknown?.isUnknown(made)) realm.hasUnknownKey(collection);
      return made;
    };
    const define = (object, key, value, isHidden) => {
      Reflect.defineProperty(object, key,
        { __proto__: null, value: make(value), writable: true, configurable: true,
          enumerable: !isHidden });
    };
    const fill = (node, index) => {
      const object = objects[index];
      if (node.kind === KINDS.function) return fillTable(node, index, make);
      if (node.kind === KINDS.array) {
        object.length = node.items.length;
        node.items.forEach((item, i) => item.kind === "hole" || define(object, i, item, false));
      } else if (node.kind === KINDS.map) {
        for (let i = 0; i < node.items.length; i += 2)
          Map.prototype.set.call(object, keyOf(object, node.items[i]), make(node.items[i + 1]));
      } else if (node.kind === KINDS.set) {
        for (const item of node.items) Set.prototype.add.call(object, keyOf(object, item));
      }
      for (const { key, value } of node.properties)
        define(object, key, value, node.kind === KINDS.error && key === "message");
    };
    const waiting = new Set();
    nodes.forEach((node, index) => (waits(node) ? waiting.add(index) : fill(node, index)));
    return (value, made) => {
      results = made;
      for (const index of waiting) {
        if (!isReady(nodes[index], made)) continue;
        waiting.delete(index);
        fill(nodes[index], index);
      }
      return make(value);
    };
  };
  return { readScript, readUnknown, materialise };
})
