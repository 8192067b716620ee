import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { useSyncStatus } from "#app/use-sync-status.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Chip, Chips } from "#ui/controls/chip.tsx";
import { German } from "#ui/text/german.tsx";
import { Cards } from "#ui/layout/card.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { OfflineNote } from "#ui/feedback/offline-note.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { enrol } from "./commands.ts";
import { findCourses, levelsOf, topicsOf, type CourseFilters } from "./course-filters.ts";
import { CourseCard } from "./parts/course-card.tsx";
import { CourseTabs } from "./parts/course-tabs.tsx";
import { FirstStartOffline, NoCourses, NothingFound } from "./parts/course-states.tsx";
import { allCourses, type Courses } from "./queries.ts";

/** How long the typing rests before the address follows it. */
const ADDRESS_DELAY_MS = 300;
const NO_FILTERS: CourseFilters = { q: "", level: "", topic: "" };

type CoursesScreenProps = {
  filters: CourseFilters;
  /** Puts what is shown into the address. */
  onFilters: (filters: CourseFilters) => void;
};

/** The library of courses: what is offered to her, and the way to take it. */
export function CoursesScreen(props: CoursesScreenProps) {
  const { t } = useLingui();
  const status = useSyncStatus();
  const courses = useLive(() => allCourses(learner()), []);
  const isEmpty = courses?.offered.length === 0;
  return (
    <Screen width="list" bar={<AppBar title={<Trans>Kurse</Trans>} />}>
      {isEmpty && status.isFirstSync && !status.isOnline ? (
        <FirstStartOffline />
      ) : !courses || (isEmpty && status.isFirstSync) ? (
        <LoadingState rows={4} label={t`Kurse werden geladen`} />
      ) : (
        <Stack gap="m">
          <CourseTabs shown="all" mine={courses.mine.length + courses.lost.length} />
          {status.isOnline ? null : <OfflineNote fetchedAt={status.lastSyncedAt ?? undefined} />}
          {isEmpty ? <NoCourses /> : <Library {...props} courses={courses} />}
        </Stack>
      )}
    </Screen>
  );
}

/** The typed text, at once in the field and after a rest in the address. */
function useTyped({ filters, onFilters }: CoursesScreenProps) {
  const [typed, setTyped] = useState(filters.q);
  useEffect(() => {
    if (typed === filters.q) return;
    const timer = setTimeout(() => onFilters({ ...filters, q: typed }), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, filters, onFilters]);
  return [typed, setTyped] as const;
}

function Library({ filters, onFilters, courses }: CoursesScreenProps & { courses: Courses }) {
  const { t } = useLingui();
  const { run } = useCommand();
  const [typed, setTyped] = useTyped({ filters, onFilters });
  const [pendingId, setPendingId] = useState<string | null>(null);
  const heads = courses.offered.map(({ course }) => course);
  const found = findCourses(heads, { ...filters, q: typed }, courses.hers);
  const byId = new Map(courses.offered.map((listed) => [listed.course.id, listed]));
  const change = (next: Partial<CourseFilters>) => onFilters({ ...filters, q: typed, ...next });

  async function take(courseId: string, title: string): Promise<void> {
    setPendingId(courseId);
    await run(() => enrol(courseId), {
      success: t`Du hast „${title}“ belegt`,
      failure: t`Der Kurs konnte nicht belegt werden`,
      undoable: true,
    });
    setPendingId(null);
  }

  return (
    <>
      <SearchField label={t`Kurs suchen`} value={typed} onChange={setTyped} isGerman />
      <Choices
        label={t`Niveau`}
        options={levelsOf(heads)}
        chosen={filters.level}
        onChoose={(level) => change({ level })}
      />
      <Choices
        label={t`Thema`}
        options={topicsOf(heads)}
        chosen={filters.topic}
        onChoose={(topic) => change({ topic })}
      />
      <VisuallyHidden>
        <span role="status">
          <Plural value={found.length} one="# Kurs" other="# Kurse" />
        </span>
      </VisuallyHidden>
      {found.length === 0 ? (
        <NothingFound
          onReset={() => {
            setTyped("");
            onFilters(NO_FILTERS);
          }}
        />
      ) : (
        <Cards>
          {found.map(({ id, title }) => {
            const listed = byId.get(id);
            return listed ? (
              <CourseCard key={id} listed={listed} isPending={pendingId === id} onEnrol={() => void take(id, title)} />
            ) : null;
          })}
        </Cards>
      )}
    </>
  );
}

type ChoicesProps = {
  label: string;
  options: readonly string[];
  chosen: string;
  onChoose: (option: string) => void;
};

/** One filter; none where there is nothing to choose. Tapping what is on takes it off. */
function Choices({ label, options, chosen, onChoose }: ChoicesProps) {
  if (options.length < 2 && chosen === "") return null;
  return (
    <Chips label={label}>
      {options.map((option) => (
        <Chip key={option} isSelected={chosen === option} onChange={(isOn) => onChoose(isOn ? option : "")}>
          <German>{option}</German>
        </Chip>
      ))}
    </Chips>
  );
}
