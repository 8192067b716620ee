import { Trans } from "@lingui/react/macro";

import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { ChoiceFeedback } from "../../parts/choice-feedback.tsx";
import { ChoiceTask } from "../../parts/choice-task.tsx";
import { Listen } from "../../parts/listen.tsx";
import styles from "../../practice.module.css";
import { namedWord } from "#word-parts/named-word.ts";
import type { TaskViewProps } from "../task.ts";
import type { ConfusablesQuestion } from "./rules.ts";

/** Words that look or sound alike, of which one fits. */
export function View(props: TaskViewProps<ConfusablesQuestion>) {
  const { question, running } = props;
  const { given, word } = question;
  const { checked } = running.round;
  const feedback = checked ? <ChoiceFeedback {...{ question, running, checked }} /> : null;
  switch (given.kind) {
    case "meaning":
      return (
        <ChoiceTask
          {...props}
          instruction={<Trans>Welches Wort ist gemeint?</Trans>}
          prompt={given.text}
          feedback={feedback}
        />
      );
    case "sound":
      return (
        <ChoiceTask
          {...props}
          instruction={<Trans>Welches Wort hörst du?</Trans>}
          aside={
            <div className={styles.listen}>
              <Listen text={namedWord(word)} audioUrl={word.audioUrl} />
            </div>
          }
          feedback={feedback}
        />
      );
    case "sentence":
      return (
        <ChoiceTask
          {...props}
          instruction={<Trans>Welches Wort passt in den Satz?</Trans>}
          prompt={
            <>
              {given.parts[0]}
              <span className={styles.gap} aria-hidden="true" />
              <VisuallyHidden>
                <Trans>Lücke</Trans>
              </VisuallyHidden>
              {given.parts[1]}
            </>
          }
          feedback={feedback}
        />
      );
  }
}
