import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { isNewlyReviewed } from "#data/progress/reviews.ts";
import { readAnswer } from "#exercises/content.ts";
import type { PartResult } from "#exercises/exercise.ts";
import type { ReaderVerdict } from "#shared/model/course-terms.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { Icon, type IconProps } from "#ui/icons/icon.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { German } from "#ui/text/german.tsx";

import { seeReviews } from "../commands.ts";
import { contextOf } from "../grade-item.ts";
import { lexiconNow } from "../library-lexicon.ts";
import type { SectionData } from "../section-data.ts";
import type { Task } from "../task-state.ts";
import styles from "./read-answers.module.css";

const ICONS = {
  right: { name: "check-circle", weight: "fill" },
  partly: { name: "warning-circle", weight: "fill" },
  wrong: { name: "x-circle", weight: "fill" },
} satisfies Record<ReaderVerdict, Pick<IconProps, "name" | "weight">>;

interface ReadPart {
  key: string;
  verdict: ReaderVerdict;
  comment: string | null;
  byName: string;
  said: string | undefined;
}

/** What tutors said of an attempt, part by part, with what she had written. */
function readParts({ kind: { core }, content, ...task }: Task, data: SectionData, attempt: DeviceRows["item_attempt"]) {
  const answer = readAnswer(core, attempt.answer);
  const context = contextOf(task, data.words, lexiconNow());
  return Object.entries(attempt.review?.parts ?? {}).map(([id, { verdict, comment, by_name: byName }]): ReadPart => {
    const part = attempt.parts.find(({ part_id }) => part_id === id);
    const said =
      answer === null || part === undefined
        ? undefined
        : core.explain(content, answer, part as PartResult, context).said;
    return { key: `${attempt.id} ${id}`, verdict, comment, byName, said };
  });
}

type ReadAnswersProps = {
  task: Task;
  data: SectionData;
  /** Whether it is noted that she has seen them. */
  isKept: boolean;
};

/** Her earlier answers to a task that a tutor has read: the newest and what is new in sight, those before within reach. */
export function ReadAnswers({ task, data, isKept: isStored }: ReadAnswersProps) {
  const read = data.attempts
    .filter(({ itemId, review }) => itemId === task.item.id && review)
    .toSorted((a, b) => b.endedAt.localeCompare(a.endedAt));
  const unseen = isStored ? read.filter(isNewlyReviewed) : [];
  const news = unseen.map(({ id, reviewedAt }) => `${id} ${reviewedAt}`).join();
  useEffect(() => {
    const seen = unseen.flatMap(({ id, reviewedAt }) => (reviewedAt ? [{ attemptId: id, reviewedAt }] : []));
    // oxlint-disable-next-line visite/shown-failures -- seen the next time
    seeReviews(seen).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that is new
  }, [news]);
  // What was new when she came stays in sight, also once it is noted as seen.
  const [wasNew] = useState(() => new Set(unseen.map(({ id }) => id)));
  const shown = read.filter(({ id }, at) => at === 0 || wasNew.has(id));
  const earlier = read.filter((attempt) => !shown.includes(attempt));
  if (shown.length === 0) return null;
  return (
    <section className={styles.read}>
      <ReadList parts={shown.flatMap((attempt) => readParts(task, data, attempt))} />
      {earlier.length > 0 ? (
        <Disclosure summary={<Trans>Frühere Antworten, die gelesen wurden</Trans>} look="link">
          <ReadList parts={earlier.flatMap((attempt) => readParts(task, data, attempt))} />
        </Disclosure>
      ) : null}
    </section>
  );
}

function ReadList({ parts }: { parts: readonly ReadPart[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <ReadPartRow key={part.key} part={part} />
      ))}
    </ul>
  );
}

function ReadPartRow({ part: { verdict, comment, byName, said } }: { part: ReadPart }) {
  const { t } = useLingui();
  const words: Record<ReaderVerdict, string> = {
    right: t`richtig`,
    partly: t`zum Teil richtig`,
    wrong: t`noch nicht richtig`,
  };
  const word = words[verdict];
  return (
    <li className={styles.part} data-verdict={verdict}>
      <Icon {...ICONS[verdict]} />
      <div className={styles.words}>
        <p className={styles.head}>
          {byName === "" ? (
            <Trans>Von deiner Praxisanleitung gelesen: {word}</Trans>
          ) : (
            <Trans>
              Von deiner Praxisanleitung (<bdi>{byName}</bdi>) gelesen: {word}
            </Trans>
          )}
        </p>
        {comment === null ? null : (
          <p className={styles.comment} dir="auto">
            {comment}
          </p>
        )}
        {said === undefined ? null : (
          <p className={styles.said}>
            <Trans>
              Deine Antwort: <German>{said}</German>
            </Trans>
          </p>
        )}
      </div>
    </li>
  );
}
