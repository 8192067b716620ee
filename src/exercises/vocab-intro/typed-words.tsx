import { Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { WithArticle } from "#word-parts/with-article.tsx";

import type { GradeContext, PartResult, Play, WordFacts } from "../exercise.ts";
import { KeepWords } from "../parts/keep-words.tsx";
import { ResultList } from "../parts/result-list.tsx";
import rowList from "../parts/row-list.module.css";
import { isSolutionShown } from "../parts/solution-shown.ts";
import { named } from "../parts/word-named.ts";
import type { IntroAnswer } from "./content.ts";
import styles from "./intro.module.css";

type TypedWordsProps = {
  words: readonly WordFacts[];
  answer: IntroAnswer;
  onAgain: (word: WordFacts) => void;
};

const saidOf = (answer: IntroAnswer, { id }: WordFacts): string => answer[id]?.known ?? answer[id]?.recalled ?? "";

/** What was typed, to be looked over before the check. */
export function TypedWords({ words, answer, onAgain }: TypedWordsProps) {
  const { t } = useLingui();
  return (
    <ul className={rowList.list} aria-label={t`Deine Antworten`}>
      {words.map((word) => {
        const said = saidOf(answer, word);
        return (
          <li key={word.id}>
            <div className={styles.words}>
              <strong lang="de" dir="ltr">
                {said === "" ? "–" : said}
              </strong>
              <Text as="span" size="s" tone="soft">
                <span lang="de" dir="ltr">
                  {word.explanation}
                </span>
              </Text>
            </div>
            {answer[word.id]?.known === undefined ? (
              <Button
                kind="text"
                size="s"
                label={t`„${word.explanation}“ noch einmal schreiben`}
                onPress={() => onAgain(word)}
              >
                <Trans>Ändern</Trans>
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

type IntroResultsProps = {
  words: readonly WordFacts[];
  answer: IntroAnswer;
  parts: readonly PartResult[];
  context: GradeContext;
  play: Play;
};

/** The words as they are written, beside what was typed. */
export function IntroResults({ words, answer, parts, context, play }: IntroResultsProps) {
  const { t } = useLingui();
  const isShown = isSolutionShown(context, parts);
  return (
    <>
      <ResultList
        label={t`Alle Wörter`}
        rows={words.map((word) => {
          const verdict = parts.find(({ part_id }) => part_id === word.id)?.verdict ?? "empty";
          const said = saidOf(answer, word);
          return {
            id: word.id,
            verdict,
            content: (
              <>
                {isShown || verdict === "correct" ? (
                  <strong>
                    <WithArticle word={named(word)} />
                  </strong>
                ) : null}
                {verdict === "correct" || said === "" ? null : (
                  <Text as="span" size="s">
                    <Trans>
                      Du:{" "}
                      <span lang="de" dir="ltr">
                        {said}
                      </span>
                    </Trans>
                  </Text>
                )}
                <Text as="span" size="s" tone="soft">
                  <span lang="de" dir="ltr">
                    {word.explanation}
                  </span>
                </Text>
              </>
            ),
          };
        })}
      />
      <KeepWords ids={words.map(({ id }) => id)} play={play} />
    </>
  );
}
