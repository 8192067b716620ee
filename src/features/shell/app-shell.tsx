import { useLingui } from "@lingui/react/macro";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";

import { useSyncStatus } from "#app/use-sync-status.ts";
import type { SyncState, SyncStatus } from "#sync/status.ts";
import type { Href } from "#ui/controls/href.ts";
import { AppFrame } from "#ui/layout/screen.tsx";
import { SyncPillContext, type SyncPillState, type SyncPillValue } from "#ui/feedback/sync-pill-context.ts";
import { TabBar, type TabItem } from "#ui/layout/tab-bar.tsx";

import { useAppCached } from "./use-app-cached.ts";

const PILL_STATES = {
  attention: "needs-you",
  offline: "offline",
  syncing: "syncing",
  waiting: "waiting",
  idle: "synced",
} as const satisfies Record<SyncState, SyncPillState>;

/** Screens that fill the whole screen: one task, no tabs. */
const FULL_SCREEN = /^\/(vocab-dashboard\/practice|onboarding|section|lesson-viewer|case-interactions)/;

/** A change that is on its way for a moment is no news: the pill shows what waits, not every breath. */
const CALM_MS = 2000;

/** True once the state has been "waiting" or "syncing" for a while. */
function useLasting(state: SyncState): boolean {
  const isPassing = state === "waiting" || state === "syncing";
  const [isLasting, setLasting] = useState(false);
  // Joins the clock.
  useEffect(() => {
    const timer = setTimeout(() => setLasting(isPassing), isPassing ? CALM_MS : 0);
    return () => clearTimeout(timer);
  }, [isPassing]);
  return isPassing && isLasting;
}

function pillOf({ state, waiting, parked }: SyncStatus, isLasting: boolean): SyncPillValue {
  const isPassing = state === "waiting" || state === "syncing";
  const shown: SyncPillState = isPassing && (!isLasting || waiting === 0) ? "synced" : PILL_STATES[state];
  return { state: shown, count: state === "attention" ? Math.max(parked, 1) : waiting, href: "/sync" };
}

function useTabs(path: string): TabItem[] {
  const { t } = useLingui();
  const tab = (href: Href, label: string, icon: TabItem["icon"]): TabItem => ({
    href,
    label,
    icon,
    isCurrent: path === href || path.startsWith(`${href}/`),
  });
  const profile = tab("/profile/settings", t`Profil`, "user-circle");
  const courses = tab("/courses", t`Kurse`, "book-open");
  return [
    tab("/home", t`Start`, "house"),
    { ...courses, isCurrent: /^\/((my-)?courses|course\/)/.test(path) },
    tab("/wartebereich-zna", t`Fälle`, "stethoscope"),
    tab("/vocab-dashboard", t`Wortschatz`, "cards"),
    { ...profile, isCurrent: /^\/(profile|sync$|admin$|organization)/.test(path) },
  ];
}

/** The frame of the signed-in area: tabs or side bar, and the state of synchronisation for every bar. */
export function AppShell() {
  const status = useSyncStatus();
  const isLasting = useLasting(status.state);
  const isCached = useAppCached();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isTabless = useRouterState({
    select: ({ location }) => (location.search as { hideTabularNav?: boolean }).hideTabularNav === true,
  });
  const tabs = useTabs(path);
  const isFullScreen = FULL_SCREEN.test(path) || isTabless;
  return (
    <SyncPillContext value={pillOf(status, isLasting)}>
      {/* Idle is a promise: all of it opens without a network, the app as well. */}
      <div data-sync-status={status.state === "idle" && !isCached ? "syncing" : status.state}>
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
