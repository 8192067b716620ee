import type { DeliveredEntry, SyncLogLine } from "#db/database.ts";

/** Something that synchronisation did: never what it was about. */
export interface Activity {
  id: string;
  at: number;
  kind: SyncLogLine["kind"] | "refused-again";
  count: number;
}

const ONE_ROUND_MS = 60_000;

/** What was sent is not in the log, which holds the unusual only: it follows from what was acknowledged. */
function deliveries(delivered: readonly Pick<DeliveredEntry, "deliveredAt">[]): Activity[] {
  const rounds: Activity[] = [];
  for (const { deliveredAt: at } of delivered) {
    const last = rounds.at(-1);
    if (last && Math.abs(last.at - at) < ONE_ROUND_MS) last.count += 1;
    else rounds.push({ id: `sent-${at}`, at, kind: "sent", count: 1 });
  }
  return rounds;
}

const isAgain = ({ kind, text }: SyncLogLine): boolean => kind === "restored" && text === "refused";

/** Both as one list, newest first; deliveries of about the same time as one line. */
export function activities(
  log: readonly SyncLogLine[],
  delivered: readonly Pick<DeliveredEntry, "deliveredAt">[],
  most: number,
): Activity[] {
  const lines = log.map((line): Activity => {
    const { id, at, kind, count } = line;
    return { id: `log-${id}`, at, kind: isAgain(line) ? "refused-again" : kind, count };
  });
  return [...lines, ...deliveries(delivered)].toSorted((a, b) => b.at - a.at).slice(0, most);
}

interface SupportFacts {
  version: string;
  userAgent: string;
  state: string;
  waiting: number;
  parked: number;
  lastSyncedAt: number | null;
}

const iso = (at: number | null): string => (at === null ? "-" : new Date(at).toISOString());

/** For whoever helps her: the same in every language, without a word of hers, and without who she is. */
export function supportText(list: readonly Activity[], facts: SupportFacts): string {
  const { version, userAgent, state, waiting, parked, lastSyncedAt } = facts;
  return [
    `Visite ${version}`,
    userAgent,
    `state=${state} waiting=${waiting} parked=${parked} synced=${iso(lastSyncedAt)}`,
    ...list.map(({ at, kind, count }) => `${iso(at)} ${kind} ${count}`),
  ].join("\n");
}
