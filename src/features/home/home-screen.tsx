import { useSyncExternalStore } from "react";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { onSyncStatus, syncStatus } from "#sync/runtime.ts";
import { AppBar } from "#ui/app-bar.tsx";
import { Columns } from "#ui/layout.tsx";
import { Screen } from "#ui/screen.tsx";
import { useNow } from "#ui/use-now.ts";

import { DueWords } from "./parts/due-words.tsx";
import { FirstStart, HomeSkeleton } from "./parts/first-start.tsx";
import { Greeting } from "./parts/greeting.tsx";
import { Level } from "./parts/level.tsx";
import { NextStepPlane } from "./parts/next-step-plane.tsx";
import { Week } from "./parts/week.tsx";
import { homeOf } from "./queries.ts";

/** The start: one next step, and where she stands. */
export function HomeScreen() {
  const now = useNow();
  const { isFirstSync, isOnline } = useSyncExternalStore(onSyncStatus, syncStatus);
  // Words come in pages: what the first pages alone would offer is no test, and to ask at each page slows them down.
  const isArriving = isOnline && isFirstSync;
  const home = useLive(() => (isArriving ? undefined : homeOf(learner(), now)), [now, isArriving]);
  const isComing = home === undefined || isArriving || (isOnline && home === null);
  return (
    <Screen width="full" bar={<AppBar brand />}>
      {isComing ? <HomeSkeleton isFirstSync={home === null || isFirstSync} /> : null}
      {!isComing && home === null ? <FirstStart /> : null}
      {!isComing && home ? (
        <>
          <Greeting firstName={home.user.firstName} now={now} />
          <Columns gap="none">
            <NextStepPlane step={home.nextStep} />
            <div>
              <Week progress={home.progress} user={home.user} />
              <Level standing={home.progress.standing} xp={home.progress.xp} />
              <DueWords days={home.dueDays} />
            </div>
          </Columns>
        </>
      ) : null}
    </Screen>
  );
}
