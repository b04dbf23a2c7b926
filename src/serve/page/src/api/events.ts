// How do the events of a run reach the page? By an EventSource, which reconnects by itself and then sends
// Last-Event-ID. It gives up only when the server refuses the connection; the caller is told so.
import type { RunEvent } from "./types.ts";

export interface RunListener {
  event(id: number, event: RunEvent): void;
  /** The connection was lost, and the browser is opening it again. */
  reconnecting(): void;
  connected(): void;
  /** The server refused the connection, so no further event will come. */
  refused(): void;
}

const KINDS: readonly RunEvent["kind"][] = ["state", "verdict", "lines", "end"];

/** Listens to a run until its last event, and returns a function that stops listening. */
export function listen(run: number, listener: RunListener): () => void {
  const source = new EventSource(`/api/runs/${run}/events`);
  for (const kind of KINDS) {
    source.addEventListener(kind, (message) => {
      if (kind === "end") source.close();
      listener.event(Number(message.lastEventId), { kind, data: JSON.parse(message.data) });
    });
  }
  source.addEventListener("open", () => listener.connected());
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) listener.refused();
    else listener.reconnecting();
  });
  return () => source.close();
}
