import { Trans, useLingui } from "@lingui/react/macro";

import { German } from "#ui/text/german.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { TermFeedback } from "../../parts/term-feedback.tsx";
import { TermHelp } from "../../parts/term-help.tsx";
import { TypedTask } from "../../parts/typed-task.tsx";
import { WithArticle } from "#word-parts/with-article.tsx";
import styles from "../../practice.module.css";
import type { TaskViewProps } from "../task.ts";
import type { CorrectQuestion } from "./rules.ts";
import own from "./find-term-correct.module.css";

/** A sentence with a wrong word or article in it, and the field for what belongs there. */
export function View(props: TaskViewProps<CorrectQuestion>) {
  const { t } = useLingui();
  const { question, running } = props;
  const { word, sentence } = question;
  const { checked } = running.round;
  const isArticle = sentence.kind === "article";
  return (
    <TypedTask
      {...props}
      instruction={
        isArticle
          ? t`Der Artikel stimmt nicht. Wie heißt es richtig?`
          : t`Hier steht das falsche Wort. Welches gehört dahin?`
      }
      retypeInstruction={isArticle ? t`Schreib das Wort einmal mit seinem Artikel` : t`Schreib das Wort einmal richtig`}
      prompt={
        <>
          {sentence.before}
          <mark className={own.wrong}>
            <VisuallyHidden>
              <span>{t`falsch:`} </span>
            </VisuallyHidden>
            {sentence.wrong}
          </mark>
          {sentence.after}
        </>
      }
      aside={
        <div className={styles.partner}>
          <Text size="s" tone="soft">
            <Trans>
              Gemeint ist: <German>{word.explanation}</German>
            </Trans>
          </Text>
        </div>
      }
      {...(!isArticle && { help: <TermHelp {...{ question, running }} /> })}
      model={<WithArticle word={word} />}
      feedback={checked ? <TermFeedback {...{ question, running, checked }} /> : null}
    />
  );
}
