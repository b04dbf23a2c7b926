// Can the teacher edit an assignment, with a check while typing and answers by a click?
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { check, settingsOf, SIZES } from "./axe.mjs";
import { isMock, openSite, signInAsTeacher } from "./site.mjs";

let site;
before(async () => (site = await openSite()));
after(() => site.close());

const writing = (page) => page.locator(".writing > .editor .cm-content");

async function open(page, id = isMock ? "words" : "largest") {
  await signInAsTeacher(page, site, `#/assignment/${id}`);
  await page.getByText("This can be used.").waitFor({ timeout: 60_000 });
}

async function typeInFront(page, text) {
  await writing(page).click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.insertText(text);
}

test("what is typed is checked, with the line of a mistake", async () => {
  const page = await site.newTeachersPage();
  await open(page);
  await typeInFront(page, isMock ? "bad\n" : "bad = 3\n");
  await page.getByText("This cannot be used yet.").waitFor({ timeout: 60_000 });
  assert.match(await page.locator(".checked").innerText(), /assignment\.toml, line 1(, column 1)?:\s+unknown key "bad"/);
  await page.locator(".writing .cm-lintRange-error").first().waitFor();
  await page.getByRole("button", { name: "Go to line 1" }).click();
  await page.keyboard.press("ControlOrMeta+z");
  await page.getByText("This can be used.").waitFor({ timeout: 60_000 });
  assert.match(await page.locator(".checked").innerText(), isMock ? /words\(sentence/ : /largest\(numbers/);
  assert.ok((await page.locator(".drawn li").count()) > 1);
  assert.match(await page.locator(".drawn").innerText(), isMock ? /words\("a {2}b"\)/ : /largest\(\[/);
  assert.match(await page.locator(".reference .cm-content").innerText(), /function/);
  assert.deepEqual(page.problems, []);
});

test("what is saved is there after a reload", async () => {
  const page = await site.newTeachersPage();
  await open(page);
  await typeInFront(page, "# Remember this.\n");
  await page.getByText("Not saved yet").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved. From now on, it holds for all.").waitFor();
  await page.reload();
  await page.getByText("This can be used.").waitFor({ timeout: 60_000 });
  assert.match(await writing(page).innerText(), /# Remember this\./);
});

test("nothing is saved that cannot be used", async () => {
  const page = await site.newTeachersPage();
  await open(page);
  await typeInFront(page, isMock ? "bad\n" : "nonsense here\n");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Not saved, because students’ runs would fail with it.").waitFor({ timeout: 60_000 });
  await page.getByText("Not saved yet").waitFor();
  await page.reload();
  await page.getByText("This can be used.").waitFor({ timeout: 60_000 });
  assert.doesNotMatch(await writing(page).innerText(), /^(bad|nonsense)/);
});

test("what students read is edited next to it", async () => {
  const page = await site.newTeachersPage();
  await open(page);
  const task = page.locator(".task-editor").first();
  await task.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.insertText("Be brief.\n");
  await task.getByText("Not saved yet").waitFor();
  await task.getByRole("button", { name: "Save the text" }).click();
  await task.getByText("Saved.").waitFor();
  await page.reload();
  await task.getByText("Be brief.").waitFor();
  assert.deepEqual(page.problems, []);
});

test("a warning is no green light", { skip: !isMock }, async () => {
  const page = await site.newTeachersPage();
  await open(page);
  await typeInFront(page, "# warn\n");
  await page.getByText("This can be used, with warnings:").waitFor();
  assert.equal(await page.locator(".checked .badge.equivalent").count(), 0);
  await page.getByText("the reference fails on an input").waitFor();
});

test("a question is answered by a click", { skip: !isMock }, async () => {
  const page = await site.newTeachersPage();
  await open(page);
  await page.getByRole("button", { name: "No", exact: true }).click();
  assert.ok((await writing(page).innerText()).startsWith('valid."sentence is empty" = false'));
  await page.getByText("Not saved yet").waitFor();
});

for (const size of Object.keys(SIZES)) {
  test(`the editor of an assignment, ${size}`, { skip: !isMock }, async () => {
    const page = await site.newTeachersPage(settingsOf(size));
    await open(page);
    await check(page, "an assignment", `file-${size}`);
    await typeInFront(page, "bad\n");
    await page.getByText("This cannot be used yet.").waitFor();
    await check(page, "a refused assignment", `file-bad-${size}`);
  });
}
