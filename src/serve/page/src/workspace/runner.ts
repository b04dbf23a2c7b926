// How does a run proceed from the page's side? It is started, listened to and perhaps stopped; every change of
// its state is told to one observer. A run that this tab started is found again after a reload.
import { attempt, cancelRun, startRun } from "../api/client.ts";
import { listen } from "../api/events.ts";
import type { RunEvent } from "../api/types.ts";
import { goingRun, saveGoingRun } from "../store.ts";
import type { GoingRun } from "../store.ts";
import { after, STARTING } from "./run_state.ts";
import type { RunState } from "./run_state.ts";

export interface RunObserver {
  /** The server has accepted the text as an attempt. */
  accepted(attempt: number): void;
  changed(state: RunState, attempt: number): void;
  failed(error: unknown): void;
}

/** The server says that a run is going, but sends no events of it. */
export class LostRun extends Error {}

export class Runner {
  readonly #assignment: string;
  readonly #observer: RunObserver;
  #stopListening: () => void = () => {};
  #going: GoingRun | null = null;
  #stopWanted = false;
  #state: RunState = STARTING;
  /** Counts the starts, so that the answer to an earlier one is recognised. */
  #starts = 0;

  constructor(assignment: string, observer: RunObserver) {
    this.#assignment = assignment;
    this.#observer = observer;
  }

  async start(text: string): Promise<void> {
    this.leave();
    this.#stopWanted = false;
    const start = this.#starts;
    this.#change(STARTING, 0);
    try {
      const started = await startRun(this.#assignment, text);
      if (start !== this.#starts) return;
      saveGoingRun(this.#assignment, started);
      this.#observer.accepted(started.attempt);
      this.#listen(started);
      if (this.#stopWanted) await this.stop();
    } catch (error) {
      if (start === this.#starts) this.#observer.failed(error);
    }
  }

  /** Listens again to the run that this tab started before, if the server still calls it running. */
  resume(): void {
    const going = goingRun(this.#assignment);
    if (going === null) return;
    this.#change(STARTING, going.attempt);
    this.#listen(going);
  }

  async stop(): Promise<void> {
    this.#stopWanted = true;
    if (this.#going === null) return;
    try {
      await cancelRun(this.#going.run);
    } catch (error) {
      this.#observer.failed(error);
    }
  }

  /** Stops listening. The run itself continues. */
  leave(): void {
    this.#starts += 1;
    this.#stopListening();
    this.#going = null;
  }

  #listen(going: GoingRun): void {
    this.#going = going;
    this.#stopListening = listen(going.run, {
      event: (id, event) => this.#event(going, id, event),
      reconnecting: () => this.#change({ ...this.#state, reconnecting: true }, going.attempt),
      connected: () => this.#change({ ...this.#state, reconnecting: false }, going.attempt),
      refused: () => void this.#refused(going),
    });
  }

  #event(going: GoingRun, id: number, event: RunEvent): void {
    if (event.kind === "end") this.#forget();
    this.#change(after(this.#state, id, event), going.attempt);
  }

  /**
   * Asks for what the run has left, after the server refused to send its events. The run is forgotten only after
   * an answer, because a browser can also close the connection when it reloads the page.
   */
  async #refused(going: GoingRun): Promise<void> {
    this.#going = null;
    try {
      const { result, lines, verdict } = await attempt(going.attempt);
      if (verdict === "running") throw new LostRun();
      this.#forget();
      const reason = verdict === "cancelled" || verdict === "failed" ? verdict : "done";
      const end = { reason, message: "" } as const;
      this.#change({ ...this.#state, phase: "ended", reconnecting: false, result, lines, end }, going.attempt);
    } catch (error) {
      this.#observer.failed(error);
    }
  }

  #forget(): void {
    saveGoingRun(this.#assignment, null);
    this.#going = null;
  }

  #change(state: RunState, attemptNumber: number): void {
    this.#state = state;
    this.#observer.changed(state, attemptNumber);
  }
}
