import { createContext } from "react";

import type { Href } from "../controls/href.ts";

export type SyncPillState = "synced" | "syncing" | "offline" | "waiting" | "needs-you";

export type SyncPillValue = {
  state: SyncPillState;
  /** Changes that wait (waiting) or need a decision (needs-you). */
  count: number;
  /** The sync centre. */
  href: Href;
};

/** The shell provides the state of synchronisation once; every app bar shows it. */
export const SyncPillContext = createContext<SyncPillValue>({ state: "synced", count: 0, href: "/sync" });
