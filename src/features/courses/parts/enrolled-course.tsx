import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { learner } from "#db/learner.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { downloadCourse, stopDownload } from "#sync/downloads.ts";
import { pathTo } from "#ui/controls/href.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Button } from "#ui/controls/button.tsx";
import { German } from "#ui/text/german.tsx";
import { Dock } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ProgressBar } from "#ui/feedback/progress.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { useLayer } from "#ui/overlays/use-layer.ts";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { markDone, markOpen } from "../commands.ts";
import { openAtFirst, outlineOf, type CourseOutline } from "../outline.ts";
import type { CoursePage } from "../queries.ts";
import { useFollowed } from "../use-followed.ts";
import { useRoom } from "../use-room.ts";
import { useSeenAssignments } from "../use-seen-assignments.ts";
import { ChapterLine } from "./chapter-line.tsx";
import { CourseHead } from "./course-head.tsx";
import { CourseMenu } from "./course-menu.tsx";
import styles from "./course-page.module.css";
import { DownloadCard } from "./download-card.tsx";
import type { CourseViewProps } from "./offered-course.tsx";

/** A course that she takes. */
export function EnrolledCourse({ page, back, isOnline }: CourseViewProps) {
  const { t } = useLingui();
  const { course, here } = page;
  const [isMarking, setMarking] = useState(false);
  useLayer(isMarking, () => setMarking(false));
  const isTooMany = useFollowed(page);
  const outline = outlineOf(page);
  const isComing = here?.state === "rows" && page.sections.length === 0;
  return (
    <Screen bar={<AppBar back={back} end={<CourseMenu page={page} isMarking={isMarking} onMarking={setMarking} />} />}>
      <div className={styles.head}>
        <CourseHead course={course} />
        {outline.total > 0 ? <Progress outline={outline} /> : null}
      </div>
      {here ? <Download page={page} isOnline={isOnline} /> : null}
      <div className={styles.notices}>
        {isTooMany ? (
          <Notice kind="warning">
            <Trans>Auf diesem Gerät sind schon sehr viele Kurse. Entferne einen, dann wird dieser geladen.</Trans>
          </Notice>
        ) : null}
        {isMarking ? (
          <Notice>
            <Trans>Tippe auf das, was du schon kannst. Tippe noch einmal, um die Markierung zu entfernen.</Trans>
          </Notice>
        ) : null}
      </div>
      {isComing && isOnline ? (
        <LoadingState rows={5} label={t`Kapitel werden geladen`} />
      ) : (
        <Chapters page={page} outline={outline} isMarking={isMarking} />
      )}
      {isMarking ? (
        <Dock>
          <Button onPress={() => setMarking(false)}>
            <Trans>Fertig</Trans>
          </Button>
        </Dock>
      ) : (
        <GoOn outline={outline} />
      )}
    </Screen>
  );
}

function Progress({ outline: { done, total, share } }: { outline: CourseOutline }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <div className={styles.progress}>
      <span>
        <Plural value={total} one={`${done} von # Abschnitt`} other={`${done} von # Abschnitten`} />
      </span>
      <strong>{formats.percent(share)}</strong>
      <ProgressBar
        label={t`Fortschritt im Kurs`}
        value={done}
        max={total}
        valueText={t`${done} von ${total} Abschnitten`}
      />
    </div>
  );
}

function Download({ page, isOnline }: { page: CoursePage; isOnline: boolean }) {
  const { t } = useLingui();
  const { run } = useCommand();
  const { course, here } = page;
  const room = useRoom(here);
  if (!here) return null;
  const { courseId } = here;
  const failure = t`Das konnte auf diesem Gerät nicht gespeichert werden`;
  return (
    <DownloadCard
      here={here}
      mediaBytes={course.mediaBytes}
      videoBytes={course.videoBytes}
      isOnline={isOnline}
      {...room}
      onDownload={(withVideos) => void run(() => downloadCourse(learner(), courseId, withVideos), { failure })}
      onStop={() => void run(() => stopDownload(learner(), courseId), { failure })}
    />
  );
}

function Chapters({ page, outline, isMarking }: { page: CoursePage; outline: CourseOutline; isMarking: boolean }) {
  const { t } = useLingui();
  const { run } = useCommand();
  // Until she touches one, what is open follows where she is.
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const open = chosen ?? openAtFirst(outline);
  useSeenAssignments(outline, open);

  function toggle(id: string): void {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  function mark(sectionId: string): void {
    const chapter = outline.chapters.find(({ sections }) => sections.some(({ id }) => id === sectionId));
    const section = chapter?.sections.find(({ id }) => id === sectionId);
    if (!chapter || !section) return;
    setChosen(open); // what is open stays open when the next step moves on
    const isDone = section.state === "completed";
    const location = { courseId: page.course.id, chapterId: chapter.id, sectionId };
    const isLastOfChapter = !isDone && chapter.done === chapter.total - 1;
    void run(() => (isDone ? markOpen : markDone)({ ...location, isLastOfChapter }), {
      failure: t`Die Markierung konnte nicht gespeichert werden`,
    });
  }

  return (
    <ol className={styles.chapters} aria-label={t`Kapitel`}>
      {outline.chapters.map((chapter, index) => (
        <ChapterLine
          key={chapter.id}
          chapter={chapter}
          number={index + 1}
          isOpen={open.has(chapter.id)}
          onToggle={() => toggle(chapter.id)}
          onMark={isMarking ? mark : undefined}
        />
      ))}
    </ol>
  );
}

/** The next step, in thumb reach; none where all is done or nothing is here yet. */
function GoOn({ outline: { next, done, chapters } }: { outline: CourseOutline }) {
  if (!next) return null;
  const isBegun = done > 0 || chapters.some(({ state }) => state !== "not_started");
  return (
    <Dock>
      <Button href={pathTo("/section/$sectionId", { params: { sectionId: next.id } })}>
        <span>
          {isBegun ? (
            <Trans>
              Weiter mit „<German>{next.title}</German>“
            </Trans>
          ) : (
            <Trans>
              Anfangen mit „<German>{next.title}</German>“
            </Trans>
          )}
        </span>
      </Button>
    </Dock>
  );
}
