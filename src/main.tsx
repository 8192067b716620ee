import "#ui/styles/styles.css";

import { createRoot, hydrateRoot } from "react-dom/client";

import { endedSessions } from "#api/ended-sessions.ts";
import { goneAccounts } from "#api/gone-accounts.ts";
import { keepTellingOfLeftSessions } from "#api/left-sessions.ts";
import { loadSession } from "#api/session.ts";
import { checkStorageSchema } from "#api/session-mirror.ts";
import { SIGN_IN_PATH } from "#features/account/guard.ts";
import { listenForCrashes } from "#features/crash/listen-for-crashes.ts";
import { listenForInstall } from "#features/pwa/install.ts";
import { listenForFailedScreens } from "#features/pwa/preload-error.ts";
import { registerWorker } from "#features/pwa/register-worker.ts";
import { followScreens } from "#features/shell/arrival.ts";
import { loadOpeningScreen, startPrefetching } from "#features/shell/prefetch.ts";
import { layersAbove } from "#features/shell/trail.ts";
import { currentLocale, rememberedLocale, startI18n, switchLocale } from "#i18n/i18n.ts";
import type { Href } from "#ui/controls/href.ts";
import { applyStoredTheme } from "#ui/environment/theme.ts";

import { AppTree } from "./app-tree.tsx";
import { drawnPage, handOver, makeRoom, stayInPlace } from "./drawn-page.ts";
import { router } from "./router.tsx";

async function start(): Promise<void> {
  const crashes = listenForCrashes(() => router.state.matches.at(-1)?.fullPath);
  startI18n();
  listenForInstall(); // the browser offers it once, and early
  listenForFailedScreens();
  checkStorageSchema();
  applyStoredTheme();
  const drawn = drawnPage();
  const session = loadSession();
  void session.then((signedIn) => signedIn && openSignedInArea());
  const [signedIn, gone, ended] = await Promise.all([
    session,
    goneAccounts(),
    endedSessions(),
    switchLocale(rememberedLocale() ?? drawn?.language ?? "deu"),
    leaveLayers(),
  ]);
  if (ended.some(({ isSettled }) => !isSettled)) dealWithEnded(signedIn !== null);
  if (gone.length > 0) dealWithGone(signedIn !== null);
  const root = document.querySelector("#root");
  if (!root) throw new Error("index.html has no #root");
  // The screen is there before React looks at what the server has drawn of it.
  if (drawn !== null) await router.load();
  const isAsDrawn = drawn?.path === router.state.location.pathname && drawn.language === currentLocale().code;
  if (isAsDrawn) {
    stayInPlace(router);
    hydrateRoot(root, <AppTree router={router} />, crashes);
  } else createRoot(makeRoom(root), crashes).render(<AppTree router={router} />);
  followScreens(router);
  registerWorker();
  startPrefetching(router);
  keepTellingOfLeftSessions();
  handOver();
}

/** Nothing is open when a page begins, whatever was when it was left. */
async function leaveLayers(): Promise<void> {
  const count = layersAbove();
  if (count === 0) return;
  await import("#features/shell/leave-layers.ts").then((it) => it.leaveLayers(count)).catch(() => undefined);
}

/** Code that every signed-in screen waits for comes at the same time as the screen, not after it. */
function openSignedInArea(): void {
  loadOpeningScreen(router);
  import("#features/shell/begin.ts").catch(() => undefined); // the guard of the route asks again, and says what is wrong
}

/** An account was deleted that had been signed in here: says so, or, where somebody else is at work, only tidies up. */
function dealWithGone(isSomebodyHere: boolean): void {
  if (!isSomebodyHere) router.history.replace("/account/deleted" satisfies Href);
  else void import("#features/shell/gone-accounts.ts").then((m) => m.removeGoneAccounts()).catch(() => undefined);
}

/**
 * Somebody was signed out of this device from elsewhere: the sign-in tells her. What she wanted is kept by the guard; only
 * from the start of the site she is led there. Where another one is at work, it is tidied up.
 */
function dealWithEnded(isSomebodyHere: boolean): void {
  if (isSomebodyHere)
    void import("#features/shell/ended-session.ts").then((m) => m.settleEndedSessions()).catch(() => undefined);
  else if (location.pathname === "/") router.history.replace(SIGN_IN_PATH);
}

void start();
