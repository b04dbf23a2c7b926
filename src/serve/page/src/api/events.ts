// How do the events of a run reach the page? By an EventSource, which reconnects by itself and then sends
// Last-Event-ID. It gives up only when the server refuses the connection; the caller is told so.
import type { RunEvent } from "./types.ts";

/** What the events of any run have in common. */
interface AnyEvent {
  kind: string;
  data: unknown;
}

export interface RunListener<Event = RunEvent> {
  event(id: number, event: Event): void;
  /** The connection was lost, and the browser is opening it again. */
  reconnecting(): void;
  connected(): void;
  /** The server refused the connection, so no further event will come. */
  refused(): void;
}

const KINDS: readonly RunEvent["kind"][] = ["state", "counterexample", "verdict", "lines", "input", "steps", "end"];

/** Listens to the run of a program until its last event, and returns a function that stops listening. */
export const listen = (run: number, listener: RunListener): (() => void) => listenTo(run, KINDS, listener);

/** The same for a run of another kind, with the events that are read of it. */
export function listenTo<Event extends AnyEvent>(
  run: number,
  kinds: readonly Event["kind"][],
  listener: RunListener<Event>,
): () => void {
  const source = new EventSource(`/api/runs/${run}/events`);
  for (const kind of kinds) {
    source.addEventListener(kind, (message) => {
      if (kind === "end") source.close();
      listener.event(Number(message.lastEventId), { kind, data: JSON.parse(message.data) } as Event);
    });
  }
  source.addEventListener("open", () => listener.connected());
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) listener.refused();
    else listener.reconnecting();
  });
  return () => source.close();
}
