// Compares the removal of types with that of ts-blank-space on the TypeScript files of installed
// packages: `node bench/javascript/strip.mjs FOLDER`, where FOLDER has node_modules with
// ts-blank-space and the packages whose files are read. White space counts as equal to semicolons
// that follow no other token, since the two differ on where they put these.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, tool = "build/release/bin/bench_strip_types"] = process.argv.slice(2);
const modules = folder && path.resolve(folder, "node_modules");
if (!modules || !existsSync(path.join(modules, "ts-blank-space"))) {
  console.log("skipped: no folder with ts-blank-space (npm install ts-blank-space) was named");
  process.exit(0);
}
const require = createRequire(path.join(modules, "x.js"));
const { default: blank } = await import(pathToFileURL(require.resolve("ts-blank-space")).href);

const files = [];
const collect = (at, depth) => {
  for (const entry of readdirSync(at, { withFileTypes: true })) {
    const file = path.join(at, entry.name);
    if (entry.isDirectory() && depth < 12) collect(file, depth + 1);
    else if (/\.[mc]?ts$/.test(entry.name) && !/\.d\.[mc]?ts$/.test(entry.name)) files.push(file);
  }
};
collect(modules, 0);
files.sort();

const out = mkdtempSync(path.join(tmpdir(), "strip-"));
for (let at = 0; at < files.length; at += 200) {
  const part = path.join(out, String(at));
  execFileSync("mkdir", [part]);
  execFileSync(path.resolve(tool), [part, ...files.slice(at, at + 200)]);
}

/// The tokens and their places, without semicolons. The two differ on where they move a bracket of
/// an arrow function.
const normal = (text) =>
  text.replace(/[^\S\r\n]|;/g, " ").replace(/\)( +)=>/g, "$1)=>").replace(/ +$/gm, "").split("\n");
/// The tokens alone, without imports, of which those of types are removed by us only.
const tokens = (text) =>
  text.replace(/^ *import\b[^;'"]*\bfrom\s*['"][^'"]*['"]/gm, "").replace(/[\s;]|\uFEFF/g, "");

const counts = { files: files.length, equal: 0, equalTokens: 0, inserted: 0, refusedByBoth: 0, refusedByUs: 0,
                 refusedByOther: 0, different: 0, invalid: 0 };
const notes = [];
files.forEach((file, i) => {
  const base = path.join(out, String(i - (i % 200)), String(i % 200));
  const source = readFileSync(file, "utf8");
  const refused = [];
  let expected = "";
  try {
    expected = blank(source, (node) => refused.push(node.kind));
  } catch (error) {
    refused.push(String(error));
  }
  const name = path.relative(modules, file);
  if (existsSync(base + ".error")) {
    ++counts[refused.length > 0 ? "refusedByBoth" : "refusedByUs"];
    if (refused.length === 0)
      notes.push(`refused: ${name}: ${readFileSync(base + ".error", "utf8").split("\n")[0]}`);
    return;
  }
  if (existsSync(base + ".invalid")) {
    ++counts.invalid;
    notes.push(`invalid: ${name}: ${readFileSync(base + ".invalid", "utf8").split("\n")[0]}`);
    return;
  }
  const actual = readFileSync(base + ".js", "utf8");
  if (refused.length > 0) return void ++counts[actual.length === source.length ? "refusedByOther" : "inserted"];
  const ours = normal(actual), theirs = normal(expected);
  const line = theirs.findIndex((each, at) => each !== ours[at]);
  if (line < 0 && ours.length === theirs.length) return void ++counts.equal;
  if (tokens(actual) === tokens(expected)) return void ++counts.equalTokens;
  ++counts.different;
  notes.push(`different: ${name}:${line + 1}\n  theirs ${expected.split("\n")[line]}\n  ours   ${actual.split("\n")[line]}`);
});
rmSync(out, { recursive: true });
console.log(JSON.stringify(counts));
for (const note of notes) console.log(note);
