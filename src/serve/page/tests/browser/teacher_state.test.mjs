// Does the teacher see the state of the server, and nobody else?
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { check, settingsOf, SIZES } from "./axe.mjs";
import { goTo, isMock, openSite, signIn, signInAsTeacher } from "./site.mjs";

let site;
before(async () => (site = await openSite()));
after(() => site.close());

test("the teacher sees the state of the server and of the machine", async () => {
  const page = await site.newTeachersPage();
  await signInAsTeacher(page, site);
  assert.ok(!page.url().includes("teacher"));
  await page.getByRole("link", { name: "State of the server" }).click();
  await page.locator(".conditions").waitFor();
  assert.match(await page.locator(".conditions").innerText(), /sandbox[\s\S]*Present/);
  assert.match(await page.locator(".facts").innerText(), /attempts\.sqlite/);
  assert.deepEqual(page.problems, []);
});

test("the state can be read in German", async () => {
  const page = await site.newTeachersPage();
  await signInAsTeacher(page, site, "#/state");
  await page.locator(".conditions").waitFor();
  await page.getByLabel("Language").selectOption("de");
  await page.getByRole("heading", { name: "Zustand des Servers" }).waitFor();
  await page.getByRole("heading", { name: "Was zum Beurteilen nötig ist" }).waitFor();
});

test("a student has no link to it, and is told that it is for the teacher", async () => {
  const page = await site.newPage();
  await signIn(page, site);
  await page.getByRole("main").getByRole("link").first().waitFor();
  assert.equal(await page.getByRole("link", { name: "State of the server" }).count(), 0);
  await goTo(page, "#/state");
  await page.getByText("Only the teacher may do this.").waitFor();
});

for (const size of Object.keys(SIZES)) {
  test(`the state, ${size}`, { skip: !isMock }, async () => {
    const page = await site.newTeachersPage(settingsOf(size));
    await signInAsTeacher(page, site, "#/state");
    await page.locator(".conditions").waitFor();
    await check(page, "state", `state-${size}`);
  });
}
