import { Trans, useLingui } from "@lingui/react/macro";

import { cleanAnswer } from "#shared/lib/clean-answer.ts";
import { Article } from "#word-parts/article.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Difference } from "#ui/answers/difference.tsx";
import { German } from "#ui/text/german.tsx";
import { Text } from "#ui/layout/layout.tsx";

import { Appointment } from "../../parts/appointment.tsx";
import { Feedback } from "../../parts/feedback.tsx";
import { TypedTask } from "../../parts/typed-task.tsx";
import { WithArticle } from "#word-parts/with-article.tsx";
import styles from "../../practice.module.css";
import type { Checked } from "../../round.ts";
import { differenceBetween } from "../../word-question.ts";
import type { Running, TaskViewProps } from "../task.ts";
import { NO_PLURAL, type PluralQuestion } from "./rules.ts";

/** A noun, and the field for its plural. */
export function View(props: TaskViewProps<PluralQuestion>) {
  const { t } = useLingui();
  const { question, running } = props;
  const { checked } = running.round;
  return (
    <TypedTask
      {...props}
      instruction={t`Wie heißt der Plural?`}
      retypeInstruction={t`Schreib den Plural einmal richtig`}
      prompt={<WithArticle word={question.word} />}
      aside={
        question.word.explanation ? (
          <div className={styles.partner}>
            <Text size="s" tone="soft">
              <German>{question.word.explanation}</German>
            </Text>
          </div>
        ) : undefined
      }
      more={
        <div className={styles.more}>
          <Button kind="quiet" size="s" onPress={() => running.check(NO_PLURAL)}>
            <Trans>Es gibt keinen Plural</Trans>
          </Button>
        </div>
      }
      model={<Plural form={question.plural} />}
      feedback={checked ? <PluralFeedback {...{ question, running, checked }} /> : null}
    />
  );
}

function Plural({ form }: { form: string | null }) {
  return (
    <German>
      {form === null ? (
        NO_PLURAL
      ) : (
        <>
          <Article gender="pl" /> {form}
        </>
      )}
    </German>
  );
}

type PluralFeedbackProps = { question: PluralQuestion; running: Running; checked: Checked };

function PluralFeedback({ question, running, checked }: PluralFeedbackProps) {
  const { t } = useLingui();
  const { verdict, code } = checked.judgement;
  const { plural, word, task } = question;
  const isCorrect = verdict === "correct";
  const title = isCorrect
    ? t`Richtig`
    : verdict === "almost"
      ? t`Fast richtig`
      : code === "empty"
        ? t`So heißt der Plural`
        : t`Noch nicht`;
  const typed = cleanAnswer(checked.typed);
  const columns = isCorrect || plural === null || typed === NO_PLURAL ? null : differenceBetween(typed, plural);
  return (
    <Feedback {...{ question, running, verdict, title }}>
      {columns ? (
        <Difference columns={columns} />
      ) : (
        <p className={styles.headword} dir="ltr">
          <Plural form={plural} />
        </p>
      )}
      <Text tone="soft">
        {plural === null ? (
          <Trans>
            <WithArticle word={word} /> hat keinen Plural.
          </Trans>
        ) : (
          <Trans>
            Ein Wort: <WithArticle word={word} />. Mehrere: <Plural form={plural} />.
          </Trans>
        )}
      </Text>
      {isCorrect ? <Appointment task={task} /> : null}
    </Feedback>
  );
}
