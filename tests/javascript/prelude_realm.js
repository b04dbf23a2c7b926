// The run time of full texts in this realm, inputs for it, and the meaning of its log under any
// values of the inputs.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');

const runtime = path.join(__dirname, '../../src/native/node/runtime');
const load = (name) => vm.runInThisContext(
  fs.readFileSync(path.join(runtime, `${name}.js`), 'utf8'), { filename: `${name}.js` });
const unknown = load('unknown')();
const full = load('full')(unknown, globalThis, load('library').map(load), require('node:util').types.isProxy);
const OPERATORS = ['+', '-', '*', '/', '%', '**', 'negative', '<', '<=', '>', '>=', '===', '!==',
  'is', '!', 'truth', 'number', 'int32', '&', '|', '^', '~', '<<', '>>', '>>>', 'floor', 'ceil',
  'trunc', 'abs', 'min', 'max', 'tableHas', 'tableRead', 'decide', 'known', 'when',
  'otherwise', 'argument', 'called', 'input'];
const MEANING = {
  '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b, '/': (a, b) => a / b,
  '%': (a, b) => a % b, '**': (a, b) => a ** b, negative: (a) => -a, '<': (a, b) => a < b,
  '<=': (a, b) => a <= b, '>': (a, b) => a > b, '>=': (a, b) => a >= b, '===': (a, b) => a === b,
  '!==': (a, b) => a !== b, is: Object.is, '!': (a) => !a, truth: (a) => !!a, number: (a) => +a,
  int32: (a) => a | 0, '&': (a, b) => a & b, '|': (a, b) => a | b, '^': (a, b) => a ^ b,
  '~': (a) => ~a, '<<': (a, b) => a << b, '>>': (a, b) => a >> b, '>>>': (a, b) => a >>> b,
  floor: Math.floor, ceil: Math.ceil, trunc: Math.trunc, abs: Math.abs, min: Math.min, max: Math.max,
  argument: (a) => a, called: (a, b) => b,
};

/** What the native side (concolic/trace.cc) demands of a table. */
function checkTable({ table }) {
  const keys = new Set(table.map((row) => row[0]));
  if (table.length === 0 || keys.size !== table.length) throw new Error('a table has no or equal keys');
  for (const [key, value] of table)
    if (typeof key !== 'number' || key !== key || typeof value !== typeof table[0][1] ||
        !['number', 'boolean'].includes(typeof value))
      throw new Error('a table has other scalars');
}

/** A copy of the log of the run that has just ended. */
function takeLog() {
  const { events, count, constants, isCut } = unknown.log();
  return { events: Array.from(events.subarray(0, 4 * count)), count, isCut,
           constants: Array.from({ length: constants.length }, (_, i) => constants[i]) };
}

/** The values of all events under these inputs, or undefined if a decision is another one. */
function evaluate(log, inputs) {
  const values = [], conditions = {};
  for (let i = 0; i < log.count; ++i) {
    const [op, , a, b] = log.events.slice(4 * i, 4 * i + 4);
    const name = OPERATORS[op];
    const operand = (x) => {
      if (x >= i) throw new Error('an operand is no earlier event');
      return x < 0 ? log.constants[-1 - x] : values[x];
    };
    const isScalar = (x) => typeof x === 'number' || typeof x === 'boolean';
    if (name === 'input') {
      values.push(inputs[a]);
    } else if (name === 'decide') {
      if (!!operand(a) !== (b === 1)) return undefined;
      values.push(b === 1);
    } else if (name === 'known') {
      if (!Object.is(operand(a), operand(b))) return undefined;
      values.push(operand(b));
    } else if (name === 'tableHas' || name === 'tableRead') {
      const key = operand(a), constant = operand(b);
      checkTable(constant);
      if (typeof key !== 'number') throw new Error('the key of a table is no number');
      const row = constant.table.find((each) => each[0] === key);
      if (name === 'tableRead' && row === undefined) return undefined;
      values.push(name === 'tableHas' ? row !== undefined : row[1]);
    } else if (name === 'when') {
      conditions[i] = operand(a);
      values.push(operand(b));
    } else if (name === 'otherwise') {
      values.push(conditions[a] ? operand(a) : operand(b));
    } else {
      if (!isScalar(operand(a)) || !isScalar(operand(b)))
        throw new Error(`${name} of ${String(operand(a))} and ${String(operand(b))}`);
      values.push(MEANING[name](operand(a), operand(b)));
    }
  }
  return values;
}

/** How many decisions and concretisations there are. */
function decisions(log) {
  const found = { decide: 0, known: 0 };
  for (let i = 0; i < log.count; ++i) {
    const name = OPERATORS[log.events[4 * i]];
    if (name in found) ++found[name];
  }
  return found;
}

/** Describes a value, in which unknown ones have the values that `values` has for their events. */
function show(x, values, depth = 0) {
  if (unknown.isUnknown(x)) {
    if (unknown.isText(x)) {
      const units = unknown.valueOf(x);
      let string = '';
      for (let i = 0; i < units.length; ++i)
        string += String.fromCharCode(typeof units[i] === 'number' ? units[i] : resolved(units[i], values));
      return JSON.stringify(string);
    }
    return show(resolved(x, values), values, depth);
  }
  if (typeof x === 'string') return JSON.stringify(x);
  if (Object.is(x, -0)) return '-0';
  if (typeof x === 'function') return 'a function';
  if (typeof x !== 'object' || x === null) return String(x);
  if (depth > 8) return '...';
  const inner = (y) => show(y, values, depth + 1);
  if (x instanceof Map) return `Map{${[...x].map(([k, v]) => `${inner(k)}=>${inner(v)}`)}}`;
  if (x instanceof Set) return `Set{${[...x].map(inner)}}`;
  if (x instanceof RegExp) return `${x}@${x.lastIndex}`;
  const own = Object.keys(x).map((key) => `${key}:${inner(x[key])}`);
  return `${Array.isArray(x) ? `[${x.length}]` : ''}{${own}}`;
}
const resolved = (x, values) => {
  const operand = unknown.operandOf(x);
  return values === undefined ? unknown.valueOf(x) : values[operand];
};

module.exports = { unknown, full, takeLog, evaluate, decisions, show };
