// Compares a package of several CommonJS files plainly and instrumented: each function that it exports is called
// with each of some arguments, and what it returns or throws must be the same.
//   node package.js COUNTING_TEXT [--full | --live | --observed] MAIN FILE...
// With --full it is the full form, with --live that as in a concolic run, with --observed the observed form.
// Prints the number of calls, of those that differ (each by name), and the share of the sites that were reached.
'use strict';
const { execFileSync } = require('node:child_process');
const path = require('node:path');
const util = require('node:util');
const { run } = require('../../tests/javascript/counting_run.js');

const given = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const mode = process.argv.find((each) => /^--(full|live|observed)$/.test(each));
const [tool, main, ...files] = given;
const kArguments = [
  [], [3], [-1.5], ['abc'], ['Hello World'], [[3, 1, 2]], [[1, [2, [3, [4]]]]], [{ a: 1, b: { c: 2 } }], [null], [true],
  [2, 5], ['a-b', '-'], [[1, 2, 3], 2], [2, [1, 2, 3]], [(x) => x > 1, [1, 2, 3]], [[1, 2, 3], (x) => x * 2],
  [{ a: 1 }, { b: 2 }], ['a', { a: 5 }], [{ a: 5 }, 'a'], [[1, 2], [2, 3]], [(a, b) => a + b, 0, [1, 2, 3]],
  [[1, 2, 3], (a, b) => a + b, 0], [1, 10, 3], ['x', 5, '_'], [new Date(0), 3], [new Date(0), new Date(86400000)],
];
const seeded = () => { let s = 1; return () => (s = (s * 16807) % 2147483647) / 2147483647; };
Date.now = () => 0;

function outcome(f, values) {
  Math.random = seeded();
  const copy = values.map((v) => typeof v === 'function' ? v : structuredClone(v));
  try {
    const result = f(...copy);
    return `returned ${util.inspect(result, { depth: 4 })} left ${util.inspect(copy, { depth: 3 })}`;
  } catch (e) {
    return `threw ${e && e.name}`;
  }
}

const program = JSON.parse(execFileSync(tool, [...mode === '--observed' ? [mode] : mode ? ['--full'] : [], main, ...files.filter((f) => f !== main)],
  { encoding: 'utf8', maxBuffer: 1 << 29 }));
// In this realm, so that objects of both forms are of the same classes.
const vm = require('node:vm');
const counted = run(program, main, 2 ** 31 - 1, {}, (text, name) => vm.runInThisContext(text, { filename: name }), mode === '--live');
if (counted.ending !== 'returned') throw counted.error;
const plain = require(path.resolve(main));
let calls = 0;
let different = 0;
for (const name of Object.keys(plain)) {
  if (typeof plain[name] !== 'function') continue;
  for (const values of kArguments) {
    const expected = outcome(plain[name], values);
    const found = outcome(counted.exported[name], values);
    ++calls;
    if (expected === found) continue;
    ++different;
    console.log(`${name}(${values.map((v) => util.inspect(v)).join(', ')}): ${found.slice(0, 200)}` +
      ` instead of ${expected.slice(0, 200)}`);
  }
}
const reached = counted.counters.filter((c) => c > 0).length;
const kinds = Object.keys(plain).filter((k) => typeof plain[k] === 'function').length;
console.log(`${program.modules.length} files, ${kinds} functions, ${calls} calls, ${different} different, ` +
  `${reached} of ${counted.counters.length} sites reached`);
process.exitCode = different > 0 ? 1 : 0;
