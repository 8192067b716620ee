import { useLingui } from "@lingui/react/macro";

import { Listen } from "../../parts/listen.tsx";
import { TermFeedback } from "../../parts/term-feedback.tsx";
import { TermHelp } from "../../parts/term-help.tsx";
import { TypedTask } from "../../parts/typed-task.tsx";
import { WithArticle } from "#word-parts/with-article.tsx";
import { namedWord } from "#word-parts/named-word.ts";
import type { Question, TaskViewProps } from "../task.ts";
import styles from "../../practice.module.css";

/** A word to be heard, and the field for it. */
export function View(props: TaskViewProps<Question>) {
  const { t } = useLingui();
  const { question, running } = props;
  const { word } = question;
  const { checked } = running.round;
  return (
    <TypedTask
      {...props}
      instruction={t`Schreib, was du hörst`}
      retypeInstruction={t`Schreib das Wort einmal richtig`}
      prompt={undefined}
      aside={
        <div className={styles.listen}>
          <Listen text={namedWord(word)} audioUrl={word.audioUrl} />
        </div>
      }
      help={<TermHelp {...{ question, running }} />}
      model={<WithArticle word={word} />}
      feedback={checked ? <TermFeedback {...{ question, running, checked }} /> : null}
    />
  );
}
