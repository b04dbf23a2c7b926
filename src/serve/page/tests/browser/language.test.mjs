import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { editorText, isMock, openSite, openWork, signIn, type } from "./site.mjs";

let site;
before(async () => (site = await openSite()));
after(() => site.close());

test("the browser's language is used first, and the chosen one is remembered", async () => {
  const page = await site.newPage({ locale: "de-AT" });
  await signIn(page, site);
  await page.getByRole("heading", { name: "Aufgaben" }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "de");
  await page.getByLabel("Sprache").selectOption("en");
  await page.getByRole("heading", { name: "Assignments" }).waitFor();
  assert.equal(await page.title(), "Assignments – Assay");
  await page.reload();
  await page.getByRole("heading", { name: "Assignments" }).waitFor();
});

test("what the server refuses is said in the reader's language, which can change", { skip: !isMock }, async () => {
  const page = await site.newPage({ locale: "de" });
  await openWork(page, site);
  await type(page, "// mock: often");
  await page.locator(".run").click();
  await page.getByText("Du hast sehr oft Programme ausgeführt. Versuche es in 3 Minuten noch einmal.").waitFor();
  await page.getByLabel("Sprache").selectOption("en");
  await page.getByText("You have run programs very often. Please try again in 3 minutes.").waitFor();
  await type(page, "// mock: refuse");
  await page.locator(".run").click();
  await page.getByText("The text is longer than 256 KiB. Make it shorter.").waitFor();
});

test("a change of language keeps what was typed", { skip: !isMock }, async () => {
  const page = await site.newPage();
  await openWork(page, site);
  await type(page, "// typed");
  await page.getByLabel("Language").selectOption("de");
  await page.getByRole("button", { name: "Ausführen", exact: true }).waitFor();
  assert.equal(await editorText(page), "// typed");
  await page.getByRole("textbox", { name: "Dein Programm, words.js" }).waitFor();
});
