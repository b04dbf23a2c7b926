// Carries out a script: calls, constructions and what is observed afterwards. Evaluated in the
// driver's realm. The functions are generators: each `yield` lets the program's pending promise jobs
// run, which the driver of a conversation does at once and a plain run by returning to node's loop.
(function (types, encoding) {
  "use strict";
  const OPERATION = { call: 0, construct: 1, invoke: 2, read: 3 };
  const ENDING = { returned: 0, threw: 1, engineThrew: 2, fuel: 3, stackOverflow: 4, pending: 5 };
  const NO_TARGET = 0xffffffff;
  const CLASS_OF_RESULT = "class of result";  // dynamic/value/script.h
  const MOST_ITEMS = 200;    // of an iterator
  const MOST_TIMERS = 1000;  // callbacks of timers after one operation

  /// Returns the member named by a path such as "Triangle.of".
  const resolve = (program, path) => {
    const direct = program.find(path);
    if (direct.found || !path.includes(".")) return direct;
    const names = path.split(".");
    let { self, value } = program.find(names[0]);
    for (const name of names.slice(1)) {
      self = value;
      value = value[name];
    }
    return { found: true, self, value };
  };

  class Performance {
    constructor(program, realm, make, encoder, Writer) {
      Object.assign(this, { program, realm, make, encoder });
      this.out = new Writer();
      this.made = [];           // the results of the operations, undefined if they threw
      this.constructed = -1;    // the operation that constructed an object last
      this.object = undefined;  // the object of the operation
      this.hasObject = false;
      this.isConstruction = false;
    }

    called(callee, self, list, name) {
      if (typeof callee !== "function") throw this.realm.typeError(`${name} is not a function`);
      return this.realm.invoke(callee, self, list);
    }
    /// The object whose members are used: before any was constructed, the program's exports.
    target() {
      return this.hasObject ? this.object : this.program.exports();
    }
    /// Chooses the object of an operation.
    choose({ kind, target }) {
      const made = target === NO_TARGET ? this.constructed : target;
      this.hasObject = kind !== OPERATION.construct && made >= 0;
      this.object = this.hasObject ? this.made[made] : undefined;
      this.isConstruction = kind === OPERATION.construct;
    }
    start(operation, list) {
      const { kind, name } = operation;
      if (kind === OPERATION.invoke)
        return this.called(this.target()[name], this.target(), list, name);
      if (kind === OPERATION.read) return this.target()[name];
      const { self, value } = resolve(this.program, name);
      if (kind === OPERATION.call) return this.called(value, self, list, name);
      if (typeof value !== "function") throw this.realm.typeError(`${name} is not a constructor`);
      this.object = Reflect.construct(value, list);
      this.hasObject = true;
      this.realm.constructed?.(this.object);
      return this.object;
    }

    *pause() {
      yield;
      return !this.realm.isStopped();
    }
    /// Runs pending jobs and timers; until `isDone`, if there is a promise to wait for.
    *drain(isDone) {
      if (!(yield* this.pause())) return;
      for (let left = MOST_TIMERS; left > 0 && !isDone() && !this.realm.isStopped(); --left) {
        if (!this.realm.runTimer()) return;
        if (!(yield* this.pause())) return;
      }
    }
    /// Carries out an action: the ending, and the value that it returned or threw.
    *outcome(action) {
      let state = ENDING.returned;
      let value;
      try {
        value = action();
      } catch (error) {
        state = ENDING.threw;
        value = error;
      }
      const cell = { state: "", value: undefined };
      const isAwaited = state === ENDING.returned && types.isPromise(value);
      if (isAwaited) this.realm.watch(value, cell);
      yield* this.drain(() => isAwaited && cell.state !== "");
      if (isAwaited) {
        state = cell.state === "" ? ENDING.pending
                                  : cell.state === "threw" ? ENDING.threw : ENDING.returned;
        if (cell.state !== "") value = cell.value;
      }
      const failure = this.realm.takeFailure();  // of a timer
      if (state === ENDING.returned && failure !== undefined) {
        state = ENDING.threw;
        value = failure.value;
      }
      if (this.realm.isStopped()) return { ending: ENDING.fuel, value: undefined };
      return { ending: state === ENDING.threw ? this.classified(value) : state, value };
    }
    classified(error) {
      if (!types.isNativeError(error) || this.realm.isMade(error)) return ENDING.threw;
      const message = Reflect.getOwnPropertyDescriptor(error, "message");
      const name = encoding.className(error);
      if (name === "RangeError" && message?.value === "Maximum call stack size exceeded")
        return ENDING.stackOverflow;
      // Node's own errors, such as that of import(), are of another realm.
      const isForeign = !encoding.inherits(error, this.realm.objectPrototype);
      return isForeign || this.realm.isEngineError(name) ? ENDING.engineThrew : ENDING.threw;
    }

    /// True of a result that is known by what it yields only.
    isIterated(value) {
      if (typeof value !== "object" || value === null || value === this.object) return false;
      if (types.isProxy(value) || Array.isArray(value) || types.isMap(value) || types.isSet(value) ||
          types.isTypedArray(value) || types.isArgumentsObject(value) ||
          types.isBoxedPrimitive(value))
        return false;
      const found = encoding.lookUp(value, Symbol.iterator);
      return found !== undefined && typeof found.value === "function";
    }
    /// Returns a list of what an iterator yields, at most MOST_ITEMS values.
    drained(value) {
      const { realm, encoder } = this;
      const iterator = this.called(value[Symbol.iterator], value, [], "Symbol.iterator");
      const { next } = iterator;
      const list = [];
      for (;;) {
        const step = this.called(next, iterator, [], "next");
        let { done } = step;
        if (realm.unknown?.isUnknown(done)) done = realm.unknown.known(done, -1);
        encoder.sequences.set(list, !done);
        if (done || list.length === MOST_ITEMS) return list;
        list.push(step.value);
      }
    }

    /// True of another object of the class, which was not just constructed.
    isOfClass(value) {
      if (typeof value !== "object" || value === null || this.isConstruction) return false;
      if (value === this.object) return false;
      if (typeof this.object !== "object" || this.object === null) return false;
      if (types.isProxy(value) || types.isProxy(this.object)) return false;
      return Reflect.getPrototypeOf(value) === Reflect.getPrototypeOf(this.object);
    }
    /// Asks an expression of the object, or of a result: `result.name()` is undefined if that is no
    /// object of the class.
    *observed(expression, result) {
      if (expression === CLASS_OF_RESULT) return encoding.classOf(result, this.realm);
      const isOfResult = expression.startsWith("result.");
      if (isOfResult && !this.isOfClass(result)) return undefined;
      const object = isOfResult ? result : this.object;
      const isCall = expression.endsWith("()");
      const name = expression.slice(isOfResult ? 7 : 0, isCall ? -2 : undefined);
      const { value } = yield* this.outcome(() => {
        const member = object[name];
        return isCall ? this.called(member, object, [], name) : member;
      });
      return value;
    }

    *response(operation, observed, number) {
      const { out, encoder } = this;
      const { OF } = encoding;
      const list = operation.arguments.map((argument) => this.make(argument, this.made));
      this.choose(operation);
      let { ending, value } = yield* this.outcome(() => this.start(operation, list));
      if (ending === ENDING.engineThrew) this.realm.failed?.(value);
      this.made.push(ending === ENDING.returned ? value : undefined);
      if (operation.kind === OPERATION.construct) this.constructed = number;
      if (ending === ENDING.returned && this.isIterated(value)) {
        const iterated = value;
        ({ ending, value } = yield* this.outcome(() => this.drained(iterated)));
      }
      encoder.self = operation.kind === OPERATION.construct ? undefined : this.object;
      const at = out.size;
      out.u8(ending);
      encoder.place(OF.result, number, 0);
      encoder.value(out, value);
      out.u32(list.length);
      list.forEach((argument, index) => {
        encoder.place(OF.argument, number, index);
        encoder.value(out, argument);
      });
      encoder.flush();
      encoder.forget();
      const hasEnded = ending >= ENDING.fuel;
      const asked = hasEnded ? [] : this.hasObject ? observed
                  : observed.filter((expression) => expression === CLASS_OF_RESULT);
      out.u32(asked.length);
      for (let i = 0; i < asked.length; ++i) {
        if (asked[i].endsWith("()")) this.realm.begins?.(number, i);
        const shown = yield* this.observed(asked[i], ending === ENDING.returned ? value : undefined);
        encoder.place(OF.observed, number, i);
        encoder.value(out, shown);
        encoder.flush();
        encoder.forget();
      }
      out.utf8(this.realm.takeOutput());
      if (this.realm.isStopped()) out.bytes[at] = ending = ENDING.fuel;
      const returned = ending === ENDING.returned ? value : undefined;
      return ending < ENDING.fuel && this.realm.goesOn(number, returned);
    }
  }

  /// Writes the observation of a script. `start` evaluates the program; an exception there is the
  /// response of the first operation. Returns where unknown values are (encode.js).
  function* observation(script, start, program, realm, Writer, writer) {
    const encoder = new encoding.Encoder(Writer, realm, realm.unknown);
    let failure;
    try {
      yield* start();
    } catch (error) {
      failure = { error };
    }
    const make = encoding.materialise(script.nodes, realm);
    const performance = new Performance(program, realm, make, encoder, Writer);
    let count = 0;
    if (failure !== undefined || realm.isStopped()) {
      performance.start = () => { throw failure === undefined ? undefined : failure.error; };
      yield* performance.response({ ...script.operations[0], arguments: [] }, [], 0);
      count = 1;
    } else {
      for (const operation of script.operations) {
        realm.begins?.(count, NO_TARGET);
        const isAsked = !script.observesAtEnd || count === script.operations.length - 1;
        if (!(yield* performance.response(operation, isAsked ? script.observed : [], count++))) break;
      }
    }
    writer.u32(encoder.count);
    writer.raw(encoder.nodes.take());
    encoder.nodes.recycle();
    writer.u32(count);
    writer.raw(performance.out.take());
    performance.out.recycle();
    return encoder.references;
  }
  return { observation };
})
