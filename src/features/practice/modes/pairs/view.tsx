import { Trans, useLingui } from "@lingui/react/macro";

import { German } from "#ui/text/german.tsx";
import { Text } from "#ui/layout/layout.tsx";

import { TermFeedback } from "../../parts/term-feedback.tsx";
import { TermHelp } from "../../parts/term-help.tsx";
import { TypedTask } from "../../parts/typed-task.tsx";
import { WithArticle } from "#word-parts/with-article.tsx";
import styles from "../../practice.module.css";
import { sideOf } from "../../word-question.ts";
import type { TaskViewProps } from "../task.ts";
import type { PairQuestion } from "./rules.ts";

/** The everyday word is given and the technical one typed, or the other way round. */
export function View(props: TaskViewProps<PairQuestion>) {
  const { t } = useLingui();
  const { question, running } = props;
  const { word, partner } = question;
  const { checked } = running.round;
  const isTechnical = sideOf(word) === "technical";
  return (
    <TypedTask
      {...props}
      instruction={isTechnical ? t`Wie heißt das Fachwort dazu?` : t`Wie sagst du es am Bett?`}
      retypeInstruction={t`Schreib das Wort einmal richtig`}
      prompt={<WithArticle word={partner} />}
      aside={
        partner.explanation && !/^(?:Fach|Alltags)wort/u.test(partner.explanation) ? (
          <div className={styles.partner}>
            <Text size="s" tone="soft">
              <Trans>
                Das heißt: <German>{partner.explanation}</German>
              </Trans>
            </Text>
          </div>
        ) : undefined
      }
      help={<TermHelp {...{ question, running }} />}
      model={<WithArticle word={word} />}
      feedback={checked ? <TermFeedback {...{ question, running, checked }} /> : null}
    />
  );
}
