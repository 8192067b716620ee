import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { AnswerField } from "#ui/answers/answer-field.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Text } from "#ui/layout/layout.tsx";

import type { WordFacts } from "../exercise.ts";
import styles from "./intro.module.css";

type RecallWordProps = {
  word: WordFacts;
  translation: string | undefined;
  takesFocus: boolean;
  onTyped: (said: string) => void;
};

/** A word of the page is typed from its meaning. */
export function RecallWord({ word, translation, takesFocus, onTyped }: RecallWordProps) {
  const { t } = useLingui();
  const [said, setSaid] = useState("");
  const submit = () => {
    if (said.trim() !== "") onTyped(said.trim().slice(0, 200));
  };
  return (
    <>
      <Text weight="strong">
        <Trans>Wie heißt das Wort?</Trans>
      </Text>
      <p className={styles.meaning} lang="de" dir="ltr">
        {word.explanation}
      </p>
      {translation ? (
        <p className={styles.translation} dir="auto">
          {translation}
        </p>
      ) : null}
      <AnswerField
        label={t`Wie heißt das Wort? ${word.explanation}`}
        value={said}
        onChange={setSaid}
        onSubmit={submit}
        autoFocus={takesFocus}
      />
      <div>
        <Button onPress={submit} notReady={said.trim() === "" ? t`Schreib das Wort` : undefined}>
          <Trans>Weiter</Trans>
        </Button>
      </div>
    </>
  );
}
