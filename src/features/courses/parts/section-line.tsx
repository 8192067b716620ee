import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import type { Href } from "#ui/controls/href.ts";
import { German } from "#ui/text/german.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Mark } from "#ui/feedback/progress.tsx";
import { RowTarget } from "#ui/controls/row-target.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import type { SectionView } from "../outline.ts";
import { sectionIcon } from "../section-icon.ts";
import styles from "./course-page.module.css";

const MS_PER_MINUTE = 60_000;

type SectionLineProps = {
  section: SectionView;
  /** She marks what is done by hand: a tap says so instead of opening it. */
  onMark?: (() => void) | undefined;
  /** Where it opens; absent: it cannot be opened here. */
  href?: Href;
};

/** A section of a course: its sign, its name, how long it takes or that it is done, and who asked for it. */
export function SectionLine({ section, onMark, href }: SectionLineProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { title, state, isNext, minutes, icon, assignment } = section;
  const isDone = state === "completed";
  const time = minutes > 0 ? formats.duration(minutes * MS_PER_MINUTE, "short") : null;
  return (
    <li className={styles.section} data-state={state} data-next={isNext || undefined}>
      {onMark ? (
        <Mark shape="box" state={isDone ? "done" : "empty"} />
      ) : (
        <Icon name={isDone ? "check-circle" : sectionIcon(icon)} weight={isDone || isNext ? "fill" : "regular"} />
      )}
      <RowTarget
        className={styles.sectionBody}
        href={onMark ? undefined : href}
        onPress={onMark}
        aria-pressed={onMark ? isDone : undefined}
        aria-current={isNext && !onMark ? "true" : undefined}
      >
        <span className={styles.sectionTitle}>
          <German>{title}</German>
          {onMark ? null : <VisuallyHidden>, {stateWord(t, state)}</VisuallyHidden>}
        </span>
        {assignment && !isDone ? (
          <span className={styles.assigned}>
            <Icon name="flag" size="xs" weight="fill" />
            <AssignedBy {...assignment} />
          </span>
        ) : null}
      </RowTarget>
      {isDone || time === null ? null : <span className={styles.minutes}>{time}</span>}
    </li>
  );
}

function stateWord(t: ReturnType<typeof useLingui>["t"], state: SectionView["state"]): string {
  if (state === "completed") return t`abgeschlossen`;
  return state === "in_progress" ? t`angefangen` : t`noch nicht angefangen`;
}

function AssignedBy({ assignedByName, dueDay }: { assignedByName: string; dueDay: string | null }) {
  const formats = useFormats();
  const due = dueDay === null ? null : formats.day(dueDay);
  if (due === null) {
    return (
      <span>
        <Trans>
          Aufgabe von <bdi>{assignedByName}</bdi>
        </Trans>
      </span>
    );
  }
  return (
    <span>
      <Trans>
        Aufgabe von <bdi>{assignedByName}</bdi>, bis {due}
      </Trans>
    </span>
  );
}
