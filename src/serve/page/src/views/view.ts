// What is a view, and what may it ask of the page around it?
import type { SignedOut } from "../api/client.ts";
import type { Route } from "../route.ts";

export interface View {
  element: HTMLElement;
  /** Releases what would otherwise continue, such as a connection. */
  dispose(): void;
  /** Shows another address within the same view, and returns false if it cannot. */
  follow?(route: Route): boolean;
}

export interface Page {
  /** Sets the title of the window, to which the name of the program is added. */
  title(text: () => string): void;
  /** Replaces the view by the one that says how to sign in, or asks for the password. */
  signedOut(error: SignedOut): void;
}
