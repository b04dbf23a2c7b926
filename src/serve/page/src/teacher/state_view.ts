// How is the server, and what has the machine of what judging needs?
import { h, section } from "../dom.ts";
import { say, sentence, told } from "../language.ts";
import type { Key } from "../catalogue/catalogue.ts";
import { load } from "../views/load.ts";
import { problem } from "../views/problem.ts";
import type { Page, View } from "../views/view.ts";
import { examineHost, serverState } from "./api.ts";
import { numberHead, table } from "./table.ts";
import type { Condition, JudgeState, ServerState } from "./types.ts";

const POLL_MILLISECONDS = 500;

function facts(state: ServerState): HTMLElement {
  const rows: [Key, string][] = [
    ["state.version", `Assay ${state.version}`],
    ["state.folder", state.folder],
    ["state.data", state.data],
    ["state.students", String(state.students)],
    ["state.attempts", String(state.attempts)],
    ["state.classes", String(state.classes)],
    ["state.workers", String(state.workers)],
    ["state.queue", String(state.runs)],
  ];
  const parts = rows.flatMap(([key, value]) => [h("dt", {}, say(key)), h("dd", {}, value)]);
  return section("facts", h("h2", {}, say("state.server")), h("dl", {}, ...parts));
}

function remarks(all: readonly string[]): HTMLElement[] {
  if (all.length === 0) return [];
  const list = h("ul", {}, ...all.map((each) => h("li", {}, each)));
  return [section("remarks", h("h2", {}, say("state.remarks")), list)];
}

function judgeRow(judge: JudgeState): HTMLTableRowElement {
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, told(judge.title)),
    h("td", {}, say(judge.is_open ? "state.open" : "state.opening")),
    h("td", { class: "number" }, String(judge.waiting)),
    h("td", { class: "number" }, String(judge.going)),
  );
}

function judges(all: readonly JudgeState[]): HTMLElement {
  const heads = [say("state.assignment"), say("state.judge"), numberHead(say("state.waiting")), numberHead(say("state.going"))];
  const content =
    all.length === 0
      ? h("p", { class: "empty" }, say("state.judgesNone"))
      : table("state.judges", heads, all.map(judgeRow));
  return section("judges", h("h2", {}, say("state.judges")), content);
}

function condition(each: Condition): HTMLElement {
  const [kind, key]: [string, Key] = each.good
    ? ["equivalent", "state.good"]
    : each.required
      ? ["different", "state.missing"]
      : ["rejected", "state.absent"];
  const symbol = h("span", { class: "sym", "aria-hidden": "true" }, each.good ? "✓" : "!");
  return h(
    "li",
    {},
    h("strong", {}, each.name),
    h("span", { class: `badge ${kind}` }, symbol, say(key)),
    h("span", { class: "detail" }, each.detail),
  );
}

function host(state: ServerState, examine: () => void): HTMLElement {
  const content = state.problem
    ? h("p", { class: "refusal" }, state.problem)
    : state.host === null
      ? h("p", { class: "fine", role: "status" }, say("state.examining"))
      : h("ul", { class: "conditions" }, ...state.host.map(condition));
  const again = h("button", { type: "button", onclick: examine }, say("state.examine"));
  return section("host", h("h2", {}, say("state.host")), content, h("p", {}, again));
}

export function stateView(page: Page): View {
  const left = new AbortController();
  const into = h("div");
  page.title(() => sentence("state.title"));

  function show(state: ServerState): void {
    const examine = (): void => {
      examineHost().then(ask, (error: unknown) => into.replaceChildren(problem(error, ask)));
    };
    into.replaceChildren(facts(state), ...remarks(state.remarks), judges(state.judges), host(state, examine));
    if (state.host !== null || state.problem) return;
    const timer = setTimeout(renew, POLL_MILLISECONDS);
    left.signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  }
  function renew(): void {
    serverState().then(
      (state) => !left.signal.aborted && show(state),
      (error: unknown) => !left.signal.aborted && into.replaceChildren(problem(error, ask)),
    );
  }
  function ask(): void {
    void load({ page, into, left: left.signal, request: serverState, render: show });
  }
  ask();

  const heading = h("h1", { tabindex: -1 }, say("state.title"));
  const again = h("button", { type: "button", onclick: renew }, say("state.renew"));
  const element = h("div", { class: "teacher" }, h("div", { class: "title" }, heading, again), into);
  return { element, dispose: () => left.abort() };
}
