// Runs each program of a folder plainly, in counting form, in full form (also as in a concolic run) and in observed form, and compares what they print and how they end.
//   node check_conformance.js COUNTING_TEXT FOLDER [NAME]
// A folder in it is a program of several files, which begins with main.js or main.mjs.
'use strict';
const { execFileSync, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { run, settle } = require('./counting_run.js');

const [tool, folder, only] = process.argv.slice(2);

/** The files of a program, the first of which is run. */
function filesOf(entry) {
  const whole = path.join(folder, entry);
  if (!fs.statSync(whole).isDirectory()) return [whole];
  const all = fs.readdirSync(whole, { recursive: true }).map((f) => path.join(whole, f));
  const texts = all.filter((f) => /\.[cm]?js$/.test(f));
  const main = texts.find((f) => /main\.m?js$/.test(f));
  return [main, ...texts.filter((f) => f !== main).sort()];
}

function plain(file) {
  const result = spawnSync(process.execPath, [file], { encoding: 'utf8', timeout: 60000 });
  const threw = /^(?:Uncaught )?(\w*Error)\b/m.exec(result.stderr);
  return result.stdout + (result.status === 0 ? '' : `threw ${threw ? threw[1] : ''}\n`);
}

/** What an instrumented form prints, and how it ends. Promises hold the stop instead of throwing it. */
async function instrumented(files, mode) {
  const options = mode === 'counting' ? [] : ['observed', 'dependence'].includes(mode) ? [`--${mode}`] : ['--full'];
  const program = JSON.parse(execFileSync(tool, [...options, ...files], { encoding: 'utf8', maxBuffer: 1 << 28 }));
  const sources = files.map((f) => fs.readFileSync(f, 'utf8').split('\n').length);
  program.modules.forEach((m, i) => {
    if (m.text.split('\n').length !== sources[i] + 1) throw new Error(`${m.name}: lines moved`);
  });
  const whole = run(program, files[0], 1e8, {}, undefined, mode === 'live');
  await settle(whole);
  const threw = whole.ending === 'threw' ? `threw ${whole.error && whole.error.name}\n` : '';
  const text = whole.lines.map((l) => l + '\n').join('') + threw;
  // With little fuel, a run ends as before or by the stop; nothing that it catches hides the stop.
  for (const fuel of [0, 1, 3, 10, 30]) {
    const short = run(program, files[0], fuel, {}, undefined, mode === 'live');
    await settle(short);
    const mayHide = /async|Promise/.test(program.modules.map((m) => m.text).join(''));
    if (short.loader.isStopped() && short.ending !== 'stopped' && !mayHide)
      throw new Error(`fuel ${fuel} did not stop the run, which ${short.ending}`);
  }
  if (mode === "observed") whole.shapes.end(() => {});
  if (!whole.counters.some((c) => c > 0)) throw new Error('nothing was counted');
  return text;
}

process.on('unhandledRejection', () => {});  // of runs that were stopped

async function main() {
  const entries = fs.readdirSync(folder).filter((f) => !only || f.includes(only)).sort();
  let failed = 0;
  for (const entry of entries) {
    const files = filesOf(entry);
    const expected = plain(files[0]);
    for (const mode of ['counting', 'full', 'live', 'observed', 'dependence']) {
      let found;
      try {
        found = await instrumented(files, mode);
      } catch (e) {
        found = `${e.stdout || ''}${e.stack}\n`;
      }
      if (found === expected && expected !== '') continue;
      ++failed;
      console.log(`${entry}: plainly\n${expected}${mode}\n${found}`);
    }
  }
  console.log(`${5 * entries.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || entries.length === 0 ? 1 : 0;
}
main();
