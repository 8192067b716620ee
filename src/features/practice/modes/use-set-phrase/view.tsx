import { Trans, useLingui } from "@lingui/react/macro";

import { secondOpinion } from "#api/evaluation.ts";
import { German } from "#ui/text/german.tsx";
import { Text } from "#ui/layout/layout.tsx";

import { WritingTask } from "../../parts/writing-task.tsx";
import styles from "../../practice.module.css";
import type { TaskViewProps } from "../task.ts";
import type { WritingQuestion } from "../writing/writing.ts";

/** A situation and a set phrase, and the field for what is said. */
export function View(props: TaskViewProps<WritingQuestion>) {
  const { t } = useLingui();
  const { word } = props.question;
  return (
    <WritingTask
      {...props}
      instruction={t`Was sagst du? Benutze das Redemittel`}
      prompt={word.explanation}
      aside={
        <div className={styles.partner}>
          <Text>
            <Trans>
              Redemittel: <German>„{word.term}“</German>
            </Trans>
          </Text>
        </div>
      }
      askOpinion={(answer, signal) =>
        secondOpinion("evaluateSetPhrase", { vocab_id: word.id, situation: word.explanation, answer }, { signal })
      }
      samplesTitle={t`Zum Vergleich`}
    />
  );
}
