// Can the teacher hand in a class, follow how it is judged, and find the way in the results?
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { check, settingsOf, SIZES } from "./axe.mjs";
import { isMock, openSite, signInAsTeacher } from "./site.mjs";

let site;
before(async () => (site = await openSite()));
after(() => site.close());

const mockTest = (name, body) => test(name, { skip: !isMock }, body);
const paths = (page) => page.locator("tbody th a").allTextContents();

/** Follows the link of one assignment: they are in the order of their titles. */
const judgeWords = (page) =>
  page.getByRole("listitem").filter({ hasText: "Words of a sentence" }).getByRole("link", { name: "Judge a class" }).click();

async function openClass(page) {
  await signInAsTeacher(page, site, "#/class/words/1");
  await page.locator("tbody th a").first().waitFor();
}

mockTest("from the assignments to a class that is judged, and back", async () => {
  const page = await site.newTeachersPage();
  await signInAsTeacher(page, site);
  await judgeWords(page);
  await page.getByRole("heading", { name: "Classes: Words of a sentence" }).waitFor();
  await page.locator("input[type=file]").first().setInputFiles([
    { name: "a.js", mimeType: "text/javascript", buffer: Buffer.from("let a;") },
    { name: "b.js", mimeType: "text/javascript", buffer: Buffer.from([0xff, 0x00, 0x41]) },
  ]);
  await page.getByText("2 of 5 judged").waitFor();
  const { zip } = site.mock.classes.received.at(-1);
  assert.equal(zip.subarray(0, 2).toString(), "PK");
  assert.ok(zip.includes("a.js") && zip.includes("b.js"));
  await page.getByText("Left out, because the names do not end as those of programs do: readme.txt").waitFor();
  await page.getByText("Ada/words.js").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped").waitFor();
  await page.getByRole("button", { name: "Judge again" }).click();
  await page.getByRole("link", { name: "Table (CSV)" }).waitFor();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("heading", { name: "Judged before" }).waitFor();
  assert.deepEqual(page.problems, []);
});

mockTest("one archive is sent as it is", async () => {
  const page = await site.newTeachersPage();
  await signInAsTeacher(page, site, "#/class/words");
  const bytes = Buffer.from("PK\x05\x06 an archive");
  await page.locator("input[type=file]").first()
    .setInputFiles([{ name: "class.ZIP", mimeType: "application/zip", buffer: bytes }]);
  await page.getByText("2 of 5 judged").waitFor();
  assert.deepEqual(site.mock.classes.received.at(-1).zip, bytes);
  await page.getByRole("heading", { name: /^Class \d+: class$/ }).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
});

mockTest("the attempts of the students are taken", async () => {
  const page = await site.newTeachersPage();
  await signInAsTeacher(page, site, "#/class/words");
  await page.getByRole("button", { name: "Judge the students’ attempts" }).click();
  await page.getByText("2 of 5 judged").waitFor();
  assert.deepEqual(site.mock.classes.received.at(-1), { from: "attempts" });
  await page.getByRole("button", { name: "Stop" }).click();
});

mockTest("the table is filtered, searched and sorted by the keyboard", async () => {
  const page = await site.newTeachersPage();
  await openClass(page);
  assert.equal((await paths(page)).length, 5);
  await page.getByRole("button", { name: "Not right yet 2" }).focus();
  await page.keyboard.press("Enter");
  assert.deepEqual(await paths(page), ["Bo/words.js", "Cy/words.js"]);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-pressed")), "true");
  await page.getByRole("button", { name: "All 5" }).click();
  await page.getByRole("searchbox").fill("budget");
  assert.deepEqual(await paths(page), []);
  await page.getByRole("searchbox").fill("dee");
  assert.deepEqual(await paths(page), ["Dee/words.js"]);
  await page.getByRole("searchbox").fill("");
  await page.getByRole("button", { name: /^Submission/ }).click();
  assert.equal((await paths(page))[0].slice(0, 3), "Eve");
  assert.equal(await page.locator("th[aria-sort=descending]").count(), 1);
});

mockTest("a group shows its members", async () => {
  const page = await site.newTeachersPage();
  await openClass(page);
  await page.getByRole("button", { name: "Show 2 submissions" }).first().click();
  assert.deepEqual(await paths(page), ["Bo/words.js", "Cy/words.js"]);
  await page.getByRole("button", { name: "Show all" }).click();
  assert.equal((await paths(page)).length, 5);
});

mockTest("the table says what goes wrong, on which input, and what a repair does", async () => {
  const page = await site.newTeachersPage();
  await openClass(page);
  await page.getByRole("heading", { name: "Class 1: week 1" }).waitFor();
  const row = await page.locator("tbody tr").nth(1).innerText();
  for (const each of ["gives 3 instead of 2", 'words("a  b")', "1 edit (line 5) makes it right"]) {
    assert.ok(row.includes(each), `${each} in ${row}`);
  }
  await page.getByLabel("Language").selectOption("de");
  assert.match(await page.locator("tbody tr").nth(1).innerText(), /ergibt 3 statt 2/);
});

mockTest("a question is answered where it is shown, and the class judged again", async () => {
  const page = await site.newTeachersPage();
  await openClass(page);
  const asked = page.locator(".questions");
  assert.match(await asked.innerText(), /words\(""\) – this program gives 1 instead of 0/);
  await asked.getByRole("button", { name: "No", exact: true }).click();
  await asked.getByText('valid."sentence is empty" = false').waitFor();
  assert.equal(await asked.getByRole("button", { name: "No", exact: true }).getAttribute("aria-pressed"), "true");
  await page.goto("/#/class/words/1/4");
  await page.getByRole("heading", { name: "Dee/words.js" }).waitFor();
  const question = page.locator(".question");
  await question.getByText('valid."sentence is empty" = false').waitFor();
  await question.getByRole("button", { name: "Yes", exact: true }).click();
  await question.getByText('valid."sentence is empty" = true').waitFor();
  assert.match(await page.locator(".example").innerText(), /words\(""\)/);
  await question.getByRole("button", { name: "Judge again" }).click();
  await page.getByRole("heading", { name: "Class 1: week 1" }).waitFor();
  assert.deepEqual(page.problems, []);
});

mockTest("a table of an earlier judging says so", async () => {
  const page = await site.newTeachersPage();
  await page.route("**/api/teacher/classes/1", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: "failed", message: "It failed." } });
  });
  await openClass(page);
  await page.getByText("This table is that of an earlier judging").waitFor();
});

mockTest("on a narrow window, all columns are in sight", async () => {
  const page = await site.newTeachersPage({ viewport: { width: 390, height: 800 } });
  await openClass(page);
  for (const cell of await page.locator("tbody tr").nth(1).locator("td, th").all()) {
    const { x, width } = await cell.boundingBox();
    assert.ok(x >= 0 && x + width <= 390, `from ${x}, ${width} wide`);
  }
});

mockTest("a submission is shown with all that is known", async () => {
  const page = await site.newTeachersPage();
  await openClass(page);
  await page.getByRole("link", { name: "Bo/words.js" }).click();
  await page.getByRole("heading", { name: "Bo/words.js" }).waitFor();
  const shown = await page.locator(".result").innerText();
  for (const each of ["words(\"a  b\")", "Line 5", "the program gives 3 instead of 2.", "1 edit makes it equivalent", "+    count += part ? 1 : 0;",
    "Write count += part ? 1 : 0.", "This condition never holds."]) assert.ok(shown.includes(each), each);
  assert.ok((await page.locator(".cm-content").innerText()).includes("<b>"));
  await page.getByRole("link", { name: "Class 1: week 1" }).click();
  await page.getByRole("link", { name: "Dee/words.js" }).click();
  await page.getByText("Are inputs valid where sentence is empty?").waitFor();
  assert.deepEqual(page.problems, []);
});

for (const size of Object.keys(SIZES)) {
  mockTest(`classes, ${size}`, async () => {
    const page = await site.newTeachersPage(settingsOf(size));
    const name = `${size}`;
    await signInAsTeacher(page, site);
    await page.getByRole("link", { name: "Judge a class" }).first().waitFor();
    await check(page, "the teacher's assignments", `teacher-${name}`);
    await judgeWords(page);
    await page.locator(".classes").waitFor();
    await check(page, "classes", `classes-${name}`);
    await page.getByRole("button", { name: "Judge the students’ attempts" }).click();
    await page.getByText("2 of 5 judged").waitFor();
    await check(page, "a class that is judged", `judging-${name}`);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.evaluate(() => (location.hash = "#/class/words/1"));
    await page.locator("tbody th a").nth(4).waitFor();
    await page.locator("details").evaluateAll((all) => all.forEach((each) => (each.open = true)));
    await check(page, "class", `class-${name}`);
    for (const number of [1, 2, 4]) {
      await page.evaluate((hash) => (location.hash = hash), `#/class/words/1/${number}`);
      await page.locator(".result .verdict").waitFor();
      await check(page, "submission", `submission${number}-${name}`);
      await page.goBack();
    }
  });
}
