import { useLingui } from "@lingui/react/macro";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

import { onSyncStatus, syncStatus } from "#sync/runtime.ts";
import type { SyncState, SyncStatus } from "#sync/status.ts";
import { AppFrame } from "#ui/screen.tsx";
import { SyncPillContext, type SyncPillState } from "#ui/sync-pill-context.ts";
import { TabBar, type TabItem } from "#ui/tab-bar.tsx";

const PILL_STATES = {
  attention: "needs-you",
  offline: "offline",
  syncing: "syncing",
  waiting: "waiting",
  idle: "synced",
} as const satisfies Record<SyncState, SyncPillState>;

/** Screens that fill the whole screen: one task, no tabs. */
const FULL_SCREEN = /^\/vocab-dashboard\/practice/;

function pillOf({ state, waiting, parked }: SyncStatus) {
  // A change on its way for a moment is no news: the pill shows what waits, not every breath.
  const shown: SyncPillState = state === "syncing" && waiting === 0 ? "synced" : PILL_STATES[state];
  return { state: shown, count: state === "attention" ? Math.max(parked, 1) : waiting, href: "/sync" };
}

function useTabs(path: string): TabItem[] {
  const { t } = useLingui();
  const tab = (href: string, label: string, icon: TabItem["icon"]): TabItem => ({
    href,
    label,
    icon,
    isCurrent: path === href || path.startsWith(`${href}/`),
  });
  const profile = tab("/profile/settings", t`Profil`, "user-circle");
  return [
    tab("/home", t`Start`, "house"),
    tab("/vocab-dashboard", t`Wortschatz`, "cards"),
    { ...profile, isCurrent: path.startsWith("/profile") || path === "/sync" },
  ];
}

/** The frame of the signed-in area: tabs or side bar, and the state of synchronisation for every bar. */
export function AppShell() {
  const status = useSyncExternalStore(onSyncStatus, syncStatus);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isTabless = useRouterState({
    select: ({ location }) => (location.search as { hideTabularNav?: boolean }).hideTabularNav === true,
  });
  const tabs = useTabs(path);
  const isFullScreen = FULL_SCREEN.test(path) || isTabless;
  return (
    <SyncPillContext value={pillOf(status)}>
      <div data-sync-status={status.state}>
        {isFullScreen ? (
          <Outlet />
        ) : (
          <AppFrame tabs={<TabBar items={tabs} />}>
            <Outlet />
          </AppFrame>
        )}
      </div>
    </SyncPillContext>
  );
}
