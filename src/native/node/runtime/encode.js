// What a program shows: writes values of its realm as nodes of a graph. Evaluated in the driver's
// realm. Objects are read by their descriptors; only getters of plain objects, traps of proxies and
// overridden accessors run code of the program, and a failure of these truncates the object.
//
// There is no recursion: an object gets its number when it is first seen, and is written in turn.
(function (types) {
  "use strict";
  const KIND = { array: 0, object: 1, instance: 2, map: 3, set: 4, date: 5, regExp: 6, error: 7,
                 function: 8, promise: 9, other: 10 };
  const LIMITS = { nodes: 20000, values: 200000, units: 4 << 20, string: 100000, chain: 100 };

  /// Returns the descriptor of a property of the object or of one of its prototypes.
  const lookUp = (object, key) => {
    for (let left = LIMITS.chain; object !== null && left > 0; --left) {
      const found = Reflect.getOwnPropertyDescriptor(object, key);
      if (found !== undefined) return found;
      object = Reflect.getPrototypeOf(object);
    }
    return undefined;
  };
  const ownData = (object, key) => {
    const found = Reflect.getOwnPropertyDescriptor(object, key);
    return found !== undefined && "value" in found ? found.value : undefined;
  };
  const functionName = (callable) => {
    const name = ownData(callable, "name");
    return typeof name === "string" ? name : "";
  };
  const className = (object) => {
    const found = lookUp(object, "constructor");
    return found !== undefined && typeof found.value === "function" ? functionName(found.value) : "";
  };
  const inherits = (object, prototype) => {
    for (let left = LIMITS.chain; object !== null && left > 0; --left) {
      object = Reflect.getPrototypeOf(object);
      if (object === prototype) return true;
    }
    return false;
  };

  const isLibraryObject = (object) =>
    types.isBoxedPrimitive(object) || types.isAnyArrayBuffer(object) || types.isDataView(object) ||
    types.isWeakMap(object) || types.isWeakSet(object) || types.isGeneratorObject(object) ||
    types.isMapIterator(object) || types.isSetIterator(object) || types.isArgumentsObject(object);

  const kindOf = (object, realm) => {
    if (typeof object === "function") return KIND.function;
    if (Array.isArray(object)) return KIND.array;
    if (types.isMap(object)) return KIND.map;
    if (types.isSet(object)) return KIND.set;
    if (types.isDate(object)) return KIND.date;
    if (types.isRegExp(object)) return KIND.regExp;
    if (types.isPromise(object)) return KIND.promise;
    if (types.isTypedArray(object) || isLibraryObject(object)) return KIND.other;
    if (types.isNativeError(object)) return KIND.error;
    const prototype = Reflect.getPrototypeOf(object);
    if (prototype === null || prototype === realm.objectPrototype) return KIND.object;
    if (realm.isIntrinsic(prototype)) return KIND.other;
    if (inherits(object, realm.errorPrototype)) return KIND.error;
    return isOfRecords(prototype, realm) ? KIND.object : KIND.instance;
  };
  /// True for the prototype of a class without methods: its objects are what is in them.
  const isOfRecords = (prototype, realm) => {
    const keys = Reflect.ownKeys(prototype);
    return keys.length === 1 && keys[0] === "constructor" &&
           Reflect.getPrototypeOf(prototype) === realm.objectPrototype;
  };

  /// Returns the class of an object to which operations can be done, after "record " if it has no
  /// methods, and "object" for a plain object that has functions. Returns undefined for other values.
  const classOf = (value, realm) => {
    if (typeof value !== "object" || value === null || types.isProxy(value)) return undefined;
    if (isLibraryObject(value)) return undefined;
    // What an iterator yields is a list of the driver's realm.
    if (Array.isArray(value) && className(value) === "Array") return undefined;
    const prototype = Reflect.getPrototypeOf(value);
    if (prototype === null || prototype === realm.objectPrototype) {
      const hasFunction = (key) => typeof ownData(value, key) === "function";
      return Reflect.ownKeys(value).some(hasFunction) ? "object" : undefined;
    }
    if (realm.isIntrinsic(prototype) || inherits(value, realm.errorPrototype)) return undefined;
    return (isOfRecords(prototype, realm) ? "record " : "") + className(value);
  };

  const otherName = (object) => {
    if (types.isArgumentsObject(object)) return "Arguments";
    const tag = lookUp(object, Symbol.toStringTag);
    if (tag !== undefined && typeof tag.value === "string") return tag.value;
    return className(object);
  };
  const nameOf = (object, kind) => {
    switch (kind) {
      case KIND.instance: case KIND.error: return className(object);
      case KIND.function: return functionName(object);
      case KIND.regExp: return `/${object.source}/${object.flags}`;
      case KIND.other: return otherName(object);
    }
    return "";
  };

  const isIndex = (key, length) => {
    const index = key >>> 0;
    return String(index) === key && index < length;
  };

  // Where a value is written: of what, in which one (a node or an operation), and at which index.
  const OF = { item: 0, property: 1, argument: 2, result: 3, observed: 4 };

  class Encoder {
    /// `unknown`, if given, are the functions of unknown.js. Their values are written as what they
    /// stand for, and `references` says where: of, owner, index, the unit of a string or -1, and
    /// the operand of an event.
    constructor(Writer, realm, unknown) {
      this.Writer = Writer;
      this.realm = realm;
      this.unknown = unknown;
      this.references = [];
      this.place(OF.result, 0, 0);
      this.nodes = new Writer();
      this.count = 0;
      this.values = 0;
      this.units = 0;
      this.written = 0;  // nodes
      this.queue = [];
      this.self = undefined;       // the object of the operations, where it is a result itself
      this.sequences = new Map();  // lists of what an iterator yielded: is there more?
      this.forget();
    }
    /// Lets objects that were written be written again: they may have changed.
    forget() {
      this.numbers = new Map();
    }
    /// Says where the next value is written.
    place(of, owner, index) {
      this.of = of;
      this.owner = owner;
      this.index = index;
    }
    refer(value) {
      const { isText, unitsOf, isUnknown, operandOf } = this.unknown;
      const add = (unit, x) =>
        this.references.push([this.of, this.owner, this.index, unit, operandOf(x)]);
      if (!isText(value)) return add(-1, value);
      const units = unitsOf(value);
      for (let i = 0; i < units.length; ++i) if (isUnknown(units[i])) add(i, units[i]);
    }
    string(out, text) {
      this.units += text.length;
      out.string(text);
    }
    key(out, text) {
      this.string(out, text.length > LIMITS.string ? text.slice(0, LIMITS.string) : text);
    }

    /// Writes a value; objects are written by the next call of flush().
    value(out, value) {
      if (this.unknown !== undefined && this.unknown.isUnknown(value)) {
        this.refer(value);
        value = this.unknown.concrete(value);
      }
      ++this.values;
      switch (typeof value) {
        case "undefined": return out.u8(117);
        case "boolean": return out.u8(value ? 116 : 102);
        case "number": out.u8(100); return out.double(value);
        case "bigint": return this.bigInt(out, value);
        case "symbol": out.u8(121); return this.key(out, value.description ?? "");
        case "string": return this.text(out, value);
      }
      if (value === null) return out.u8(110);
      out.u8(64);
      out.u32(this.numberOf(value));
    }
    bigInt(out, value) {
      const digits = value.toString();
      if (digits.length > LIMITS.string) return this.cut(out, "BigInt", digits);
      out.u8(98);
      out.ascii(digits);
    }
    text(out, value) {
      if (value.length > LIMITS.string || this.units + value.length > LIMITS.units)
        return this.cut(out, "String", value);
      this.string(out, value);
    }
    /// A text that is too long is an object of the library that is truncated.
    cut(out, name, text) {
      out.u8(64);
      const left = Math.max(0, Math.min(1000, LIMITS.units - this.units));
      out.u32(this.numberOf({ cutName: name, beginning: text.slice(0, left) }, true));
    }

    numberOf(object, isCut = false) {
      const known = this.numbers.get(object);
      if (known !== undefined) return known;
      const number = this.count++;
      this.numbers.set(object, number);
      this.queue.push({ object, isCut });
      return number;
    }

    flush() {
      for (let i = 0; i < this.queue.length; ++i, ++this.written) this.node(this.queue[i]);
      this.queue = [];
    }
    node({ object, isCut }) {
      const out = this.nodes;
      const start = out.size;
      const { length } = this.references;
      if (isCut) return this.bare(object.cutName, [object.beginning]);
      if (this.self !== undefined && object === this.self) return this.whole("this");
      if (this.count > LIMITS.nodes || this.values > LIMITS.values) return this.bare("...", []);
      try {
        if (this.sequences.has(object)) return this.sequence(out, object);
        this.object(out, object);
      } catch {
        out.size = start;
        this.references.length = length;
        this.bare(types.isProxy(object) ? "Proxy" : "...", []);
      }
    }
    /// An object of which nothing but its name is to be known.
    whole(name) {
      const out = this.nodes;
      out.u8(KIND.other);
      out.u8(0);
      out.string(name);
      out.u32(0);
      out.u32(0);
    }
    sequence(out, list) {
      out.u8(KIND.other);
      out.u8(this.sequences.get(list) ? 1 : 0);
      out.string("iterator");
      out.u32(list.length);
      for (let i = 0; i < list.length; ++i) this.item(out, i, list[i]);
      out.u32(0);
    }
    bare(name, items) {
      const out = this.nodes;
      out.u8(KIND.other);
      out.u8(1);
      out.string(name);
      out.u32(items.length);
      for (const item of items) out.string(item);
      out.u32(0);
    }

    object(out, object) {
      const kind = kindOf(object, this.realm);
      out.u8(kind);
      const flag = out.size;
      out.u8(0);
      this.key(out, nameOf(object, kind));
      this.isTruncated = false;
      const counter = out.size;
      out.u32(0);
      out.patch(counter, this.items(out, object, kind));
      this.properties(out, object, kind);
      if (this.isTruncated) out.bytes[flag] = 1;
    }
    /// True if there is room for another value; otherwise the object is truncated.
    hasRoom() {
      if (this.values < LIMITS.values && this.units < LIMITS.units) return true;
      this.isTruncated = true;
      return false;
    }

    items(out, object, kind) {
      if (kind === KIND.array) return this.elements(out, object, ownData(object, "length"));
      if (kind === KIND.map || kind === KIND.set) return this.entries(out, object, kind);
      if (kind === KIND.date) {
        this.place(OF.item, this.written, 0);
        this.value(out, Date.prototype.getTime.call(object));
        return 1;
      }
      if (kind === KIND.error) return this.classes(out, object);
      if (kind !== KIND.other) return 0;
      if (types.isTypedArray(object)) return this.numbersOf(out, object);
      if (types.isArgumentsObject(object)) {
        const length = ownData(object, "length");
        return typeof length === "number" ? this.elements(out, object, length) : 0;
      }
      if (!types.isBoxedPrimitive(object)) return 0;
      this.place(OF.item, this.written, 0);
      this.value(out, this.realm.unboxed(object));
      return 1;
    }
    /// The names of the classes between that of an error and Error.
    classes(out, object) {
      let count = 0;
      let last = className(object);
      for (let left = LIMITS.chain; left > 0; --left) {
        object = Reflect.getPrototypeOf(object);
        if (object === null || object === this.realm.errorPrototype) break;
        const name = className(object);
        if (name !== last) this.item(out, count++, name);
        last = name;
      }
      return count;
    }
    item(out, index, value) {
      this.place(OF.item, this.written, index);
      this.value(out, value);
    }
    elements(out, object, length) {
      let count = 0;
      for (; count < length && this.hasRoom(); ++count) {
        const found = Reflect.getOwnPropertyDescriptor(object, count);
        if (found === undefined) {
          ++this.values;
          out.u8(104);
        } else {
          this.item(out, count, this.read(object, found));
        }
      }
      return count;
    }
    entries(out, object, kind) {
      let count = 0;
      const iterator = kind === KIND.map ? Map.prototype.entries.call(object)
                                         : Set.prototype.values.call(object);
      for (const entry of iterator) {
        if (!this.hasRoom()) break;
        if (kind === KIND.map) {
          this.item(out, count++, entry[0]);
          this.item(out, count++, entry[1]);
        } else {
          this.item(out, count++, entry);
        }
      }
      return count;
    }
    numbersOf(out, object) {
      const length = this.realm.typedLength(object);
      let count = 0;
      for (; count < length && this.hasRoom(); ++count) this.value(out, object[count]);
      return count;
    }

    /// Returns the value of a property; a getter that fails truncates the object.
    read(object, descriptor) {
      if ("value" in descriptor) return descriptor.value;
      if (descriptor.get === undefined) return undefined;
      try {
        return Reflect.apply(descriptor.get, object, []);
      } catch {
        this.isTruncated = true;
        return undefined;
      }
    }

    properties(out, object, kind) {
      const counter = out.size;
      out.u32(0);
      let count = 0;
      if (kind === KIND.error) {
        const message = lookUp(object, "message");
        if (message !== undefined) {
          this.string(out, "message");
          const text = this.read(object, message);
          this.place(OF.property, this.written, count);
          this.value(out, text);
          ++count;
        }
      }
      const isList = kind === KIND.array || kind === KIND.other;
      if (kind === KIND.array && ownData(object, "length") > LIMITS.values) return;
      if (types.isTypedArray(object) || (kind === KIND.other && types.isBoxedPrimitive(object)))
        return;
      for (const key of Reflect.ownKeys(object)) {
        if (typeof key !== "string" || (isList && isIndex(key, 4294967295))) continue;
        if (kind === KIND.error && key === "message") continue;
        const found = Reflect.getOwnPropertyDescriptor(object, key);
        if (found === undefined || !found.enumerable) continue;
        if (kind === KIND.instance && !("value" in found)) continue;
        if (!this.hasRoom()) break;
        this.key(out, key);
        const value = this.read(object, found);
        this.place(OF.property, this.written, count);
        this.value(out, value);
        ++count;
      }
      out.patch(counter, count);
    }
  }
  return { Encoder, OF, className, classOf, inherits, lookUp };
})
