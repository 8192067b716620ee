/** Returns what this tab has kept under a key; null: nothing, no storage, or not our text. */
export function readFromTab<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Keeps a value until the tab is closed, where there is storage; null removes it. A convenience: nothing may hang on it. */
export function keepInTab(key: string, value: object | string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the tab forgets.
  }
}
