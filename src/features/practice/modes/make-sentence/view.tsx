import { useLingui } from "@lingui/react/macro";

import { secondOpinion } from "#api/evaluation.ts";
import { German } from "#ui/text/german.tsx";
import { Text } from "#ui/layout/layout.tsx";

import { WithArticle } from "#word-parts/with-article.tsx";
import { WritingTask } from "../../parts/writing-task.tsx";
import { plainMeaning } from "../../word-question.ts";
import type { TaskViewProps } from "../task.ts";
import type { WritingQuestion } from "../writing/writing.ts";

/** A word, and the field for a sentence with it. */
export function View(props: TaskViewProps<WritingQuestion>) {
  const { t } = useLingui();
  const { word } = props.question;
  return (
    <WritingTask
      {...props}
      instruction={t`Schreib einen Satz aus deinem Alltag mit diesem Wort`}
      prompt={<WithArticle word={word} />}
      aside={
        word.explanation ? (
          <Text size="s" tone="soft">
            <German>{plainMeaning(word.explanation)}</German>
          </Text>
        ) : undefined
      }
      askOpinion={(answer, signal) => secondOpinion("evaluateSentence", { vocab_id: word.id, answer }, { signal })}
      samplesTitle={t`Zum Vergleich`}
    />
  );
}
