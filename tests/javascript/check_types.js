// Runs each program of a folder in TypeScript, without its types, in node and compares what it prints with NAME.out. A
// program that Assay refuses has NAME.refused instead, with what the message says.
//   node check_types.js ASSAY FOLDER
'use strict';
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const [assay, folder] = process.argv.slice(2);

/** Returns why a program is not as expected; "" if it is. */
function failure(file) {
  const made = spawnSync(assay, ['instrument', '--without-types', file], { encoding: 'utf8' });
  const refused = file.replace(/\.ts$/, '.refused');
  if (fs.existsSync(refused)) {
    const expected = fs.readFileSync(refused, 'utf8').trim();
    return made.status !== 0 && made.stderr.includes(expected) ? '' : `not refused: ${made.stderr}`;
  }
  if (made.status !== 0) return made.stderr;
  const lines = (text) => text.trimEnd().split('\n').length;
  if (lines(made.stdout) !== lines(fs.readFileSync(file, 'utf8'))) return 'lines moved';
  const kind = /^\s*export\b/m.test(made.stdout) ? ['--input-type=module'] : [];
  const run = spawnSync(process.execPath, [...kind, '-'], { input: made.stdout, encoding: 'utf8', timeout: 60000 });
  const expected = fs.readFileSync(file.replace(/\.ts$/, '.out'), 'utf8');
  return run.stdout === expected ? '' : `prints\n${run.stdout}${run.stderr}instead of\n${expected}`;
}

const files = fs.readdirSync(folder).filter((name) => name.endsWith('.ts'));
let failed = files.length === 0 ? 1 : 0;
for (const name of files) {
  const why = failure(path.join(folder, name));
  if (why === '') continue;
  failed += 1;
  console.log(`${name}: ${why}`);
}
console.log(`${files.length} programs, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
