import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { PressButton } from "#ui/controls/pressable.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import type { Play, WordFacts } from "../exercise.ts";
import { useNumberKeys } from "../parts/use-number-keys.ts";
import styles from "./intro.module.css";

type MeaningChoiceProps = {
  word: WordFacts;
  options: readonly WordFacts[];
  play: Play;
  /** The right one was found; which one was taken first. */
  onDone: (first: string) => void;
};

/** "Was heißt das?": tried until it is right, and never judged. */
export function MeaningChoice({ word, options, play, onDone }: MeaningChoiceProps) {
  const { t } = useLingui();
  const [tried, setTried] = useState<readonly string[]>([]);
  const isFound = tried.includes(word.id);
  function choose(id: string): void {
    if (isFound || tried.includes(id)) return;
    setTried([...tried, id]);
    play.announce(id === word.id ? t`Richtig.` : t`Das ist ein anderes Wort.`);
  }
  useNumberKeys(!isFound, options.length, (index) => choose(options[index]?.id ?? ""));
  return (
    <>
      <Text weight="strong">
        <Trans>Was heißt das?</Trans>
      </Text>
      <div className={styles.options} role="group" aria-label={t`Was heißt das?`}>
        {options.map(({ id, explanation, term }) => {
          const look = !tried.includes(id) ? undefined : id === word.id ? "right" : "wrong";
          return (
            <PressButton
              key={id}
              className={styles.option}
              data-look={look}
              isBlocked={look !== undefined || isFound}
              onPress={() => choose(id)}
            >
              {look ? <Icon name={look === "right" ? "check" : "x"} weight="bold" size="s" /> : null}
              <span className={styles.words}>
                <span lang="de" dir="ltr">
                  {explanation}
                </span>
                {look === "wrong" ? (
                  <span className={styles.other}>
                    <VisuallyHidden>. </VisuallyHidden>
                    <Trans>
                      Das ist:{" "}
                      <span lang="de" dir="ltr">
                        {term}
                      </span>
                    </Trans>
                  </span>
                ) : null}
              </span>
            </PressButton>
          );
        })}
      </div>
      {isFound ? (
        <div>
          <Button autoFocus onPress={() => onDone(tried[0] ?? word.id)}>
            <Trans>Weiter</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}
