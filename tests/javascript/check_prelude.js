// Compares the library on unknown values with the engine's own functions: for each of the cases
// (prelude_cases.js), random calls must have the same result, exception and changes of arguments.
// The log of a call, evaluated under other inputs, must then say what the engine does with those,
// wherever all its decisions hold: otherwise a decision was not recorded.
//   node check_prelude.js [--calls N] [--seed N] [--verbose] [NAME]
'use strict';
const { unknown, full, takeLog, evaluate, decisions, show } = require('./prelude_realm.js');
const { cases, Random } = require('./prelude_cases.js');

const options = { calls: 200, seed: 1 };
let only = '', isVerbose = false;
for (let i = 2; i < process.argv.length; ++i) {
  const argument = process.argv[i];
  if (argument === '--verbose') isVerbose = true;
  else if (argument.startsWith('--')) options[argument.slice(2)] = Number(process.argv[++i]);
  else only = argument;
}
const OTHERS = 8;  // inputs under which a log is evaluated again
const SITE = 7;

const { hooks } = full;
/** What a case calls: the engine's own operations, or those of the full text. */
const PLAIN = {
  method: (o, name, ...list) => o[name](...list),
  call: (f, ...list) => f(...list),
  make: (f, ...list) => new f(...list),
  get: (o, k) => o[k],
  put: (o, k, v) => { o[k] = v; },
  binary: (op, x, y) => BINARY[op](x, y),
  unary: (op, x) => UNARY[op](x),
  template: (x, y) => `<${x}|${y}>`,
  test: (x) => (x ? true : false),
};
const BINARY = { '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b, '%': (a, b) => a % b,
  '<': (a, b) => a < b, '>': (a, b) => a > b, '<=': (a, b) => a <= b, '>=': (a, b) => a >= b,
  '===': (a, b) => a === b, '!==': (a, b) => a !== b, '==': (a, b) => a == b, '!=': (a, b) => a != b,
  in: (a, b) => a in b, '**': (a, b) => a ** b };
const UNARY = { '+': (a) => +a, '-': (a) => -a, '!': (a) => !a, '~': (a) => ~a };
const HOOKED = {
  method: (o, name, ...list) => hooks.method(o, name, SITE)[name](...list),
  call: (f, ...list) => hooks.call(f, SITE)(...list),
  make: (f, ...list) => new (hooks.construct(f, SITE))(...list),
  get: (o, k) => hooks.get(o, k, SITE),
  put: (o, k, v) => { o[hooks.key(o, k, SITE)] = v; },
  binary: (op, x, y) => hooks.binary(op, x, y, SITE),
  unary: (op, x) => hooks.unary(op, x, SITE),
  template: (x, y) => hooks.text(`<${hooks.piece(x, SITE)}|${hooks.piece(y, SITE)}>`, SITE),
  test: (x) => (hooks.test(x, SITE) ? true : false),
};

/** A template of arguments with `input` for each scalar. */
function instance(template, input, text) {
  const made = new Map();
  const of = (x) => {
    if (typeof x !== 'object' || x === null) return x;
    if ('input' in x) return input(x.input);
    if ('units' in x) return text(x.units);
    if ('make' in x) return x.make(...x.parts.map(of));
    if (made.has(x)) return made.get(x);
    const copy = Array.isArray(x) ? new Array(x.length) : {};
    made.set(x, copy);
    for (const key of Object.keys(x)) copy[key] = of(x[key]);
    return copy;
  };
  return of(template);
}
const plainArguments = (template, values) =>
  instance(template, (i) => values[i], (units) =>
    String.fromCharCode(...units.map((u) => (typeof u === 'number' ? u : values[u.input]))));
const unknownArguments = (template, values) => {
  const inputs = values.map((value, i) => unknown.input(i, value));
  return instance(template, (i) => inputs[i], (units) => unknown.text(
    { length: units.length, ...units.map((u) => (typeof u === 'number' ? u : inputs[u.input])) }));
};

function outcome(body, api, list) {
  try {
    return { value: body(api, ...list), list };
  } catch (error) {
    return { error: error && error.constructor && error.constructor.name, stack: error && error.stack, list };
  }
}
const described = ({ value, error, list }, values) =>
  `${error === undefined ? show(value, values) : `throws ${error}`} after ${show(list, values)}`;

/** Returns a description of what is wrong with a call, or undefined. */
function fault(each, random, statistics) {
  const { template, inputs } = each.make(random);
  const values = inputs.map((input) => input(random));
  const native = outcome(each.body, PLAIN, plainArguments(template, values));
  full.begin(1e6, true);
  const found = outcome(each.body, HOOKED, unknownArguments(template, values));
  const log = takeLog();
  const counted = decisions(log);
  statistics.decide += counted.decide;
  statistics.known += counted.known;
  const where = () => `inputs ${show(values)}, arguments ${show(plainArguments(template, values))}`;
  const expected = described(native);
  const got = described(found, undefined);
  if (expected !== got)
    return `${where()}\n    engine  ${expected}\n    library ${got}${isVerbose ? `\n${found.stack}` : ''}`;
  if (log.isCut) return undefined;
  const own = evaluate(log, values);
  if (own === undefined) return `${where()}\n    a decision does not hold under the call's own inputs`;
  if (described(found, own) !== expected)
    return `${where()}\n    engine ${expected}\n    log    ${described(found, own)}`;
  for (let i = 0; i < OTHERS && inputs.length > 0; ++i) {
    const other = [...values];
    for (let left = random.int(1, 2); left > 0; --left) {
      const at = random.int(0, inputs.length - 1);
      other[at] = inputs[at](random);
    }
    const all = evaluate(log, other);
    if (all === undefined) continue;
    ++statistics.others;
    const native2 = described(outcome(each.body, PLAIN, plainArguments(template, other)));
    if (native2 === described(found, all)) continue;
    return `${where()}\n    other inputs ${show(other)}, on which all decisions hold\n    engine ${native2}\n    log    ${described(found, all)}`;
  }
  return undefined;
}

let failed = 0;
console.log('function                         calls  differences  decided   known  other inputs');
for (const each of cases.filter(({ name }) => name.includes(only))) {
  const statistics = { decide: 0, known: 0, others: 0 };
  let differences = 0;
  for (let i = 0; i < options.calls; ++i) {
    const random = new Random(options.seed * 1000003 + i * 7919 + each.name.length * 101);
    const wrong = fault(each, random, statistics);
    if (wrong === undefined) continue;
    if (++differences <= 2) console.log(`  ${each.name}: ${wrong}`);
  }
  failed += differences > 0 ? 1 : 0;
  const mean = (n) => (n / options.calls).toFixed(2).padStart(7);
  console.log(`${each.name.padEnd(32)} ${String(options.calls).padStart(5)} ${String(differences).padStart(12)} ${mean(statistics.decide)} ${mean(statistics.known)} ${String(statistics.others).padStart(13)}`);
}
console.log(`${cases.length} functions, ${failed} with differences`);
process.exitCode = failed > 0 ? 1 : 0;
