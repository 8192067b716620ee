import { Trans, useLingui } from "@lingui/react/macro";

import { mayRetry } from "#shared/model/tries.ts";
import { Text } from "#ui/layout/layout.tsx";

import type { Question, Running } from "../modes/task.ts";
import type { Checked } from "../round.ts";
import { Feedback, Headword, Praise } from "./feedback.tsx";
import { Meanings } from "./meanings.tsx";

type ChoiceFeedbackProps = { question: Question; running: Running; checked: Checked };

/** After a choice: the word, and where another was chosen, what tells the two apart. */
export function ChoiceFeedback({ question, running, checked }: ChoiceFeedbackProps) {
  const { t } = useLingui();
  const { verdict, code, otherWord } = checked.judgement;
  const comesAgain = mayRetry(question.tries, running.round.current?.isRepeat ? 2 : 1);
  const isCorrect = verdict === "correct";
  const title = isCorrect ? t`Richtig` : code === "empty" ? t`Das ist das Wort` : t`Das heißt etwas anderes`;
  return (
    <Feedback {...{ question, running, verdict, title }}>
      {isCorrect ? (
        <Praise question={question} note={null} />
      ) : (
        <>
          {otherWord ? (
            <Meanings other={otherWord} word={question.word} />
          ) : (
            <>
              <Headword word={question.word} />
              <Text as="p">
                <span lang="de" dir="ltr">
                  {question.word.explanation}
                </span>
              </Text>
            </>
          )}
          {comesAgain ? (
            <Text size="s">
              <Trans>Das Wort kommt am Ende noch einmal.</Trans>
            </Text>
          ) : null}
        </>
      )}
    </Feedback>
  );
}
