import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { useSyncStatus } from "#app/use-sync-status.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Cards } from "#ui/layout/card.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Screen, Section } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { CourseCard } from "./parts/course-card.tsx";
import { CourseTabs } from "./parts/course-tabs.tsx";
import { FirstStartOffline, NoneTaken } from "./parts/course-states.tsx";
import { allCourses, type LostCourse } from "./queries.ts";

/** The courses she takes, the one worked on last first. */
export function MyCoursesScreen() {
  const { t } = useLingui();
  const status = useSyncStatus();
  const courses = useLive(() => allCourses(learner()), []);
  const isEmpty = courses && courses.mine.length + courses.lost.length === 0;
  return (
    <Screen width="list" name={t`Meine Kurse`} bar={<AppBar title={<Trans>Kurse</Trans>} />}>
      {isEmpty && status.isFirstSync && !status.isOnline ? (
        <FirstStartOffline />
      ) : !courses || (isEmpty && status.isFirstSync) ? (
        <LoadingState rows={3} label={t`Deine Kurse werden geladen`} />
      ) : (
        <Stack gap="m">
          <CourseTabs shown="mine" mine={courses.mine.length + courses.lost.length} />
          {isEmpty ? <NoneTaken /> : null}
          <Cards>
            {courses.mine.map((listed) => (
              <CourseCard key={listed.course.id} listed={listed} />
            ))}
          </Cards>
          {courses.lost.length > 0 ? <Lost courses={courses.lost} /> : null}
        </Stack>
      )}
    </Screen>
  );
}

/** Their names went with them; what she did in them is kept. */
function Lost({ courses }: { courses: readonly LostCourse[] }) {
  const formats = useFormats();
  return (
    <Section title={<Trans>Nicht mehr verfügbar</Trans>}>
      <List lead="icon">
        {courses.map(({ courseId, enrolledAt, done }) => {
          const day = formats.date(Date.parse(enrolledAt), "long");
          return (
            <Row
              key={courseId}
              lead={<Icon name="book-open" />}
              title={<Trans>Belegt am {day}</Trans>}
              sub={<Plural value={done} one="# Abschnitt abgeschlossen" other="# Abschnitte abgeschlossen" />}
            />
          );
        })}
      </List>
    </Section>
  );
}
