import type { Word } from "#data/vocabulary/words.ts";

import type { Question, Running } from "../modes/task.ts";
import type { Checked } from "../round.ts";
import { useVerdictTexts } from "../use-verdict-texts.ts";
import { Correction, Feedback, Praise } from "./feedback.tsx";

type TermFeedbackProps = { question: Question; running: Running; checked: Checked };

/** What an answer was worth that should have been the word itself. */
export function TermFeedback({ question, running, checked }: TermFeedbackProps) {
  const { word, partner }: { word: Word; partner: Word | undefined } = question;
  const { title, note } = useVerdictTexts(word, partner, checked);
  const isCorrect = checked.judgement.verdict === "correct";
  return (
    <Feedback
      key={checked.judgement.verdict}
      {...{ question, running, title }}
      verdict={checked.judgement.verdict}
      canOverride={checked.judgement.canOverride}
    >
      {isCorrect ? (
        <Praise question={question} note={note} />
      ) : (
        <Correction
          question={question}
          checked={checked}
          note={note}
          isRepeat={running.round.current?.isRepeat ?? false}
        />
      )}
    </Feedback>
  );
}
