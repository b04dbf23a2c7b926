// How does a program run on an input? Like a run, but nothing of it is kept: it is started, listened to and perhaps
// stopped, and its one result is told.
import { cancelRun, startTryout } from "../api/client.ts";
import type { TryoutKind } from "../api/client.ts";
import { listen } from "../api/events.ts";
import type { InputResult, RunEnd, RunPhase, StepsResult } from "../api/types.ts";

export interface JobObserver {
  phase(phase: RunPhase | "starting"): void;
  input(result: InputResult): void;
  steps(result: StepsResult): void;
  end(end: RunEnd): void;
  failed(error: unknown): void;
}

export class Job {
  readonly #assignment: string;
  readonly #observer: JobObserver;
  #stopListening: () => void = () => {};
  #run: number | null = null;
  #stopWanted = false;
  #starts = 0;

  constructor(assignment: string, observer: JobObserver) {
    this.#assignment = assignment;
    this.#observer = observer;
  }

  async start(kind: TryoutKind, text: string, input: string): Promise<void> {
    this.leave();
    this.#stopWanted = false;
    const start = this.#starts;
    this.#observer.phase("starting");
    try {
      const { run } = await startTryout(this.#assignment, kind, text, input);
      if (start !== this.#starts) return;
      this.#listen(run);
      if (this.#stopWanted) await this.stop();
    } catch (error) {
      if (start === this.#starts) this.#observer.failed(error);
    }
  }

  async stop(): Promise<void> {
    this.#stopWanted = true;
    if (this.#run === null) return;
    try {
      await cancelRun(this.#run);
    } catch (error) {
      this.#observer.failed(error);
    }
  }

  /** Stops listening. */
  leave(): void {
    this.#starts += 1;
    this.#stopListening();
    this.#run = null;
  }

  #listen(run: number): void {
    this.#run = run;
    let seen = 0;
    this.#stopListening = listen(run, {
      event: (id, event) => {
        if (id <= seen) return;
        seen = id;
        if (event.kind === "state") this.#observer.phase(event.data.state);
        if (event.kind === "input") this.#observer.input(event.data);
        if (event.kind === "steps") this.#observer.steps(event.data);
        if (event.kind === "end") {
          this.#run = null;
          this.#observer.end(event.data);
        }
      },
      reconnecting: () => {},
      connected: () => {},
      refused: () => {
        this.#run = null;
        this.#observer.end({ reason: "failed", message: "" });
      },
    });
  }
}
