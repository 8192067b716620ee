import { Trans } from "@lingui/react/macro";

import type { PartResult } from "#exercises/exercise.ts";
import { RichText } from "#exercises/parts/rich-text.tsx";
import { useVerdictWord } from "#exercises/parts/part-label.ts";
import { canOverride } from "#exercises/scoring.ts";
import { letterDifference } from "#shared/lib/letter-difference.ts";
import { maySeeSolution } from "#shared/model/tries.ts";
import verdicts from "#ui/answers/verdict-colours.module.css";
import { Button } from "#ui/controls/button.tsx";
import { Icon, type IconProps } from "#ui/icons/icon.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { lexiconNow } from "../library-lexicon.ts";
import type { SectionData } from "../section-data.ts";
import type { Task } from "../task-state.ts";
import { usePartTexts } from "../use-part-texts.ts";
import { contextOf } from "../grade-item.ts";
import styles from "./part-rows.module.css";

const ICONS = {
  correct: { name: "check-circle", weight: "fill" },
  almost: { name: "warning-circle", weight: "fill" },
  wrong: { name: "x-circle", weight: "fill" },
  empty: { name: "x-circle", weight: "fill" },
} satisfies Record<PartResult["verdict"], Pick<IconProps, "name" | "weight">>;

/** The right answer with the letters marked in which the given one differs. */
function Wanted({ said, wanted, showsDifference }: { said?: string; wanted: string; showsDifference: boolean }) {
  if (!showsDifference || said === undefined) return <>{wanted}</>;
  const columns = letterDifference(said, wanted);
  return (
    <>
      {columns.map(({ wanted: letters, kind }, i) =>
        kind === "same" || letters === null ? (
          (letters ?? "")
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a letter has no identity but its place
          <mark key={i} className={styles.mark}>
            {letters}
          </mark>
        ),
      )}
    </>
  );
}

type PartRowsProps = {
  task: Task;
  data: SectionData;
  /** Absent: it is stored already. */
  onOverride: ((partId: string) => void) | undefined;
};

/** What was not right, one row a part: what was said, what was wanted, and why. */
export function PartRows({ task, data, onOverride }: PartRowsProps) {
  const verdictWord = useVerdictWord();
  const words = usePartTexts();
  const { kind, content, draft, behaviour } = task;
  const context = contextOf(task, data.words, lexiconNow());
  const isShown = maySeeSolution(behaviour, { passed: draft.checked?.passed ?? false, tryNumber: draft.tryNumber });
  const parts = draft.checked?.parts ?? [];
  // Advice speaks up only where there is something to say.
  const rows = parts.filter(({ verdict, code, max }) =>
    max === 0
      ? verdict === "almost" || verdict === "wrong" || code === "override"
      : verdict !== "correct" || code === "override",
  );
  return (
    <ul className={styles.rows}>
      {rows.map((part) => {
        const it = kind.core.explain(content, draft.answer, part, context);
        const remark = it.why === undefined ? words(part.code, it) : undefined;
        const wanted = isShown ? it.wanted : undefined;
        return (
          <li key={part.part_id} className={`${verdicts.row} ${styles.row}`} data-verdict={part.verdict}>
            <Icon {...ICONS[part.verdict]} />
            <div className={styles.words}>
              <VisuallyHidden>{verdictWord(part.verdict)}: </VisuallyHidden>
              {it.label === undefined ? null : (
                <p className={styles.label} lang="de" dir="ltr">
                  {it.label}
                </p>
              )}
              {it.said === undefined && wanted === undefined ? null : (
                <p className={styles.pair} lang="de" dir="ltr">
                  <span>{it.said ?? "–"}</span>
                  {wanted === undefined || wanted === it.said ? null : (
                    <>
                      <Icon name="arrow-right" size="s" />
                      <VisuallyHidden>
                        <Trans>gesucht:</Trans>
                      </VisuallyHidden>
                      <span>
                        <Wanted said={it.said} wanted={wanted} showsDifference={it.showsDifference} />
                      </span>
                    </>
                  )}
                </p>
              )}
              {it.why === undefined ? null : (
                <p className={styles.why}>
                  <RichText text={it.why} />
                </p>
              )}
              {remark === undefined ? null : <p className={styles.why}>{remark}</p>}
              {part.code === "unsure" && data.readers.length > 0 ? (
                <p className={styles.why}>
                  <Trans>Deine Praxisanleitung bekommt diesen Text zu lesen und sagt dir, ob er stimmt.</Trans>
                </p>
              ) : null}
              {onOverride && canOverride(part) ? (
                <Button kind="text" size="s" flush onPress={() => onOverride(part.part_id)}>
                  {part.code === "unsure" ? <Trans>Ja, dasselbe gesagt</Trans> : <Trans>Trotzdem richtig?</Trans>}
                </Button>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
