import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";

import { summaryOf } from "#exercises/scoring.ts";
import { mayRetry } from "#shared/model/tries.ts";
import { Button } from "#ui/controls/button.tsx";
import { FeedbackSheet } from "#ui/answers/feedback-sheet.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { ButtonPair } from "#ui/layout/player-frame.tsx";
import { useEnterGoesOn } from "#ui/controls/use-enter-goes-on.ts";

import type { SectionData } from "../section-data.ts";
import { hasWrong, type Task } from "../task-state.ts";
import { LanguageNotes } from "./language-notes.tsx";
import { PartRows } from "./part-rows.tsx";
import { Revised } from "./revised.tsx";
import styles from "./section.module.css";

/** "4 richtig, 1 fast, 1 falsch" */
function useSummary(tasks: readonly Task[]): string {
  const { t } = useLingui();
  const { correct, almost, wrong, empty } = summaryOf(tasks.flatMap(({ draft }) => draft.checked?.parts ?? []));
  const bad = wrong + empty;
  if (almost === 0 && bad === 0) return t`Alles richtig`;
  if (bad === 0) return t`${correct} richtig, ${almost} fast`;
  if (almost === 0) return t`${correct} richtig, ${bad} falsch`;
  return t`${correct} richtig, ${almost} fast, ${bad} falsch`;
}

/** What the author says to a result like this one. */
function wordsOf({ item, draft }: Task): string | undefined {
  const { checked } = draft;
  if (!checked) return undefined;
  const pct = checked.max === 0 ? 100 : (checked.raw / checked.max) * 100;
  return item.feedback.findLast(({ from_pct }) => from_pct <= pct + 1e-9)?.text;
}

type ResultSheetProps = {
  tasks: readonly Task[];
  data: SectionData;
  onOverride: (itemId: string, partId: string) => void;
  onRetry: () => void;
  onNext: () => void;
  onRenew: (task: Task) => void;
};

/** What came of a page: the count, a row for each thing that was not right, and how it goes on. */
export function ResultSheet({ tasks, data, onOverride, onRetry, onNext, onRenew }: ResultSheetProps) {
  const { t } = useLingui();
  const title = useSummary(tasks);
  const again = tasks.filter((task) => hasWrong(task) && mayRetry(task.behaviour, task.draft.tryNumber));
  const onlyWrong = again.every(({ behaviour }) => behaviour.retry === "wrong_only");
  const isAllRight = !tasks.some(hasWrong);
  const rows = useRef<HTMLDivElement>(null);
  useEnterGoesOn(true, onNext);
  // On a wide screen the sheet stands below the task, which may be longer than the window.
  useEffect(() => {
    rows.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, []);
  const next = (
    <Button wide onPress={onNext}>
      <Trans>Weiter</Trans>
    </Button>
  );
  return (
    <FeedbackSheet
      title={title}
      {...(isAllRight && { verdict: "correct" as const })}
      actions={
        again.length === 0 ? (
          next
        ) : (
          <ButtonPair>
            <Button wide kind="outline" onPress={onRetry}>
              {onlyWrong ? t`Nur die falschen` : t`Noch einmal`}
            </Button>
            {next}
          </ButtonPair>
        )
      }
    >
      <div ref={rows} className={styles.results}>
        {tasks.map((task) => {
          const { id } = task.item;
          const words = wordsOf(task);
          return (
            <div key={id}>
              {words === undefined ? null : (
                <Text>
                  <span lang="de" dir="ltr">
                    {words}
                  </span>
                </Text>
              )}
              <PartRows
                task={task}
                data={data}
                onOverride={task.draft.isHeld ? (partId) => onOverride(id, partId) : undefined}
              />
              <Revised task={task} data={data} onRenew={() => onRenew(task)} />
            </div>
          );
        })}
        <LanguageNotes tasks={tasks} />
      </div>
    </FeedbackSheet>
  );
}
