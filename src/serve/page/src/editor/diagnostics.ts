// How do messages appear in the editor? As diagnostics of @codemirror/lint: underlined, with a mark in the
// gutter that shows the message when it is pointed at.
import { setDiagnostics } from "@codemirror/lint";
import type { Diagnostic } from "@codemirror/lint";
import type { EditorState, TransactionSpec } from "@codemirror/state";
import type { Result } from "../api/types.ts";
import { spoken, told } from "../language.ts";
import { position } from "./run_text.ts";

/** What is read of a result. */
export type Messages = Pick<Result, "messages" | "verdict">;

/** Returns the transaction that shows the messages of a result, each up to the end of its line. */
export function diagnose(state: EditorState, result: Messages): TransactionSpec {
  const severity = result.verdict === "rejected" ? "error" : "warning";
  const diagnostics = result.messages
    .filter(({ line }) => line > 0)
    .map(({ line, column, message }): Diagnostic => {
      const from = position(state, line, column);
      // The message is shown later, in the language of that time.
      return { from, to: state.doc.lineAt(from).to, severity, message: spoken(message), renderMessage: () => told(message) };
    });
  return setDiagnostics(state, diagnostics);
}
