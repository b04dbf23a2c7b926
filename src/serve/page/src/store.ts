// What does the browser remember? The language, what was typed and not yet run, and which run is going. A
// browser can refuse to remember anything; the page then works without.

function attempted<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

function write(storage: () => Storage, key: string, value: string | null): void {
  attempted(() => {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  }, undefined);
}

const local = (): Storage => window.localStorage;
const session = (): Storage => window.sessionStorage;
const read = (storage: () => Storage, key: string): string | null =>
  attempted(() => storage().getItem(key), null);

export const savedLanguage = (): string | null => read(local, "assay.language");
export const saveLanguage = (language: string): void => write(local, "assay.language", language);

/** Returns what was typed for an assignment and not yet run, or null. */
export const draft = (assignment: string): string | null => read(local, `assay.draft.${assignment}`);
export const saveDraft = (assignment: string, text: string | null): void =>
  write(local, `assay.draft.${assignment}`, text);

const keys = (storage: () => Storage, start: string): string[] =>
  attempted(() => Object.keys(storage()).filter((key) => key.startsWith(start)), []);

export const hasDrafts = (): boolean => keys(local, "assay.draft.").length > 0;

/** Forgets what one reader typed and started, before another one uses the browser. */
export function forgetReader(): void {
  for (const key of keys(local, "assay.draft.")) write(local, key, null);
  for (const key of keys(session, "assay.run.")) write(session, key, null);
}

export interface GoingRun {
  run: number;
  attempt: number;
}

/** Returns the run that this tab started and whose end it has not seen, or null. */
export function goingRun(assignment: string): GoingRun | null {
  const saved = read(session, `assay.run.${assignment}`);
  return saved === null ? null : attempted(() => JSON.parse(saved) as GoingRun, null);
}

export const saveGoingRun = (assignment: string, going: GoingRun | null): void =>
  write(session, `assay.run.${assignment}`, going === null ? null : JSON.stringify(going));
