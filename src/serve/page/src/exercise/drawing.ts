// How is a question drawn? By a run of the server, whose progress is shown and which can be stopped.
import { cancelRun } from "../api/client.ts";
import { listenTo } from "../api/events.ts";
import { drawQuestion } from "../api/exercises.ts";
import type { DrawEvent } from "../api/exercise_types.ts";
import type { RunEnd } from "../api/types.ts";
import { h } from "../dom.ts";
import { say } from "../language.ts";

export interface Drawing {
  element: HTMLElement;
  /** Stops listening. The run itself continues. */
  leave(): void;
}

export interface DrawingObserver {
  /** The run has ended; null if no event of it will come. */
  ended(attempt: number, end: RunEnd | null): void;
  failed(error: unknown): void;
}

/** Draws a question, or listens to the run that draws one already. */
export function drawing(exercise: string, going: number | null, observer: DrawingObserver): Drawing {
  const status = h("p", { class: "status", role: "status" }, say("drawing.opening"));
  const stop = h("button", { type: "button", onclick: () => void cancel() }, say("work.stop"));
  const element = h("div", { class: "toolbar drawing" }, h("div", { class: "progress going" }, status), stop);
  let run = going;
  let stopWanted = false;
  let left = false;
  let stopListening = (): void => {};

  function hear(attempt: number): void {
    if (left) return;
    stopListening = listenTo<DrawEvent>(attempt, ["state", "end"], {
      event(_id, event) {
        if (event.kind === "state") status.replaceChildren(say(`drawing.${event.data.state}`));
        else observer.ended(attempt, event.data);
      },
      reconnecting: () => status.replaceChildren(say("progress.reconnecting")),
      connected() {},
      refused: () => observer.ended(attempt, null),
    });
  }

  async function begin(): Promise<void> {
    try {
      run ??= (await drawQuestion(exercise)).run;
      hear(run);
      if (stopWanted) await cancel();
    } catch (error) {
      if (!left) observer.failed(error);
    }
  }

  async function cancel(): Promise<void> {
    stopWanted = true;
    if (run === null) return;
    try {
      await cancelRun(run);
    } catch (error) {
      if (!left) observer.failed(error);
    }
  }

  void begin();
  return {
    element,
    leave() {
      left = true;
      stopListening();
    },
  };
}
