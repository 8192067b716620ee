import { useLingui } from "@lingui/react/macro";

import { IconButton } from "#ui/controls/icon-button.tsx";

import type { Play } from "../exercise.ts";
import type { Phrase } from "./content.ts";
import styles from "./phrase.module.css";
import { exampleOf } from "./tasks.ts";

type PhraseHeadProps = { phrase: Phrase; play: Play; as: "p" | "h2" };

/** A phrase, and a button that says an example of it. */
export function PhraseHead({ phrase, play, as: Line }: PhraseHeadProps) {
  const { t } = useLingui();
  const { say } = play;
  return (
    <div className={styles.top}>
      <Line className={styles.phrase} lang="de" dir="ltr">
        {phrase.text}
      </Line>
      {say ? (
        <IconButton
          label={t`Redemittel anhören`}
          icon="speaker-high"
          kind="soft"
          onPress={() => void say(exampleOf(phrase), play.word(phrase.vocab_id)?.audioUrl)}
        />
      ) : null}
    </div>
  );
}
