#!/usr/bin/env node
// Do the submissions of the JavaScript assignments deserve the verdicts in their expected.tsv?
// Every submission runs next to the reference on a few thousand random valid inputs:
// `different` has to differ on an input of at most 4 elements, `same` never, `rejected` must not load
// or lack what is asked. A specification (*.spec.js) has to hold for the reference and what is `same`.
//
//   bench/javascript/check_assignments.mjs [--inputs N] [--seed N] [--witness] [FOLDER...]
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {Worker, isMainThread, parentPort, workerData} from 'node:worker_threads';
import {Runner, describe, find, load} from './behaviour.mjs';
import {readAssignment, readDescription} from './notation.mjs';
import {InputMaker, elements, randomNumbers} from './random_inputs.mjs';
import {runSpecification} from './specification.mjs';

const LIMIT = 4; // elements of the input that shows a difference
const PATIENCE = 2000; // milliseconds for one input; more is called endless

// ---------------------------------------------------------------------------------- one submission

function countForbidden(names) {
  const counter = {calls: 0, watching: false};
  for (const name of names) {
    const parts = name.split('.');
    const last = parts.pop();
    const owner = parts.reduce((object, part) => object[part], globalThis);
    const original = owner[last];
    if (typeof original !== 'function') continue; // newer than this node
    const counting = function (...given) {
      if (counter.watching) counter.calls++;
      return Reflect.apply(original, this, given);
    };
    Object.defineProperty(owner, last, {value: counting, writable: true, configurable: true});
  }
  return counter;
}

/// An engine's own error in the reference makes the input invalid.
function outsideOf(reference, text) {
  return reference.results.some(({error}) =>
    error && /^(Type|Range|Reference|Syntax)Error$/.test(error?.constructor?.name) &&
    !text.includes(`new ${error.constructor.name}`));
}

async function compare({reference, submission, assignment, specification, inputs, seed, small, progress}) {
  const forbidden = countForbidden(assignment.forbidden ?? []);
  const description = readDescription(assignment.input);
  const theirs = await load(reference).catch((error) => ({broken: error}));
  if (theirs.broken) return {rejected: `the reference: ${theirs.broken}`};
  const mine = await load(submission).catch((error) => ({broken: error}));
  if (mine.broken) return {rejected: String(mine.broken)};
  const asked = description.constructed ? [description.constructed] : description.functions;
  const missing = asked.find(({name}) => !find(mine, name));
  if (missing) return {rejected: `no ${missing.name}`};
  for (const predicate of assignment.contract ?? []) {
    const name = predicate.split('(')[0];
    if (!find(theirs, name)) return {rejected: `the reference has no ${name}`};
  }
  const printed = [];
  console.log = (...values) => printed.push(values.join(' '));
  const [left, right] = [new Runner(theirs, assignment), new Runner(mine, assignment)];
  const maker = new InputMaker(description, randomNumbers(seed));
  let tried = 0;
  let large = null;
  for (let i = 0; i < inputs; i++) {
    const input = maker.input(i);
    if (!holds(assignment.contract, input, theirs)) continue;
    printed.length = 0;
    const expected = await left.run(input);
    if (expected.invalid || outsideOf(expected, reference)) continue;
    if (small && elements(input) > LIMIT) continue;
    const output = printed.join('\n');
    parentPort.postMessage({input: describe(input), elements: elements(input)});
    Atomics.add(progress, 0, 1);
    printed.length = 0;
    forbidden.watching = true;
    const got = await right.run(input);
    forbidden.watching = false;
    Atomics.add(progress, 0, 1);
    tried++;
    const end = expected.texts.findIndex((text, k) => text !== got.texts[k]);
    const prints = output !== '' && output !== printed.join('\n');
    if (end < 0 && !prints) continue;
    const found = {input: describe(input), elements: elements(input)};
    if (end >= 0) Object.assign(found, {expected: expected.texts[end], got: got.texts[end]});
    else Object.assign(found, {expected: `prints ${output}`, got: `prints ${printed.join('\n')}`});
    if (found.elements <= LIMIT) return {different: found, tried};
    large ??= found;
  }
  const spec = specification ? await runSpecification(specification, mine) : {failures: [], calls: 0};
  return {tried, large, forbidden: forbidden.calls, spec};
}

function holds(contract, input, exported) {
  const names = input.where?.parameters.map((parameter) => parameter.name) ?? [];
  return (contract ?? []).every((predicate) => {
    const [, name, inside] = /^(\w+)\((.*)\)$/.exec(predicate);
    const wanted = inside.split(',').map((one) => one.trim());
    if (!wanted.every((one) => names.includes(one))) return true;
    return find(exported, name)(...wanted.map((one) => input.arguments[names.indexOf(one)]));
  });
}

// --------------------------------------------------------------------------------- all submissions

/// Runs one submission in a thread of its own, which is ended when an input takes too long.
function inThread(data) {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(fileURLToPath(import.meta.url), {
    workerData: {...data, progress},
    resourceLimits: {maxOldGenerationSizeMb: 300, stackSizeMb: 2},
  });
  return new Promise((resolve) => {
    let current = {input: 'loading', elements: 0};
    let [last, since] = [0, Date.now()];
    const end = (answer) => {
      clearInterval(watch);
      worker.terminate();
      resolve(answer);
    };
    const watch = setInterval(() => {
      const now = Atomics.load(progress, 0);
      if (now !== last) [last, since] = [now, Date.now()];
      else if (Date.now() - since > PATIENCE) end({different: {...current, got: 'does not end'}, late: true});
    }, 100);
    worker.on('message', (message) => (message.done ? end(message.done) : (current = message)));
    worker.on('error', (error) => end(/MEMORY/.test(error.code)
      ? {different: {...current, got: 'takes all memory'}} : {rejected: String(error)}));
  });
}

function complaint(verdict, kind, answer) {
  if (answer.rejected) return verdict === 'rejected' ? null : `rejected: ${answer.rejected}`;
  if (verdict === 'rejected') return 'is not rejected';
  const found = answer.different ?? answer.large;
  if (verdict === 'same' && found) return `differs: ${JSON.stringify(found)}`;
  if (verdict === 'different' && answer.large) return `differs only on more elements: ${answer.large.input}`;
  if (verdict === 'different' && !answer.different) return `never differs on ${answer.tried} inputs`;
  if (verdict === 'different' && answer.different.elements > LIMIT) return `needs ${answer.different.input}`;
  if (verdict === 'different' && (kind === 'endless') !== /not end|memory/.test(answer.different.got)) {
    return `kind ${kind}, but ${answer.different.input} gives ${answer.different.got}`;
  }
  if (verdict === 'same' && (kind === 'forbidden') !== answer.forbidden > 0) {
    return `${answer.forbidden} forbidden calls`;
  }
  if (verdict === 'same' && answer.spec.failures.length) return answer.spec.failures.join('; ');
  return null;
}

async function checkFolder(folder, options) {
  const read = (name) => fs.readFileSync(path.join(folder, name), 'utf8');
  const assignment = readAssignment(read('assignment.toml'));
  const reference = read('reference.js');
  const specification = assignment.examples ? read(assignment.examples) : null;
  const rows = read('expected.tsv').split('\n').filter((line) => line && !line.startsWith('#'));
  const counts = {different: 0, same: 0, rejected: 0};
  const problems = [];
  const base = {reference, assignment, specification, inputs: options.inputs, seed: options.seed};
  const itself = await inThread({...base, submission: reference});
  const own = complaint('same', '-', itself);
  if (own) problems.push(`reference.js: ${own}`);
  if (itself.tried < options.inputs / 4) problems.push(`only ${itself.tried} valid inputs`);
  if (specification && itself.spec?.calls < 6) problems.push(`only ${itself.spec.calls} examples`);
  const listed = rows.map((row) => row.split('\t')[0]);
  const there = fs.readdirSync(path.join(folder, 'submissions')).filter((name) => !listed.includes(name));
  for (const name of there) problems.push(`${name}: not in expected.tsv`);
  const one = async (row) => {
    const [file, verdict, kind] = row.split('\t');
    const submission = read(path.join('submissions', file));
    let answer = await inThread({...base, submission});
    // What needs luck, or more than one thread can try before it has to be ended, is tried on small inputs.
    const tooLarge = !answer.rejected && !(answer.different?.elements <= LIMIT);
    if (verdict === 'different' && tooLarge) {
      answer = await inThread({...base, submission, inputs: 10 * options.inputs, small: true});
    }
    const wrong = complaint(verdict, kind, answer);
    if (wrong) problems.push(`${file}: ${wrong}`);
    counts[verdict]++;
    if (!options.witness || verdict === 'same') return;
    const {input, expected, got} = answer.different ?? {input: answer.rejected};
    console.log(`  ${file} (${kind}): ${input}; expected ${expected}, got ${got}`);
  };
  for (let i = 0; i < rows.length; i += 2) await Promise.all(rows.slice(i, i + 2).map(one));
  const summary = Object.entries(counts).map(([verdict, n]) => `${n} ${verdict}`).join(', ');
  const examples = itself.spec?.calls ?? 0;
  console.log(`${path.basename(folder)}: ${summary}; ${itself.tried} inputs, ${examples} examples`);
  for (const problem of problems) console.log(`  PROBLEM ${problem}`);
  return {...counts, problems: problems.length};
}

async function main(given) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
  const options = {inputs: 3000, seed: 1, witness: false};
  const folders = [];
  while (given.length) {
    const word = given.shift();
    if (word === '--inputs' || word === '--seed') options[word.slice(2)] = Number(given.shift());
    else if (word === '--witness') options.witness = true;
    else folders.push(word);
  }
  if (!folders.length) {
    for (const place of ['examples/javascript', 'bench/javascript/assignments']) {
      const inside = path.join(root, place);
      const all = fs.existsSync(inside) ? fs.readdirSync(inside).sort() : [];
      folders.push(...all.map((name) => path.join(inside, name)));
    }
  }
  const total = {folders: 0, different: 0, same: 0, rejected: 0, problems: 0};
  for (const folder of folders.filter((one) => fs.existsSync(path.join(one, 'expected.tsv')))) {
    const counts = await checkFolder(folder, options);
    total.folders++;
    for (const key of Object.keys(counts)) total[key] += counts[key];
  }
  console.log(Object.entries(total).map(([key, n]) => `${n} ${key}`).join(', '));
  process.exit(total.problems || !total.folders ? 1 : 0);
}

if (isMainThread) {
  await main(process.argv.slice(2));
} else {
  const done = await compare(workerData);
  parentPort.postMessage({done});
}
