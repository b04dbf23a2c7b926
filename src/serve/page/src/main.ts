// Where does the page begin? It posts the token of the address once, takes it out of the address, and shows
// the view that the address names, now and whenever it changes.
import "./style/page.css";
import "./style/work.css";
import "./style/tryout.css";
import "./style/result.css";
import "./style/history.css";
import "./style/teacher.css";
import "./style/exercise.css";
import { SignedOut, course, endSession, openSession } from "./api/client.ts";
import { frame } from "./frame.ts";
import { sentence } from "./language.ts";
import { assignmentsAddress, keyIn, parseRoute } from "./route.ts";
import type { Key, Route } from "./route.ts";
import { forgetReader, hasDrafts } from "./store.ts";
import { assignmentsView } from "./views/assignments.ts";
import { exerciseView } from "./views/exercise.ts";
import { EXERCISE_HISTORY, PROGRAM_HISTORY } from "./history/kinds.ts";
import { historyView } from "./views/history.ts";
import { passwordView } from "./views/password.ts";
import { problemView, signedOutView, unknownView } from "./views/problem.ts";
import type { Page, View } from "./views/view.ts";
import { assignmentView } from "./teacher/assignment_view.ts";
import { classesView } from "./teacher/classes_view.ts";
import { classView } from "./teacher/class_view.ts";
import { stateView } from "./teacher/state_view.ts";
import { submissionView } from "./teacher/submission_view.ts";
import { workView } from "./views/work.ts";

const around = frame({
  async signOut() {
    if (hasDrafts() && !confirm(sentence("signOut.drafts"))) return;
    shown?.dispose(); // which would keep what is typed
    try {
      await endSession();
    } catch (error) {
      if (!(error instanceof SignedOut)) return show(problemView(page, error));
    }
    forgetReader();
    // What is left of this reader in memory, such as the text in an editor, goes with the page.
    location.replace("/");
  },
});
let shown: View | null = null;

const page: Page = {
  title: around.title,
  signedOut(error) {
    around.course(null);
    show(error.byPassword ? passwordView(page, () => void enter()) : signedOutView(page, null));
  },
};

function show(view: View): void {
  shown?.dispose();
  shown = view;
  around.show(view);
}

function viewFor(route: Route): View {
  switch (route.view) {
    case "assignments":
      return assignmentsView(page);
    case "work":
      return workView(page, route.assignment);
    case "history":
      return historyView(page, PROGRAM_HISTORY, route.assignment, route.attempt);
    case "exercise":
      return exerciseView(page, route.exercise);
    case "exercise-history":
      return historyView(page, EXERCISE_HISTORY, route.exercise, route.attempt);
    case "assignment":
      return assignmentView(page, route.assignment);
    case "classes":
      return classesView(page, route.assignment);
    case "class":
      return classView(page, route.assignment, route.class);
    case "submission":
      return submissionView(page, route.assignment, route.class, route.submission);
    case "state":
      return stateView(page);
    case "unknown":
      return unknownView(page);
  }
}

async function signIn(key: Key): Promise<boolean> {
  history.replaceState(null, "", assignmentsAddress);
  try {
    await openSession(key);
    return true;
  } catch (error) {
    if (await isSignedIn(key)) return true;
    show(problemView(page, error));
    return false;
  }
}

/** An address can be used once; the browser that has used it, and is still signed in, goes on when it opens it again. */
async function isSignedIn(key: Key): Promise<boolean> {
  try {
    return (await course()).role === "teacher" || key.role === "token";
  } catch {
    return false;
  }
}

/** Names the course in the header. An error is left to the view, which meets it too. */
async function nameCourse(): Promise<void> {
  around.course(await course());
}

/** Shows the view that the address names, to who has just signed in. */
async function enter(): Promise<void> {
  nameCourse().catch(() => {});
  show(viewFor(parseRoute(location.hash)));
}

async function follow(): Promise<void> {
  const key = keyIn(location.hash);
  if (key !== null && !(await signIn(key))) return;
  if (key !== null || shown === null) nameCourse().catch(() => {});
  const route = parseRoute(location.hash);
  if (!shown?.follow?.(route)) show(viewFor(route));
}

addEventListener("hashchange", () => void follow());
void follow();
