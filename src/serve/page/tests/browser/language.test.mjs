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

test("everything is in the chosen language after a change, without another run", { skip: !isMock }, async () => {
  const page = await site.newPage({ locale: "de" });
  await openWork(page, site);
  await page.getByText("Schreibe eine Funktion").waitFor();
  await type(page, "// mock: different\n\n\n  let part;\n");
  await page.locator(".run").click();
  await page.getByRole("button", { name: "Tipp 1 zeigen" }).click();
  await page.getByText("wenn zwei Leerzeichen aufeinander folgen").waitFor();
  await page.locator(".tryout textarea").fill("bad");
  await page.getByRole("button", { name: "Diesen Aufruf ausführen" }).click();
  await page.getByText("Zeile 1, Spalte 3: Es fehlt eine Klammer").waitFor();
  await page.getByText("Was geprüft und angenommen wurde").click();
  const german = [
    "Dein Programm liefert bei mindestens einer gültigen Eingabe etwas anderes",
    "Alle gültigen Eingaben mit höchstens 3 Elementen",
    "wird nie benutzt",
    "kein richtiger",
    "Es fehlt eine Klammer",
  ];
  const english = [
    "Your program gives another result than expected",
    "All valid inputs with at most 3 elements",
    "is never used",
    "no passing one does",
    "expected a closing bracket",
    "when there are two spaces in a row",
    "Write a function",
  ];
  const text = () => page.locator("main").innerText();
  for (const each of german) assert.ok((await text()).includes(each), each);
  await page.getByLabel("Sprache").selectOption("en");
  for (const each of english) assert.ok((await text()).includes(each), each);
  assert.doesNotMatch(await text(), /[äöüß]/);
  await page.getByRole("link", { name: "Earlier attempts" }).click();
  await page.locator(".attempts a").first().click();
  await page.getByText("Your program gives another result").waitFor();
  await page.getByLabel("Language").selectOption("de");
  await page.getByText("Dein Programm liefert bei mindestens einer gültigen Eingabe").waitFor();
  await page.getByText("wenn zwei Leerzeichen aufeinander folgen").waitFor();
  assert.deepEqual(page.problems, []);
});

test("keys are named as on the reader's keyboard", { skip: !isMock }, async () => {
  const page = await site.newPage({ locale: "de" });
  await openWork(page, site);
  await page.getByText("Strg+Enter führt dein Programm aus.").waitFor();
  await page.getByLabel("Sprache").selectOption("en");
  await page.getByText("Ctrl+Enter runs your program.").waitFor();
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
