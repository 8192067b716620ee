import { type InstallPromptEvent, usePwa } from "./pwa-store.ts";

const STORAGE_KEY = "installHintDismissedAt";
const REST_MS = 30 * 86_400_000;

export interface Platform {
  userAgent: string;
  maxTouchPoints: number;
}

/** Keeps the browser's own prompt for a good moment. To be called before the app is drawn: the event comes early. */
export function listenForInstall(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    usePwa.setState({ installPrompt: event as InstallPromptEvent });
  });
  window.addEventListener("appinstalled", () => usePwa.setState({ isInstalled: true, installPrompt: null }));
  usePwa.setState({ isInstalled: isStandalone() });
}

/** Shows the browser's prompt. It can be used once, whatever the answer. */
export async function install(prompt: InstallPromptEvent): Promise<void> {
  usePwa.setState({ installPrompt: null });
  await prompt.prompt();
}

/** Safari on iPhone and iPad installs by hand only. An iPad calls itself a Mac, but Macs have no touch screen. */
export function isAppleTouchSafari({ userAgent, maxTouchPoints }: Platform): boolean {
  const isTouch = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1);
  return isTouch && /Safari\//u.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//u.test(userAgent);
}

/** False for 30 days after the learner said "not now". */
export function mayHint(storage: Pick<Storage, "getItem">, now: number): boolean {
  const dismissedAt = Number(storage.getItem(STORAGE_KEY));
  return !(dismissedAt > 0 && now - dismissedAt < REST_MS);
}

export function dismissHint(storage: Pick<Storage, "setItem">, now: number): void {
  storage.setItem(STORAGE_KEY, String(now));
}

/** The hint may come again at once, as if she had never put it off. */
export function bringHintBack(storage: Pick<Storage, "removeItem">): void {
  storage.removeItem(STORAGE_KEY);
}

function isStandalone(): boolean {
  const isAppleApp = "standalone" in navigator && navigator.standalone === true;
  return isAppleApp || window.matchMedia("(display-mode: standalone)").matches;
}
