import { Trans } from "@lingui/react/macro";

import { ChoiceFeedback } from "../../parts/choice-feedback.tsx";
import { ChoiceTask } from "../../parts/choice-task.tsx";
import { WithArticle } from "#word-parts/with-article.tsx";
import { plainMeaning } from "../../word-question.ts";
import type { TaskViewProps } from "../task.ts";
import type { RecogniseQuestion } from "./rules.ts";

/** The word and four meanings, or the meaning and four words. */
export function View(props: TaskViewProps<RecogniseQuestion>) {
  const { question, running } = props;
  const { word, gives } = question;
  const { checked } = running.round;
  return (
    <ChoiceTask
      {...props}
      instruction={gives === "term" ? <Trans>Was bedeutet das Wort?</Trans> : <Trans>Welches Wort ist gemeint?</Trans>}
      prompt={gives === "term" ? <WithArticle word={word} /> : plainMeaning(word.explanation)}
      feedback={checked ? <ChoiceFeedback {...{ question, running, checked }} /> : null}
    />
  );
}
