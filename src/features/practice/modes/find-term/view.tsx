import { Trans, useLingui } from "@lingui/react/macro";
import type { Word } from "#data/vocabulary/words.ts";
import { German } from "#ui/text/german.tsx";
import { Text } from "#ui/layout/layout.tsx";

import { TermFeedback } from "../../parts/term-feedback.tsx";
import { TermHelp } from "../../parts/term-help.tsx";
import { TypedTask } from "../../parts/typed-task.tsx";
import { WithArticle } from "#word-parts/with-article.tsx";
import styles from "../../practice.module.css";
import { givesAway, sideAskedFor, sideOf } from "../../word-question.ts";
import type { TaskViewProps } from "../task.ts";
import type { FindTermQuestion } from "./rules.ts";

/** The meaning of a word and the field for the word. */
export function View(props: TaskViewProps<FindTermQuestion>) {
  const { t } = useLingui();
  const { question, running } = props;
  const { word, partner } = question;
  const { checked } = running.round;
  const instruction = useInstruction(word);
  return (
    <TypedTask
      {...props}
      instruction={instruction}
      retypeInstruction={t`Schreib das Wort einmal richtig`}
      prompt={word.explanation}
      aside={<PartnerLine word={word} partner={partner} />}
      help={<TermHelp {...{ question, running }} />}
      model={<WithArticle word={word} />}
      feedback={checked ? <TermFeedback {...{ question, running, checked }} /> : null}
    />
  );
}

function useInstruction(word: Word): string {
  const { t } = useLingui();
  switch (sideAskedFor(word)) {
    case "technical":
      return t`Wie heißt das Fachwort?`;
    case "lay":
      return t`Wie heißt das Alltagswort?`;
    case "word":
      return t`Wie heißt das Wort?`;
  }
}

/** The other word of the pair, unless it gives the answer away. */
function PartnerLine({ word, partner }: { word: Word; partner: Word | undefined }) {
  if (!partner || givesAway(word.term, partner.term)) return null;
  return (
    <div className={styles.partner}>
      <Text size="s" tone="soft">
        {sideOf(word) === "technical" ? (
          <Trans>
            Am Bett sagst du: <German>{partner.term}</German>
          </Trans>
        ) : (
          <Trans>
            Das Fachwort dazu: <German>{partner.term}</German>
          </Trans>
        )}
      </Text>
    </div>
  );
}
