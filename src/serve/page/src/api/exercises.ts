// How are tracing questions asked for and answered? Each function is one request of docs/serve-api.md.
import type { Answer, AttemptAtQuestion, Exercise, MarkedAnswer, Solution } from "./exercise_types.ts";
import { get, post } from "./client.ts";
import type { Attempt, StartedRun } from "./types.ts";

const path = (id: string): string => `/api/exercises/${encodeURIComponent(id)}`;

export const exercise = (id: string): Promise<Exercise> => get(path(id));

export async function drawQuestion(id: string): Promise<StartedRun> {
  return (await post(`${path(id)}/questions`, {})).json() as Promise<StartedRun>;
}

export async function exerciseAttempts(id: string): Promise<Attempt[]> {
  return (await get<{ attempts: Attempt[] }>(`${path(id)}/attempts`)).attempts;
}

/** Returns an attempt at an exercise. One whose question was never drawn has none. */
export const questionOf = (attempt: number): Promise<Partial<AttemptAtQuestion> & Attempt> =>
  get(`/api/attempts/${attempt}`);

export async function answerQuestion(attempt: number, answer: Answer): Promise<MarkedAnswer> {
  return (await post(`/api/attempts/${attempt}/answer`, answer)).json() as Promise<MarkedAnswer>;
}

export async function showSolution(attempt: number): Promise<Solution> {
  const response = await post(`/api/attempts/${attempt}/solution`, {});
  return ((await response.json()) as { solution: Solution }).solution;
}
