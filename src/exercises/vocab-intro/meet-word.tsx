import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";

import { AnswerField } from "#ui/answers/answer-field.tsx";
import { Button } from "#ui/controls/button.tsx";
import { German } from "#ui/text/german.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Inline, Text } from "#ui/layout/layout.tsx";
import { namedWord } from "#word-parts/named-word.ts";
import { WithArticle } from "#word-parts/with-article.tsx";

import card from "../parts/card.module.css";
import type { Play, WordFacts } from "../exercise.ts";
import { named } from "../parts/word-named.ts";
import styles from "./intro.module.css";
import { MeaningChoice } from "./meaning-choice.tsx";
import { optionsFor, type Step } from "./pages.ts";

type MeetWordProps = {
  step: Extract<Step, { kind: "meet" }>;
  words: readonly WordFacts[];
  seed: string;
  play: Play;
  /** It came after another one: it is read at once. */
  takesFocus: boolean;
  /** Met, and its meaning found; which one was taken first. */
  onMet: (recognised: string) => void;
  /** "Kenne ich": whether what was typed is right. */
  onTyped: ((said: string) => boolean) | undefined;
};

/** A word is shown and heard; then its meaning is chosen, or it is typed by who knows it. */
export function MeetWord(props: MeetWordProps) {
  const { step, words, seed, play, takesFocus, onMet, onTyped } = props;
  const [look, setLook] = useState<"card" | "question" | "typing">("card");
  const heading = useRef<HTMLHeadingElement>(null);
  // Joins the document's focus.
  useEffect(() => {
    if (takesFocus || look !== "card") heading.current?.focus({ preventScroll: true });
  }, [takesFocus, look]);
  const { word, page } = step;
  if (look === "typing" && onTyped) {
    return (
      <TestOut word={word} translation={play.translationOf(word.id)} onTyped={onTyped} onBack={() => setLook("card")} />
    );
  }
  return (
    <>
      <article className={`${card.card} ${styles.card}`}>
        {word.imageUrl ? <img src={word.imageUrl} alt="" /> : null}
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1}>
            <WithArticle word={named(word)} />
          </h2>
          <SayButton word={word} play={play} />
        </div>
        {look === "card" ? <About word={word} play={play} /> : null}
      </article>
      {look === "card" ? (
        <Inline>
          <Button onPress={() => setLook("question")}>
            <Trans>Weiter</Trans>
          </Button>
          {onTyped ? (
            <Button kind="text" onPress={() => setLook("typing")}>
              <Trans>Kenne ich</Trans>
            </Button>
          ) : null}
        </Inline>
      ) : (
        <MeaningChoice word={word} options={optionsFor(word, page, words, seed)} play={play} onDone={onMet} />
      )}
    </>
  );
}

function SayButton({ word, play }: { word: WordFacts; play: Play }) {
  const { t } = useLingui();
  const { say } = play;
  if (!say) return null;
  const spoken = namedWord(named(word)).replaceAll("…", "");
  return (
    <IconButton
      label={t`${spoken} anhören`}
      icon="speaker-high"
      kind="soft"
      onPress={() => void say(spoken, word.audioUrl)}
    />
  );
}

/** What it means, in German and in her language, and where it is used. */
function About({ word, play }: { word: WordFacts; play: Play }) {
  const { explanation, plural, example } = word;
  const translation = play.translationOf(word.id);
  return (
    <div className={styles.about}>
      {plural ? (
        <Text size="s" tone="soft">
          <Trans>
            Plural: <German>die {plural}</German>
          </Trans>
        </Text>
      ) : null}
      <p lang="de" dir="ltr">
        {explanation}
      </p>
      {translation ? (
        <p className={styles.translation} dir="auto">
          {translation}
        </p>
      ) : null}
      {example ? (
        <p className={styles.example} lang="de" dir="ltr">
          „{example}“
        </p>
      ) : null}
    </div>
  );
}

type TestOutProps = {
  word: WordFacts;
  translation: string | undefined;
  onTyped: (said: string) => boolean;
  onBack: () => void;
};

/** The word is typed from its meaning; a wrong one leads back to its card. */
function TestOut({ word, translation, onTyped, onBack }: TestOutProps) {
  const { t } = useLingui();
  const [said, setSaid] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    if (said.trim() !== "") setWrong(!onTyped(said.trim()));
  };
  return (
    <>
      <p className={styles.meaning} lang="de" dir="ltr">
        {word.explanation}
      </p>
      {translation ? <p dir="auto">{translation}</p> : null}
      <AnswerField
        label={t`Wie heißt das Wort?`}
        value={said}
        onChange={(next) => {
          setSaid(next);
          setWrong(false);
        }}
        onSubmit={submit}
        help={isWrong ? t`Noch nicht richtig. Schau dir die Karte an.` : undefined}
        autoFocus
      />
      <Inline>
        <Button onPress={submit} notReady={said.trim() === "" ? t`Schreib das Wort` : undefined}>
          <Trans>Fertig</Trans>
        </Button>
        <Button kind="text" onPress={onBack}>
          <Trans>Karte zeigen</Trans>
        </Button>
      </Inline>
    </>
  );
}
