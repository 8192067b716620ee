/** What the learner chose for this device; "system" follows the phone. */
export type Theme = "system" | "light" | "dark";

const STORAGE_KEY = "theme";

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system"; // storage may be forbidden
  }
}

function show(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

/** Shows the theme that this device remembers; before the first paint. */
export function applyStoredTheme(): void {
  show(storedTheme());
}

export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    if (theme === "system") localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // It lasts until the page is closed.
  }
}
