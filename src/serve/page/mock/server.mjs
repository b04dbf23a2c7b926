// A server to develop and test the page against: it follows docs/serve-api.md, with invented results.
//
//   npm run mock                       serve built/ and print the address
//   ASSAY_MOCK_PORT=8123 npm run mock  use this port
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { ASSIGNMENTS, startOf, taskOf } from "./course.mjs";
import { EXERCISES, marked, solutionFor } from "./exercises.mjs";
import { breaks, hintFor } from "./results.mjs";
import { MockClasses, teacherRoutes } from "./teacher.mjs";
import { tryoutEvents } from "./tryouts.mjs";
import { attemptOf, attemptWithText, Runs } from "./runs.mjs";

const BUILT = new URL("../built/", import.meta.url);
const FILES = {
  "/": ["index.html", "text/html; charset=utf-8"],
  "/app.js": ["app.js", "text/javascript; charset=utf-8"],
  "/app.css": ["app.css", "text/css; charset=utf-8"],
};
const SECURITY = {
  "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
};
const REFUSALS = {
  401: "Open the address that assay serve printed in the terminal.",
  403: "This address is no longer valid. Use the one that assay serve printed last.",
  404: "There is no such thing. Go back to the assignments.",
  415: "Send application/json.",
};

class Refusal extends Error {
  constructor(status, sentence = REFUSALS[status], named = {}) {
    super(sentence);
    this.status = status;
    this.named = named;
  }
}

function send(response, status, body, headers = {}) {
  response.writeHead(status, { ...SECURITY, "Content-Type": "application/json", ...headers });
  response.end(body === null ? undefined : JSON.stringify(body));
}

async function bodyOf(request) {
  if (request.headers["content-type"] === "application/zip" && request.url.startsWith("/api/teacher/")) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    return { zip: Buffer.concat(chunks), name: decodeURIComponent(request.headers["x-assay-name"] ?? "") };
  }
  if (request.headers["content-type"] !== "application/json") throw new Refusal(415);
  if (request.headers["x-assay"] !== "1") throw new Refusal(403, "The header X-Assay is missing.");
  let text = "";
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

/**
 * Returns a server and its token. `empty` leaves out all assignments; with `slowDraws`, questions take seconds; a
 * password is asked for instead of the token.
 */
export function mockServer(options = {}) {
  const { token = "mock-token", teacher = "mock-teacher", empty = false, slowDraws = false, password = null } = options;
  const runs = new Runs();
  const classes = new MockClasses();
  const known = empty ? [] : ASSIGNMENTS;
  const exercises = empty ? [] : EXERCISES;
  const dropped = new Set();
  const found = (value) => value ?? (() => { throw new Refusal(404); })();
  const assignmentOf = (id) => found(known.find((each) => each.id === decodeURIComponent(id)));
  const exerciseOf = (id) => found(exercises.find((each) => each.id === decodeURIComponent(id)));
  const isOpen = (run) => ["asked", "wrong", "running"].includes(run?.verdict);
  const described = (assignment) => {
    const last = runs.of(assignment.id)[0];
    return { ...assignment, last: last ? { attempt: last.number, verdict: last.verdict, at: last.at } : null };
  };

  function stream(request, response, run) {
    response.writeHead(200, { ...SECURITY, "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write("retry: 300\n\n");
    const after = Number(request.headers["last-event-id"] ?? 0);
    runs.attach(run, response, after);
    if (breaks(run.text) && !dropped.has(run.number)) {
      dropped.add(run.number);
      setTimeout(() => response.destroy(), 150);
    }
  }

  const ROUTES = [
    ["GET", /^\/api\/course$/, () => ({ title: "Programming 1", version: "0.1.0", role: "student", password: password !== null, assignments: known.map(described), exercises: exercises.map(described) })],
    ["GET", /^\/api\/assignments\/([^/]+)$/, (id) => {
      const assignment = assignmentOf(id);
      const start = runs.of(assignment.id)[0]?.text ?? startOf(assignment.id);
      return { ...described(assignment), start, stub: startOf(assignment.id), task: taskOf(assignment.id) };
    }],
    ["GET", /^\/api\/assignments\/([^/]+)\/attempts$/, (id) => ({ attempts: runs.of(assignmentOf(id).id).map(attemptOf) })],
    ["GET", /^\/api\/attempts\/(\d+)$/, (number) => attemptWithText(found(runs.get(Number(number))))],
    ["POST", /^\/api\/attempts\/(\d+)\/hint$/, (number, { rung }) => {
      if (rung > 3) throw new Refusal(403, "Your teacher has not opened this hint.");
      const run = found(runs.get(Number(number)));
      run.hintsShown = Math.max(run.hintsShown, rung);
      return { rung, sentences: hintFor(rung) };
    }],
    ["POST", /^\/api\/assignments\/([^/]+)\/runs$/, (id, { text }) => {
      if (text.includes("mock: refuse")) throw new Refusal(413, "The text is longer than 256 KiB. Make it shorter.");
      if (text.includes("mock: often")) {
        throw new Refusal(429, "You have run programs very often. Please try again in 3 minutes.", { code: "too-many-runs", seconds: 170 });
      }
      const run = runs.start(assignmentOf(id).id, text, new Date().toISOString());
      return { run: run.number, attempt: run.number };
    }, 202],
    ["GET", /^\/api\/exercises\/([^/]+)$/, (id) => {
      const exercise = exerciseOf(id);
      const last = runs.of(exercise.id)[0];
      return { ...described(exercise), open: isOpen(last) ? last.number : null };
    }],
    ["GET", /^\/api\/exercises\/([^/]+)\/attempts$/, (id) => ({ attempts: runs.of(exerciseOf(id).id).map(attemptOf) })],
    ["POST", /^\/api\/exercises\/([^/]+)\/questions$/, (id) => {
      const run = runs.draw(exerciseOf(id).id, slowDraws ? "slow" : "", new Date().toISOString());
      return { run: run.number, attempt: run.number };
    }, 202],
    ["POST", /^\/api\/attempts\/(\d+)\/answer$/, (number, answer) => {
      const run = found(runs.get(Number(number)));
      const marking = marked(run.assignment, answer);
      if (marking === null) throw new Refusal(400, "Choose an answer first.");
      run.answers.push(marking);
      run.verdict = marking.right ? "right" : "wrong";
      return { ...marking, tries: run.answers.length, solution: marking.right ? solutionFor(run.assignment) : null };
    }],
    ["POST", /^\/api\/attempts\/(\d+)\/solution$/, (number) => {
      const run = found(runs.get(Number(number)));
      run.verdict = "shown";
      return { solution: solutionFor(run.assignment) };
    }],
    ...["inputs", "steps"].map((kind) => [
      "POST",
      new RegExp(`^/api/assignments/([^/]+)/${kind}$`),
      (id, { input }) => ({ run: runs.startUnkept(assignmentOf(id).id, tryoutEvents(kind, input)).number }),
      202,
    ]),
    ["POST", /^\/api\/runs\/(\d+)\/cancel$/, (number) => {
      runs.cancel(found(runs.get(Number(number))));
      return null;
    }, 204],
  ];
  const TEACHERS_ROUTES = [
    ["GET", /^\/api\/course$/, () => ({ ...ROUTES[0][2](), role: "teacher" })],
    ...teacherRoutes({ known, classes }),
    ...ROUTES.slice(1),
  ];

  async function answer(request, response) {
    const { pathname } = new URL(request.url, "http://mock");
    if (FILES[pathname]) {
      const [name, type] = FILES[pathname];
      response.writeHead(200, { ...SECURITY, "Content-Type": type });
      response.end(await readFile(new URL(name, BUILT)));
      return;
    }
    if (pathname === "/favicon.ico") return send(response, 204, null);
    if (pathname === "/api/session") {
      const body = await bodyOf(request);
      const isKnown = password === null ? body.token === token || body.teacher === teacher : body.password === password;
      if (!isKnown && password !== null) return send(response, 401, { error: "This is not the password.", password: true });
      if (!isKnown) throw new Refusal(403);
      const secret = body.teacher ?? token;
      return send(response, 204, null, { "Set-Cookie": `assay=${secret}; HttpOnly; SameSite=Strict; Path=/` });
    }
    const cookie = request.headers.cookie ?? "";
    const isTeacher = cookie.includes(`assay=${teacher}`);
    if (!isTeacher && !cookie.includes(`assay=${token}`)) {
      return send(response, 401, { error: REFUSALS[401], password: password !== null });
    }
    if (pathname === "/api/session/end") {
      return send(response, 204, null, { "Set-Cookie": "assay=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0" });
    }
    if (!isTeacher && pathname.startsWith("/api/teacher/")) throw new Refusal(403, "Only the teacher may do this.");
    const ofClass = /^\/api\/teacher\/classes\/(\d+)\/events$/.exec(pathname);
    if (ofClass) {
      response.writeHead(200, { ...SECURITY, "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      return classes.listen(Number(ofClass[1]), response);
    }
    const events = /^\/api\/runs\/(\d+)\/events$/.exec(pathname);
    if (events) return stream(request, response, found(runs.get(Number(events[1]))));
    for (const [method, pattern, act, status = 200] of isTeacher ? TEACHERS_ROUTES : ROUTES) {
      const match = pattern.exec(pathname);
      if (!match || method !== request.method) continue;
      const body = method === "POST" ? await bodyOf(request) : null;
      return send(response, status, act(match[1], body));
    }
    throw new Refusal(404);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (!response.headersSent) send(response, error.status ?? 500, { error: error.message, ...error.named });
    });
  });
  return { server, token, teacher, runs, classes };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { server, token, teacher } = mockServer();
  server.listen(Number(process.env.ASSAY_MOCK_PORT ?? 0), "127.0.0.1", () => {
    console.log(`http://127.0.0.1:${server.address().port}/#token=${token}`);
    console.log(`http://127.0.0.1:${server.address().port}/#teacher=${teacher}`);
  });
}
