import { Trans, useLingui } from "@lingui/react/macro";

import { useSyncStatus } from "#app/use-sync-status.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { pathTo } from "#ui/controls/href.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { UnknownCourse } from "./parts/course-states.tsx";
import { EnrolledCourse } from "./parts/enrolled-course.tsx";
import { OfferedCourse } from "./parts/offered-course.tsx";
import { coursePage } from "./queries.ts";

/** One course: what it is, how far she is, and all its sections. */
export function CourseScreen({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const status = useSyncStatus();
  const page = useLive(() => coursePage(learner(), courseId), [courseId]);
  const back = { href: pathTo("/courses"), label: t`Zurück zu den Kursen` };
  if (page === undefined || (page === null && status.isFirstSync && status.isOnline)) {
    return (
      <Screen bar={<AppBar back={back} />}>
        <LoadingState look="text" label={t`Kurs wird geladen`} />
      </Screen>
    );
  }
  if (page === null) {
    return (
      <Screen bar={<AppBar back={back} title={<Trans>Kurs</Trans>} />}>
        <UnknownCourse isOnline={status.isOnline} />
      </Screen>
    );
  }
  const shown = { page, back, isOnline: status.isOnline };
  return page.isEnrolled ? <EnrolledCourse {...shown} /> : <OfferedCourse {...shown} />;
}
