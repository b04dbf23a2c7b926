// How does the teacher's part of the page ask the server? Each function is one request of docs/serve-api.md.
import { get, post } from "../api/client.ts";
import type { ServerState } from "./types.ts";

export const serverState = (): Promise<ServerState> => get("/api/teacher/state");

export async function examineHost(): Promise<void> {
  await post("/api/teacher/state/examine", {});
}
