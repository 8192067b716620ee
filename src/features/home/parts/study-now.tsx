import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import { pathTo } from "#ui/controls/href.ts";
import { German } from "#ui/text/german.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { Plate } from "#ui/layout/plate.tsx";
import { ProgressBar } from "#ui/feedback/progress.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";

import type { AssignedNow, CourseNow, Study } from "../study.ts";
import { ReadRow } from "./read-row.tsx";
import styles from "./study-now.module.css";

/** What there is to do in courses: what somebody asked of her, and where she was herself. */
export function StudyNow({ study: { read, assigned, courses, more, suggestion } }: { study: Study }) {
  const count = courses.length + more;
  return (
    <>
      {read.length > 0 ? (
        <Section title={<Trans>Für dich gelesen</Trans>}>
          <List lead="icon">
            {read.map((one) => (
              <ReadRow key={one.id} one={one} />
            ))}
          </List>
        </Section>
      ) : null}
      {assigned.length > 0 ? (
        <Section title={<Trans>Für dich ausgesucht</Trans>}>
          <List lead="icon">
            {assigned.map((one) => (
              <AssignedRow key={one.id} one={one} />
            ))}
          </List>
        </Section>
      ) : null}
      {count > 0 ? (
        <Section
          title={<Plural value={count} one="Dein Kurs" other="Deine Kurse" />}
          note={
            more > 0 ? (
              <TextLink href="/my-courses" standalone size="s">
                <Trans>Alle ansehen</Trans>
              </TextLink>
            ) : undefined
          }
        >
          <List lead="plate">
            {courses.map((course) => (
              <CourseRow key={course.id} course={course} />
            ))}
          </List>
        </Section>
      ) : null}
      {suggestion ? (
        <Section title={count > 0 ? <Trans>Danach</Trans> : <Trans>Ein Kurs für dich</Trans>}>
          <List lead="plate">
            <SuggestionRow course={suggestion} />
          </List>
        </Section>
      ) : null}
    </>
  );
}

function AssignedRow({ one }: { one: AssignedNow }) {
  const formats = useFormats();
  const { title, courseTitle, by, note, dueDay, isNew, sectionId, courseId } = one;
  const due = dueDay === null ? null : formats.day(dueDay);
  return (
    <Row
      lead={<Icon name="flag" weight="fill" />}
      title={<German>{title ?? courseTitle}</German>}
      sub={
        <>
          {due === null ? (
            <Trans>
              Von <bdi>{by}</bdi>
            </Trans>
          ) : (
            <Trans>
              Von <bdi>{by}</bdi>, bis {due}
            </Trans>
          )}
          {title === null ? null : (
            <span className={styles.line}>
              <German>{courseTitle}</German>
            </span>
          )}
        </>
      }
      below={note === null || note === "" ? undefined : <bdi className={styles.note}>„{note}“</bdi>}
      end={
        isNew ? (
          <span className={styles.new}>
            <Trans>Neu</Trans>
          </span>
        ) : undefined
      }
      href={
        title === null
          ? pathTo("/course/$courseId", { params: { courseId } })
          : pathTo("/section/$sectionId", { params: { sectionId } })
      }
    />
  );
}

function CourseRow({ course }: { course: CourseNow }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { id, title, done, total, next, isBegun, hasNoRoom } = course;
  const isDone = total > 0 && done >= total;
  return (
    <Row
      lead={next ? <Plate caption={t`Kapitel`} number={next.chapter} /> : <Icon name="book-open" />}
      title={<German>{title}</German>}
      sub={
        <>
          {next ? <NextLine title={next.title} isBegun={isBegun} /> : null}
          {isDone ? <Trans>Geschafft: Du hast alle Abschnitte.</Trans> : null}
          {!next && !isDone ? <Trans>Die Texte werden auf dieses Gerät geladen.</Trans> : null}
          {hasNoRoom ? (
            <span className={styles.line}>
              <Trans>Für Bilder und Töne ist kein Platz mehr auf dem Gerät.</Trans>
            </span>
          ) : null}
        </>
      }
      below={
        total > 0 ? (
          <>
            <span className={styles.figures}>
              <Plural value={total} one={`${done} von # Abschnitt`} other={`${done} von # Abschnitten`} />
              <bdi>{formats.percent(done / total)}</bdi>
            </span>
            <ProgressBar
              label={t`Fortschritt in ${title}`}
              value={done}
              max={total}
              valueText={t`${done} von ${total} Abschnitten`}
            />
          </>
        ) : undefined
      }
      href={
        next
          ? pathTo("/section/$sectionId", { params: { sectionId: next.id } })
          : pathTo("/course/$courseId", { params: { courseId: id } })
      }
    />
  );
}

function NextLine({ title, isBegun }: { title: string; isBegun: boolean }) {
  return isBegun ? (
    <Trans>
      Weiter mit „<German>{title}</German>“
    </Trans>
  ) : (
    <Trans>
      Anfangen mit „<German>{title}</German>“
    </Trans>
  );
}

function SuggestionRow({ course }: { course: NonNullable<Study["suggestion"]> }) {
  const { t } = useLingui();
  const { id, title, level, isPlus, sectionCount } = course;
  return (
    <Row
      lead={<Plate caption={t`Stufe`} number={`${level}${isPlus ? "+" : ""}`} />}
      title={<German>{title}</German>}
      sub={
        <Plural
          value={sectionCount}
          one="# Abschnitt aus dem Alltag auf Station, auch offline"
          other="# Abschnitte aus dem Alltag auf Station, auch offline"
        />
      }
      href={pathTo("/course/$courseId", { params: { courseId: id } })}
    />
  );
}
