import { useLingui } from "@lingui/react/macro";
import { lazy, type ReactNode } from "react";

import { useSyncStatus } from "#app/use-sync-status.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Columns } from "#ui/layout/layout.tsx";
import { Screen, Section } from "#ui/layout/screen.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import { FirstStart, HomeSkeleton } from "./parts/first-start.tsx";
import { Greeting } from "./parts/greeting.tsx";
import { Level } from "./parts/level.tsx";
import { NextStepPlane } from "./parts/next-step-plane.tsx";
import { StudyNow } from "./parts/study-now.tsx";
import { Week } from "./parts/week.tsx";
import { WhenNear } from "./parts/when-near.tsx";
import styles from "./home-screen.module.css";
import type { ChartsProps } from "./more/charts.tsx";
import { Today } from "./more/today.tsx";
import { homeOf } from "./queries.ts";
import { studyNow } from "./study.ts";

/** Whether she has more to do here than to learn. */
// oxlint-disable-next-line typescript/no-useless-default-assignment -- a device's row from before this was told lacks it
const leads = ({ isAdmin, managedOrganizationIds = [], tutoredOrganizationIds = [] }: DeviceRows["user"]) =>
  isAdmin || managedOrganizationIds.length + tutoredOrganizationIds.length > 0;

/** Not part of what she waits for; where it cannot be loaded the start is whole without it. */
const none = () => null;
const Charts = lazy(async () => ({
  default: (await import("./more/charts.tsx").catch(none))?.Charts ?? (none as (props: ChartsProps) => null),
}));

type HomeScreenProps = {
  /** The ways of those who lead; asked for where somebody does. */
  leading: ReactNode;
};

/** The start: one next step, and where she stands. */
export function HomeScreen({ leading }: HomeScreenProps) {
  const { t } = useLingui();
  const now = useNow();
  const { isFirstSync, isOnline } = useSyncStatus();
  // Words come in pages: what the first pages alone would offer is no test, and to ask at each page slows them down.
  const isArriving = isOnline && isFirstSync;
  const home = useLive(() => (isArriving ? undefined : homeOf(learner(), now)), [now, isArriving]);
  // Beside the rest, so that an answer in a course does not count all due words anew.
  const study = useLive(() => (isArriving ? undefined : studyNow(learner())), [isArriving]);
  const isComing = home === undefined || study === undefined || isArriving || (isOnline && home === null);
  return (
    <Screen width="full" name={t`Start`} bar={<AppBar brand />}>
      {isComing ? <HomeSkeleton isFirstSync={home === null || isFirstSync} /> : null}
      {!isComing && home === null ? <FirstStart /> : null}
      {!isComing && home ? (
        <>
          <Greeting firstName={home.user.firstName} now={now} />
          <Columns gap="none">
            <div>
              <NextStepPlane step={home.nextStep} />
              {study ? <StudyNow study={study} /> : null}
              {leads(home.user) ? <Section tight>{leading}</Section> : null}
              <Today now={now} />
            </div>
            <div>
              <Week progress={home.progress} user={home.user} />
              <Level levelProgress={home.progress.levelProgress} xp={home.progress.xp} />
              <WhenNear className={styles.charts}>
                <Charts now={now} days={home.dueDays} />
              </WhenNear>
            </div>
          </Columns>
        </>
      ) : null}
    </Screen>
  );
}
