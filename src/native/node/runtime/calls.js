// Counts the program's calls of watched functions (watch.js) and the lines of the calls. Evaluated
// in the driver's realm: stacks are taken there, where no program can change how.
(function () {
  "use strict";
  const MOST_STACKS = 1000;  // in one run, for each function
  const MOST_FRAMES = 20;
  const OURS = "assay:";
  // The language itself calls these, by their names, on behalf of other functions.
  const CALLED_BY_OTHERS = new Set([
    "toString", "toLocaleString", "valueOf", "toJSON", "toISOString", "join", "exec", "then",
    "resolve", "add", "set", "get", "has", "delete", "keys", "next", "return", "throw"]);

  const stack = (above) => {
    const { prepareStackTrace, stackTraceLimit } = Error;
    const holder = {};
    try {
      Error.stackTraceLimit = MOST_FRAMES;
      Error.prepareStackTrace = (error, frames) => frames;
      Error.captureStackTrace(holder, above);
      return holder.stack;
    } finally {
      Error.prepareStackTrace = prepareStackTrace;
      Error.stackTraceLimit = stackTraceLimit;
    }
  };

  class Watch {
    constructor(names) {
      this.names = names;
      this.isByOthers = names.map((name) => CALLED_BY_OTHERS.has(name.split(".").pop()));
      this.paths = [];
      this.reset();
      this.note = (index, isConstruction) => {
        if (++this.stacks[index] > MOST_STACKS) {
          if (!this.isByOthers[index] && !isConstruction) ++this.calls[index];
          return;
        }
        const place = this.caller(this.isByOthers[index] || isConstruction);
        if (place === undefined) return;
        ++this.calls[index];
        if (place.line > 0) this.lines[index].set(`${place.module}:${place.line}`, place);
      };
    }
    reset() {
      this.calls = this.names.map(() => 0);
      this.lines = this.names.map(() => new Map());
      this.begin([]);
    }
    /// A run of modules with these paths begins.
    begin(paths) {
      this.paths = paths;
      this.stacks = this.names.map(() => 0);
    }
    /// Where the program makes the call: the line is 0 if no frame of it is left, as in a callback
    /// of a timer. Returns undefined if others make it: the driver, an argument, or, if `mustBeNear`,
    /// a function of the language.
    caller(mustBeNear) {
      for (const frame of stack(this.note)) {
        const file = frame.getFileName();
        if (!file) {
          if (mustBeNear) return undefined;
          continue;
        }
        const module = this.paths.indexOf(file);
        if (module >= 0) return { module, line: frame.getLineNumber() };
        if (file === `${OURS}watch`) continue;
        const isCallback = file === `${OURS}perform` || file === `${OURS}world` ||
                           file === "node:vm";  // pending promise jobs
        return isCallback && !mustBeNear ? { module: 0, line: 0 } : undefined;
      }
      return undefined;
    }
    write(writer) {
      const inOrder = (a, b) => a.module - b.module || a.line - b.line;
      writer.u32(this.names.length);
      for (let i = 0; i < this.names.length; ++i) {
        writer.u32(this.calls[i]);
        const lines = [...this.lines[i].values()].sort(inOrder);
        writer.u32(lines.length);
        for (const { module, line } of lines) {
          writer.u32(module);
          writer.u32(line);
        }
      }
    }
  }
  return { Watch };
})
