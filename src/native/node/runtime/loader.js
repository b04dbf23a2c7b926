// What instrumented programs call (the object H), and their modules. `further` has more members of
// H, for texts other than the counting one. Evaluated in the program's realm before the program's
// text. A program that ran out of fuel is ended by a value that no catch clause of it keeps.
//
// `recorded`, if it is not undefined, is an array in which the sites of choices that a run asks for
// are set to 1.
(function (siteCount, further, choiceCount, recorded) {
  "use strict";
  const { apply, ownKeys, defineProperty, getOwnPropertyDescriptor } = Reflect;
  const uncurry = (method) => (self, a, b) => apply(method, self, [a, b]);
  const NativeError = Error;
  const { freeze, preventExtensions } = Object;
  const test = uncurry(RegExp.prototype.test);
  const split = uncurry(String.prototype.split);
  const fill = uncurry(Uint32Array.prototype.fill);
  const counters = new Uint32Array(siteCount);
  const fuel = new Int32Array(1);
  const choices = new Uint16Array(choiceCount);
  const pick = recorded === undefined ? choices : new Proxy(choices, {
    __proto__: null,
    get: (target, site) => {
      recorded[site] = 1;
      return target[site];
    },
  });
  const STOP = freeze({ __proto__: null });
  const NONE = -1;
  let stopSite = NONE;
  let isStopped = false;
  let modules = { __proto__: null };  // by path

  const out = (site) => {
    if (!isStopped) stopSite = site;
    isStopped = true;
    throw STOP;
  };
  const caught = (error) => {
    if (isStopped || error === STOP) throw STOP;
  };
  const resume = () => {
    if (isStopped) throw STOP;
  };

  /// Returns the path to which "./name" refers in the module `from`, or undefined.
  const resolve = (from, specifier) => {
    if (typeof specifier !== "string") return undefined;
    const isRelative = test(/^\.\.?\//, specifier) || specifier === "." || specifier === "..";
    if (!isRelative) return undefined;
    const parts = { __proto__: null, length: 0 };
    const folders = split(from, "/");
    for (let i = 0; i + 1 < folders.length; ++i) parts[parts.length++] = folders[i];
    const names = split(specifier, "/");
    for (let i = 0; i < names.length; ++i) {
      if (names[i] === "..") {
        if (parts.length === 0) return undefined;
        --parts.length;
      } else if (names[i] !== "." && names[i] !== "") {
        parts[parts.length++] = names[i];
      }
    }
    let path = "";
    for (let i = 0; i < parts.length; ++i) path += (i > 0 ? "/" : "") + parts[i];
    const endings = { __proto__: null, 0: "", 1: ".js", 2: ".mjs", 3: ".cjs", 4: "/index.js" };
    for (let i = 0; i < 5; ++i) if (path + endings[i] in modules) return path + endings[i];
    return undefined;
  };
  const found = (from, specifier) => {
    const path = resolve(from, specifier);
    if (path !== undefined) return modules[path];
    const error = new NativeError(`Cannot find module '${specifier}'`);
    defineProperty(error, "code", { __proto__: null, value: "MODULE_NOT_FOUND", writable: true,
                                    enumerable: true, configurable: true });
    throw error;
  };

  const moduleNamespace = () => {
    const namespace = { __proto__: null };
    defineProperty(namespace, Symbol.toStringTag, { __proto__: null, value: "Module" });
    return namespace;
  };
  /// A getter without a setter: as in node's own namespaces, nothing can be assigned or deleted.
  const define = (namespace, name, get) =>
    defineProperty(namespace, name, { __proto__: null, get, enumerable: true });
  const addExports = (module, table) => {
    const names = ownKeys(table);
    for (let i = 0; i < names.length; ++i) define(module.namespace, names[i], table[names[i]]);
    preventExtensions(module.namespace);
  };
  /// What a module that is imported from a CommonJS module looks like.
  const namespaceOf = (module) => {
    if (module.kind !== "commonjs") return module.namespace;
    const exported = module.commonJs.exports;
    const namespace = moduleNamespace();
    define(namespace, "default", () => exported);
    if ((typeof exported === "object" && exported !== null) || typeof exported === "function") {
      const names = ownKeys(exported);
      for (let i = 0; i < names.length; ++i) {
        const name = names[i];
        if (typeof name !== "string" || name === "default") continue;
        if (getOwnPropertyDescriptor(exported, name).enumerable)
          define(namespace, name, () => exported[name]);
      }
    }
    return preventExtensions(namespace);
  };

  const evaluate = (module) => {
    if (module.state !== "new") return;
    module.state = "evaluated";
    const calls = freeze({
      __proto__: null, ...further, counters, fuel, out, caught, resume, pick,
      thrown: (value) => value,
      exports: (table) => addExports(module, table),
      import: (specifier) => {
        const other = found(module.path, specifier);
        evaluate(other);
        return namespaceOf(other);
      },
    });
    if (module.kind !== "commonjs") return apply(module.body, module.kind === "script" ? globalThis : undefined, [calls]);
    const require = (specifier) => {
      const other = found(module.path, specifier);
      evaluate(other);
      return other.kind === "commonjs" ? other.commonJs.exports : other.namespace;
    };
    const own = module.commonJs;
    apply(module.body, own.exports, [calls, own, own.exports, require]);
  };

  return {
    __proto__: null,
    counters,
    fuel,
    choices,
    isStopped: () => isStopped,
    stopSite: () => stopSite,
    /// The modules of a run, none evaluated: `list` has paths, kinds and bodies.
    begin: (list, limit) => {
      modules = { __proto__: null };
      for (let i = 0; i < list.length; ++i) {
        modules[list[i].path] = {
          __proto__: null, path: list[i].path, kind: list[i].kind, body: list[i].body,
          state: "new", namespace: moduleNamespace(), commonJs: { exports: {} },
        };
      }
      fill(counters, 0);
      fuel[0] = limit;
      isStopped = false;
      stopSite = NONE;
    },
    /// Evaluates a module and those that it imports.
    evaluate: (path) => evaluate(modules[path]),
    exportsOf: (path) => {
      const module = modules[path];
      return module.kind === "commonjs" ? module.commonJs.exports : module.namespace;
    },
  };
})
