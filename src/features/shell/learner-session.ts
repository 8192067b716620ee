import { t } from "@lingui/core/macro";

import { reportError } from "#app/report-error.ts";
import { callAtStart } from "#api/calls/start.ts";
import { onSessionChange, signOut } from "#api/session.ts";
import { mirrorUser } from "#api/session-mirror.ts";
import { commit, stampNow } from "#db/commit.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { closeLearner, openLearner } from "#db/learner.ts";
import { progressOf } from "#data/progress/progress.ts";
import { hasEnded, withDatabase } from "#db/recovery.ts";
import { watch } from "#db/watch.ts";
import { AppError } from "#shared/contract/errors.ts";
import { isLogin, streakAt } from "#shared/model/streak/streak.ts";
import { switchLocale } from "#i18n/i18n.ts";
import { startSync, stopSync } from "#sync/runtime.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";

import { startCourseMedia } from "./course-media.ts";
import { announceSession, askForBackgroundSync, startSyncTriggers } from "./sync-triggers.ts";
import { startXpAlerts } from "./xp-alerts.ts";

let running: { userId: string; stop: () => void } | null = null;

const OPENED_DAY = "openedDay";

/** The first opening of the app on a local day: it pays and counts for the streak, without a network too. */
async function openDay(db: LearnerDatabase): Promise<void> {
  const { localDay, userId } = await stampNow(db);
  const isQueued = (await db.outbox.where("lane").equals(`day_opened:${userId}:${localDay}`).count()) > 0;
  const [{ days }, opened] = await Promise.all([progressOf(db), db.meta.get(OPENED_DAY)]);
  // A clock that is days ahead opens days which the server takes for today: nothing here would show that it was told.
  if (isQueued || isLogin(days, localDay) || opened?.value === localDay) return;
  // As if it were opened already: an open day ends the streak of the day before.
  const streakDays = streakAt(days, localDay).length + 1;
  await commit(db, [{ name: "openDay", args: { localDay, streakDays } }]);
  await withDatabase(db, () => db.meta.put({ key: OPENED_DAY, value: localDay }));
}

/** Everything that lives while a learner is signed in: her database, the sync engine, her language and settings. */
export function startLearnerSession(userId: string, onSignedOut: (userId: string) => void): void {
  if (running?.userId === userId) return;
  stopLearnerSession();
  const db = openLearner(userId);
  startSync(db);
  const stopTriggers = startSyncTriggers(userId, () => onSignedOut(userId));
  const stopSession = onSessionChange((session) => {
    if (session?.userId !== userId) onSignedOut(userId);
  });
  let language: string | null = null;
  const stopWatching = watch(
    () => db.user.get(userId),
    (user) => {
      if (!user) return;
      mirrorUser(user);
      db.dayStartsAt = user.dayStartsAt;
      if (user.interfaceLanguage !== language) void switchLocale(user.interfaceLanguage);
      language = user.interfaceLanguage;
    },
  );
  const sayIfHere = (thrown: unknown) => void (hasEnded(db) ? undefined : reportError(thrown));
  const openToday = () => {
    if (document.visibilityState !== "visible") return;
    openDay(db).catch(sayIfHere); // and tried again
  };
  const stopXpAlerts = startXpAlerts(db, sayIfHere); // before the day is opened, which earns the first
  document.addEventListener("visibilitychange", openToday);
  openToday();
  const stopCourseMedia = startCourseMedia(db);
  running = {
    userId,
    stop: () => {
      stopCourseMedia();
      document.removeEventListener("visibilitychange", openToday);
      stopXpAlerts();
      stopTriggers();
      stopSession();
      stopWatching();
      stopSync();
      closeLearner();
    },
  };
}

export function stopLearnerSession(): void {
  running?.stop();
  running = null;
}

/**
 * Fetches what a fresh sign-in needs to show, and answers whether the first questions are still to be asked. Throws only
 * if the server refuses; no network is no refusal.
 */
export async function loadUserDetails(): Promise<boolean> {
  try {
    const user = await callAtStart("getMe", {});
    await switchLocale(user.interface_language);
    return user.onboarding_completed_at === null;
  } catch (error) {
    const isRefusal = error instanceof AppError && error.status >= 400 && error.status < 500 && error.status !== 401;
    if (isRefusal) throw error;
    return false;
  }
}

/** The same, for whoever goes on in any case: a refusal is said once. */
export async function loadUserDetailsOrTell(): Promise<boolean> {
  return loadUserDetails().catch((error: unknown) => {
    showAlert({ kind: "error", text: t`Wir konnten deine Angaben nicht laden.`, error });
    return false;
  });
}

/** Ends the session here and in the other tabs. */
export async function endSession(options: { keepsData?: boolean } = {}): Promise<void> {
  stopLearnerSession();
  await signOut(options);
  announceSession();
  // Where there is no network just now, the worker tells the server when there is one, also with all pages closed.
  if (!navigator.onLine) void askForBackgroundSync();
}
