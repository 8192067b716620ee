import { useLingui } from "@lingui/react/macro";

import { secondOpinion } from "#api/evaluation.ts";

import { WithArticle } from "#word-parts/with-article.tsx";
import { WritingTask } from "../../parts/writing-task.tsx";
import type { TaskViewProps } from "../task.ts";
import type { ExplainQuestion } from "./rules.ts";

/** A technical word, and the field for what a patient understands. */
export function View(props: TaskViewProps<ExplainQuestion>) {
  const { t } = useLingui();
  const { question } = props;
  return (
    <WritingTask
      {...props}
      instruction={t`Erkläre es einer Patientin, ohne Fachwörter`}
      prompt={<WithArticle word={question.word} />}
      askOpinion={(answer, signal) =>
        secondOpinion("evaluateExplanation", { vocab_id: question.word.id, answer }, { signal })
      }
      samplesTitle={t`So kannst du es sagen`}
      overrideLabel={t`Meine Erklärung passt trotzdem`}
    />
  );
}
