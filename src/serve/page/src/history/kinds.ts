// Of what is there a history? Of programs and of tracing questions: the attempts are listed alike, and shown
// differently.
import { assignment, attempt, attempts } from "../api/client.ts";
import { exercise, exerciseAttempts, questionOf } from "../api/exercises.ts";
import type { Attempt, Said } from "../api/types.ts";
import { questionPanel } from "../exercise/question_panel.ts";
import { exerciseAddress, exerciseHistoryAddress, historyAddress, workAddress } from "../route.ts";
import type { Route } from "../route.ts";
import type { Key } from "../catalogue/catalogue.ts";
import { attemptPanel } from "./attempt_panel.ts";

export interface OpenedHistory {
  title: Said;
  attempts: Attempt[];
  /** Asks for an attempt, and returns what makes the panel that shows it. */
  panel(attempt: number): Promise<(left: AbortSignal) => HTMLElement>;
}

export interface HistoryKind {
  open(id: string): Promise<OpenedHistory>;
  /** Returns the address of the view to which the attempts belong. */
  home(id: string): string;
  /** What the link to it says. */
  back: Key;
  address(id: string, attempt: number | null): string;
  /** Returns the attempt that an address chooses, or undefined if it is no address of this history. */
  chosen(route: Route, id: string): number | null | undefined;
}

export const PROGRAM_HISTORY: HistoryKind = {
  async open(id) {
    const [opened, all] = await Promise.all([assignment(id), attempts(id)]);
    return {
      title: opened.title,
      attempts: all,
      async panel(number) {
        const answer = await attempt(number);
        return (left) => attemptPanel(opened, answer, left);
      },
    };
  },
  home: workAddress,
  back: "history.back",
  address: historyAddress,
  chosen: (route, id) => (route.view === "history" && route.assignment === id ? route.attempt : undefined),
};

export const EXERCISE_HISTORY: HistoryKind = {
  async open(id) {
    const [opened, all] = await Promise.all([exercise(id), exerciseAttempts(id)]);
    return {
      title: opened.title,
      attempts: all,
      async panel(number) {
        const answer = await questionOf(number);
        return (left) => questionPanel(answer, left);
      },
    };
  },
  home: exerciseAddress,
  back: "history.backToExercise",
  address: exerciseHistoryAddress,
  chosen: (route, id) => (route.view === "exercise-history" && route.exercise === id ? route.attempt : undefined),
};
