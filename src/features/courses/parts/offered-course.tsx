import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { useFormats } from "#i18n/use-formats.ts";
import type { Href } from "#ui/controls/href.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Button } from "#ui/controls/button.tsx";
import { German } from "#ui/text/german.tsx";
import { Dock, Inline, Text } from "#ui/layout/layout.tsx";
import { OfflineNote } from "#ui/feedback/offline-note.tsx";
import { Screen } from "#ui/layout/screen.tsx";

import { enrol } from "../commands.ts";
import type { CoursePage } from "../queries.ts";
import { CourseHead } from "./course-head.tsx";
import styles from "./course-page.module.css";

const MS_PER_MINUTE = 60_000;

export type CourseViewProps = { page: CoursePage; back: { href: Href; label: string }; isOnline: boolean };

/** A course that she does not take (yet): what awaits her in it. */
export function OfferedCourse({ page: { course }, back, isOnline }: CourseViewProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { run } = useCommand();
  const [isPending, setPending] = useState(false);
  const media = course.mediaBytes;
  const facts = [
    plural(course.sectionCount, { one: "# Abschnitt", other: "# Abschnitte" }),
    ...(course.minutes > 0 ? [formats.duration(course.minutes * MS_PER_MINUTE, "short")] : []),
    ...(media > 0 ? [formats.bytes(media)] : []),
  ];

  async function take(): Promise<void> {
    setPending(true);
    await run(() => enrol(course.id), { failure: t`Der Kurs konnte nicht belegt werden` });
    setPending(false);
  }

  return (
    <Screen bar={<AppBar back={back} />}>
      <div className={styles.head}>
        <CourseHead course={course} />
        <Inline gap="m">
          {facts.map((fact) => (
            <Text key={fact} as="span" size="s" tone="soft">
              <bdi>{fact}</bdi>
            </Text>
          ))}
        </Inline>
        {isOnline ? null : <OfflineNote />}
      </div>
      <ol className={styles.chapters} aria-label={t`Kapitel`}>
        {course.outline.map(({ title, sections }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a chapter of an outline has no identity but its place
          <li key={index} className={styles.chapter} data-state="not_started">
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.names}>
              <h2 className={styles.title}>
                <German>{title}</German>
              </h2>
              <span className={styles.fact}>
                <Plural value={sections} one="# Abschnitt" other="# Abschnitte" />
              </span>
            </div>
          </li>
        ))}
      </ol>
      <Dock>
        <Button pending={isPending} onPress={() => void take()}>
          <Trans>Kurs belegen</Trans>
        </Button>
      </Dock>
    </Screen>
  );
}
