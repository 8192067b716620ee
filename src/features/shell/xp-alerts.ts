import { plural, t } from "@lingui/core/macro";

import { hasSignedInHere } from "#api/session.ts";
import { commit, onCommit, stampNow } from "#db/commit.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { claimLevel, earnedXp, earnsHere } from "#data/progress/progress.ts";
import { watch } from "#db/watch.ts";
import { xpEventId } from "#shared/model/derived-ids.ts";
import { addDays } from "#shared/model/local-day.ts";
import { levelOf } from "#shared/model/levels.ts";
import { xpKey } from "#shared/model/xp/causes.ts";
import { onSyncStatus, syncStatus } from "#sync/runtime.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { playSound, type SoundName } from "#ui/sounds/sounds.ts";

/** What was earned longer ago was earned in another tab or before a reload, and said there. */
const FRESH_MS = 10_000;

interface Earned {
  id: string;
  amount: number;
  version: number;
  occurredAt: string;
}

/**
 * The XP that her own doing has just earned on this device: rows that only this device knows (version 0) and that
 * were not counted before. Notes them in `counted`.
 */
export function takeEarned(events: readonly Earned[], counted: Set<string>, now: number): number {
  let xp = 0;
  for (const { id, amount, version, occurredAt } of events) {
    const isOwn = version === 0 && now - Date.parse(occurredAt) < FRESH_MS;
    if (isOwn && !counted.has(id)) xp += amount;
    if (isOwn) counted.add(id);
  }
  return xp;
}

async function play(db: LearnerDatabase, name: SoundName): Promise<void> {
  const user = await db.user.get(db.userId);
  playSound(name, { enabled: user?.notificationSounds ?? false });
}

async function tellEarned(db: LearnerDatabase, counted: Set<string>): Promise<void> {
  const { localDay } = await stampNow(db);
  const events = await db.xp_event.where("localDay").aboveOrEqual(addDays(localDay, -1)).toArray();
  const xp = takeEarned(events, counted, Date.now());
  // The first minutes of a fresh sign-in belong to what comes from the server.
  if (xp === 0 || syncStatus().isFirstSync) return;
  showAlert({ kind: "xp", text: t`+${xp} XP` });
  await play(db, "xp");
}

/** A sign-in opens the day on the server, which has answered what that paid: here it is no news. */
async function saidAtSignIn(db: LearnerDatabase): Promise<string[]> {
  if (!hasSignedInHere(db.userId)) return [];
  const { localDay } = await stampNow(db);
  return (["first_login", "daily_streak"] as const).map((cause) =>
    xpEventId(db.userId, cause, xpKey(cause, { localDay })),
  );
}

/** So long another device has to say that it told of a level, plus a chance for one of two to be first. */
const COURTESY_MS = 2000;

/**
 * Says once to her, on one of her devices, that a level is reached: where it was earned at once, elsewhere if nobody has
 * by then. What a first synchronisation brings was reached before.
 */
async function tellLevel(
  db: LearnerDatabase,
  onNotStored: (thrown: unknown) => void,
  { isFirst = false } = {},
): Promise<void> {
  const { localDay } = await stampNow(db);
  // Where levels begin is noted at once: what comes while others have their say would count as reached before.
  if (!isFirst && !(await earnsHere(db, addDays(localDay, -1)))) {
    await new Promise((done) => setTimeout(done, COURTESY_MS * (1 + Math.random())));
  }
  // What she has by now: pages of a first synchronisation may have come meanwhile.
  const { level, missing } = levelOf(await earnedXp(db));
  if (!(await claimLevel(db, level))) return;
  commit(db, [{ name: "updateUser", args: { fields: { toldLevel: level } } }]).catch(onNotStored);
  showAlert({
    kind: "success",
    text: t`Stufe ${level} erreicht`,
    detail: t`${plural(missing, { one: "Noch # XP bis zur nächsten.", other: "Noch # XP bis zur nächsten." })}`,
  });
  await play(db, "level-up");
}

/** Tells XP when they are earned here, and the level when it rises. Returns the function that stops it. */
export function startXpAlerts(db: LearnerDatabase, onNotStored: (thrown: unknown) => void): () => void {
  const counted = new Set<string>();
  const isPrepared = saidAtSignIn(db).then((ids) => ids.forEach((id) => counted.add(id)));
  const stopCommits = onCommit(() => {
    isPrepared.then(() => tellEarned(db, counted)).catch(() => undefined); // a praise that fails must not disturb the work
  });
  const stopLevel = watch(
    () => earnedXp(db),
    () => void tellLevel(db, onNotStored).catch(() => undefined),
  );
  let wasFirstSync = false;
  // What she has when all of it is there for the first time is where her levels on this device begin.
  const stopStatus = onSyncStatus(() => {
    const { isFirstSync } = syncStatus();
    if (wasFirstSync && !isFirstSync) tellLevel(db, onNotStored, { isFirst: true }).catch(() => undefined);
    wasFirstSync = isFirstSync;
  });
  return () => {
    stopCommits();
    stopStatus();
    stopLevel();
  };
}
