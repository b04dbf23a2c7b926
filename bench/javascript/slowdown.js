// Measures how much slower six small programs are in counting, full and observed form than plainly, as ratios of one run in
// which the forms alternate.
//   node slowdown.js COUNTING_TEXT [ROUNDS]
// "live" is the full form as in a concolic run, where calls look for unknown values, but with none. Each form has a
// process of its own per program, as elsewhere one would share what the engine learnt from another.
'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const { run } = require('../../tests/javascript/counting_run.js');

const [tool, rounds = '5', one, form] = process.argv.slice(2);
const folder = path.join(__dirname, 'kernels');
const kForms = ['plain', 'counting', 'full', 'live', 'observed'];

/** Prints the least of the times of a form's runs, in ms, after as many runs to warm up, and the time of the first. */
function measure(file) {
  let main;
  if (form === 'plain') {
    main = require(file);
  } else {
    const options = form === 'counting' ? [] : form === 'observed' ? ['--observed'] : ['--full'];
    const program = JSON.parse(execFileSync(tool, [...options, file], { encoding: 'utf8' }));
    main = run(program, file, 2 ** 31 - 1, {}, (text, name) => vm.runInThisContext(text, { filename: name }), form === 'live').exported;
  }
  const times = [];
  for (let i = 0; i < 30; ++i) {
    const begin = process.hrtime.bigint();
    main();
    times.push(Number(process.hrtime.bigint() - begin) / 1e6);
  }
  console.log(JSON.stringify({ value: main(), warm: Math.min(...times.slice(10)), first: times[0] }));
}

const geometric = (list) => Math.exp(list.reduce((sum, x) => sum + Math.log(x), 0) / list.length);

function compare() {
  const names = fs.readdirSync(folder).filter((f) => f.endsWith('.js')).sort();
  const ratios = { warm: {}, first: {} };
  for (const name of names) {
    const best = {};
    for (let round = 0; round < +rounds; ++round) {
      for (const each of kForms) {
        const found = JSON.parse(execFileSync(process.execPath, [__filename, tool, rounds, path.join(folder, name), each], { encoding: 'utf8' }));
        const before = (best[each] ??= found);
        if (before.value !== found.value || found.value !== best.plain.value) throw new Error(`${name}: ${each} differs`);
        for (const kind of ['warm', 'first']) before[kind] = Math.min(before[kind], found[kind]);
      }
    }
    for (const kind of ['warm', 'first']) {
      const all = kForms.slice(1).map((each) => best[each][kind] / best.plain[kind]);
      kForms.slice(1).forEach((each, i) => (ratios[kind][each] ??= []).push(all[i]));
      console.log(`${name.padEnd(10)} ${kind.padEnd(5)} plain ${best.plain[kind].toFixed(2)} ms` +
        kForms.slice(1).map((each, i) => `, ${each} ${all[i].toFixed(2)}`).join(''));
    }
  }
  for (const kind of ['warm', 'first'])
    console.log(`geometric mean, ${kind}: ` + kForms.slice(1).map((each) => `${each} ${geometric(ratios[kind][each]).toFixed(2)}`).join(', '));
}

if (form) measure(one);
else compare();
