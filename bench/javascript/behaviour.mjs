// What does a program do on an input? Loads programs of three kinds, carries inputs out, and writes
// what is observed as text, so that two programs behave the same if the texts are equal.
import {Source} from './random_inputs.mjs';

export function kindOf(text) {
  if (/^\s*(export|import)\b/m.test(text)) return 'module';
  return /\bmodule\.exports\b|\bexports\.\w+\s*=/.test(text) ? 'commonjs' : 'script';
}

/// Returns what the program exports. Throws what the program throws while it is loaded.
export async function load(text) {
  const kind = kindOf(text);
  if (kind === 'module') return {...(await import('data:text/javascript,' + encodeURIComponent(text)))};
  if (kind === 'commonjs') {
    const module = {exports: {}};
    new Function('module', 'exports', text)(module, module.exports);
    const exported = module.exports;
    if (typeof exported !== 'function') return exported;
    return {default: exported, ...exported, [exported.name]: exported};
  }
  // A plain script: its names at the top level are what it provides.
  const names = [...text.matchAll(/^(?:async\s+)?(?:function\*?|class|const|let|var)\s+([\w$]+)/gm)];
  return new Function(`${text}\nreturn {${names.map((found) => found[1]).join(', ')}};`)();
}

/// Returns the function or class of this name; a program with only a default export provides that.
export function find(exported, name) {
  const found = exported[name] ?? exported.default;
  return typeof found === 'function' ? found : undefined;
}

function copy(value) {
  if (value instanceof Source) return (0, eval)(`(${value.text})`);
  if (Array.isArray(value)) return value.map(copy);
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]));
  }
  return value;
}

/// The value as text. Objects of classes are not looked into; -0 is 0; the order of keys is not seen.
export function show(value, open = []) {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return '<function>';
  if (value === null || typeof value !== 'object') return String(value);
  if (open.includes(value)) return `<cycle ${open.length - open.indexOf(value)}>`;
  const inside = [...open, value];
  if (Array.isArray(value)) {
    const items = Array.from(value, (item, i) => (i in value ? show(item, inside) : '<hole>'));
    return `[${items.join(', ')}]`;
  }
  if (value instanceof Set) return `<set ${[...value].map((item) => show(item, inside)).sort().join(', ')}>`;
  if (value instanceof Map) {
    const pairs = [...value].map(([key, item]) => `${show(key, inside)} => ${show(item, inside)}`);
    return `<map ${pairs.sort().join(', ')}>`;
  }
  if (value instanceof Error) return `<${value.constructor.name}>`;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return '<object>';
  const members = Object.keys(value).sort().map((key) => `${key}: ${show(value[key], inside)}`);
  return `{${members.join(', ')}}`;
}

async function attempt(action) {
  try {
    const value = action();
    return {value: value instanceof Promise ? await value : value};
  } catch (error) {
    return {error};
  }
}

function written(result) {
  if (!result.error) return show(result.value);
  const name = result.error?.constructor?.name ?? typeof result.error;
  return `throws ${name}`;
}

export class Runner {
  constructor(exported, assignment) {
    this.exported = exported;
    this.observe = assignment.observe ?? [];
    this.ignored = assignment['ignore_results_of'] ?? [];
  }

  /// Returns [texts, errors]: what was observed, one text for each step.
  async run(input) {
    return input.steps ? this.operations(input) : this.call(input);
  }

  async call({name, arguments: given, where}) {
    const mine = given.map(copy);
    if (where?.where && !this.holds(where, undefined, mine)) return {invalid: true};
    const asked = find(this.exported, name);
    const result = await attempt(() => asked(...mine));
    return {texts: [`${written(result)} with ${show(mine)}`], results: [result]};
  }

  holds(operation, self, given) {
    const names = (operation.parameters ?? []).map((parameter) => parameter.name);
    return new Function('self', ...names, `return ${operation.where}`)(self, ...given);
  }

  async operations(input) {
    const {constructed, arguments: given, steps} = input;
    const Class = find(this.exported, constructed);
    const mine = given.map(copy);
    const made = await attempt(() => new Class(...mine));
    const results = [made];
    const texts = [`${made.error ? written(made) : 'made'} with ${show(mine)}`];
    if (made.error) return {texts, results};
    const self = made.value;
    const watch = async () => {
      const seen = [];
      for (const asked of this.observe) {
        const name = asked.replace('()', '');
        const result = await attempt(() => (asked === name ? self[name] : self[name]()));
        seen.push(`${asked} = ${written(result)}`);
      }
      return seen.join(', ');
    };
    texts.push(await watch());
    for (const step of steps) {
      const {operation} = step;
      const values = step.arguments?.map(copy);
      if (step.invalid) continue;
      // Only the reference is asked whether an operation is valid; what it says stays with the input.
      if (operation.where && step.invalid === undefined) {
        step.invalid = !this.holds(operation, self, values ?? []);
        if (step.invalid) continue;
      }
      const result = await attempt(() => (values ? self[operation.name](...values) : self[operation.name]));
      results.push(result);
      const compared = !this.ignored.includes(operation.name);
      step.plain ??= compared && (result.error || !/^(undefined|<object>)$/.test(show(result.value)));
      const value = step.plain || result.error ? written(result) : 'done';
      texts.push(`${value} with ${show(values ?? [])}, ${await watch()}`);
    }
    return {texts, results};
  }
}

/// The input as a call or as operations, for messages.
export function describe(input) {
  const values = (given) => given.map((v) => (v instanceof Source ? v.text : show(v))).join(', ');
  if (!input.steps) return `${input.name}(${values(input.arguments)})`;
  const valid = input.steps.filter((step) => !step.invalid);
  const calls = valid.map(({operation, arguments: given}) =>
    given ? `.${operation.name}(${values(given)})` : `.${operation.name}`);
  return `new ${input.constructed}(${values(input.arguments)})${calls.join(' ')}`;
}
