import { Trans, useLingui } from "@lingui/react/macro";

import { German } from "#ui/text/german.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";

import { Feedback, Praise } from "../../parts/feedback.tsx";
import { WithArticle } from "#word-parts/with-article.tsx";
import styles from "../../practice.module.css";
import { useEnterGoesOn } from "#ui/controls/use-enter-goes-on.ts";
import type { TaskViewProps } from "../task.ts";
import { ArticleKeys } from "./article-keys.tsx";
import { NounAsked } from "./noun-asked.tsx";
import type { ArticleQuestion } from "./rules.ts";

/** One noun of a mixed round: its article is chosen, and what was wrong is said. */
export function View({ question, running, frame }: TaskViewProps<ArticleQuestion>) {
  const { t } = useLingui();
  const { round } = running;
  const { phase, checked } = round;
  const { word } = question;
  const isAsking = phase === "asking";
  useEnterGoesOn(!isAsking, running.next);
  const verdict = checked?.judgement.verdict ?? "wrong";
  const said = checked?.typed ?? "";
  const { term } = word;
  return (
    <PlayerFrame
      {...frame}
      dock={<ArticleKeys isActive={isAsking} onChoose={running.check} />}
      feedback={
        isAsking ? undefined : (
          <Feedback
            {...{ question, running, verdict }}
            title={verdict === "correct" ? t`Richtig` : t`Ein anderer Artikel`}
          >
            {verdict === "correct" ? (
              <Praise question={question} note={null} />
            ) : (
              <>
                <p className={styles.headword} dir="ltr">
                  <WithArticle word={word} />
                </p>
                <Text>
                  <Trans>
                    Nicht{" "}
                    <German>
                      „{said} {term}“
                    </German>
                    .
                  </Trans>
                </Text>
              </>
            )}
          </Feedback>
        )
      }
    >
      <NounAsked word={word} instruction={t`Welcher Artikel?`} article={isAsking ? undefined : question.article} />
    </PlayerFrame>
  );
}
