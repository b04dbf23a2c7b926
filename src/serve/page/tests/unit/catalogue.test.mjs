import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { chosenLanguage, filled, numeral } from "../../src/catalogue/catalogue.ts";
import { de } from "../../src/catalogue/de.ts";
import { en } from "../../src/catalogue/en.ts";

const names = (sentence) => [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const codes = (sentence) => [...sentence.matchAll(/`([^`]*)`/g)].map((match) => match[1]);

test("both catalogues have the same keys", () => {
  assert.deepEqual(Object.keys(de).sort(), Object.keys(en).sort());
});

test("a sentence has the same names and the same code in both languages", () => {
  for (const key of Object.keys(en)) {
    assert.deepEqual(names(de[key]), names(en[key]), key);
    assert.deepEqual(codes(de[key]), codes(en[key]), key);
  }
});

test("no sentence is empty", () => {
  for (const catalogue of [en, de]) {
    for (const [key, sentence] of Object.entries(catalogue)) assert.notEqual(sentence.trim(), "", key);
  }
});

test("every sentence is used", () => {
  const root = new URL("../../src/", import.meta.url);
  const sources = readdirSync(root, { recursive: true })
    .filter((name) => name.endsWith(".ts") && !name.startsWith("catalogue"))
    .map((name) => readFileSync(new URL(name, root), "utf8"))
    .join("\n");
  for (const key of Object.keys(en)) {
    const prefix = `\`${key.split(".")[0]}.\${`;
    assert.ok(sources.includes(`"${key}"`) || sources.includes(prefix), key);
  }
});

test("every sentence that the server names is in the catalogues, and no other", () => {
  const root = new URL("../../../", import.meta.url);
  const named = new Set();
  for (const folder of ["job", "site", "teacher"]) {
    for (const name of readdirSync(new URL(folder, root)).filter((each) => each.endsWith(".cc"))) {
      const text = readFileSync(new URL(`${folder}/${name}`, root), "utf8");
      const patterns = [
        /refused\(\s*\{?\s*\d+,\s*"([a-z]+(?:-[a-z]+)+)"/g,
        /refusal\(\s*"([a-z-]+)"/g,
        /\bend\([^;]*?"([a-z]+(?:-[a-z]+)+)"[^;]*;/g,
      ];
      for (const pattern of patterns) for (const found of text.matchAll(pattern)) named.add(`refusal.${found[1]}`);
    }
  }
  assert.ok(named.size > 30, String(named.size));
  assert.deepEqual(Object.keys(en).filter((key) => key.startsWith("refusal.")).sort(), [...named].sort());
});

test("names are filled in, and one without a value stays", () => {
  assert.equal(filled("{a} and {b}", { a: 1 }), "1 and {b}");
});

test("amounts have the separators of the language, and lines have none", () => {
  assert.equal(numeral("count", 5000, "en"), "5,000");
  assert.equal(numeral("count", 1234567, "de"), "1.234.567");
  assert.equal(numeral("count", 2.5, "de"), "2,5");
  assert.equal(numeral("line", 1234, "de"), "1234");
});

test("the saved language comes before those of the browser", () => {
  assert.equal(chosenLanguage("de", ["en-GB"]), "de");
  assert.equal(chosenLanguage(null, ["fr", "de-AT", "en"]), "de");
  assert.equal(chosenLanguage("xx", ["fr"]), "en");
});
