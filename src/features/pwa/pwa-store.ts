import { create } from "zustand";

/** Chromium's event, kept to be used at a good moment. Not in TypeScript's library. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

interface PwaState {
  /** A new version waits to take over. */
  isUpdateReady: boolean;
  /** The shell is stored: the app now opens without a network. */
  isOfflineReady: boolean;
  /** A screen could not be loaded; `hasReloaded` says that reloading was tried and did not help. */
  screenFailure: { hasReloaded: boolean } | null;
  installPrompt: InstallPromptEvent | null;
  isInstalled: boolean;
}

/** What the browser told us about updates and installation. */
export const usePwa = create<PwaState>(() => ({
  isUpdateReady: false,
  isOfflineReady: false,
  screenFailure: null,
  installPrompt: null,
  isInstalled: false,
}));
