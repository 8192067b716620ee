import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Article } from "#word-parts/article.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { genderOf } from "#word-parts/named-word.ts";
import { PressButton } from "#ui/controls/pressable.tsx";
import { Switch } from "#ui/controls/switch.tsx";

import type { Play, PlayerProps, WordFacts } from "../exercise.ts";
import { KeepWords } from "../parts/keep-words.tsx";
import rowList from "../parts/row-list.module.css";
import { named } from "../parts/word-named.ts";
import type { VocabAnswer, VocabContent } from "./core.ts";
import styles from "./words.module.css";

export const icon = "list" as const;

/** The words of a lesson as in a dictionary; a column can be covered and looked at word by word. */
export function Player({ content, play }: PlayerProps<VocabContent, VocabAnswer>) {
  const { t } = useLingui();
  const [isCovered, setCovered] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const rows = content.entries.flatMap((entry) => {
    const word = play.word(entry.vocab_id);
    // A word that has left the library is left out.
    return word ? [{ ...entry, word }] : [];
  });
  return (
    <>
      {content.show.includes("translation") ? (
        <Switch
          label={t`Bedeutung verdecken`}
          isSelected={isCovered}
          onChange={(next) => {
            setSeen(new Set());
            setCovered(next);
          }}
        />
      ) : null}
      <ul className={`${rowList.list} ${rowList.entries}`} aria-label={t`Wörter`}>
        {rows.map(({ id, word, example }) => (
          <WordLine
            key={id}
            word={word}
            example={example ?? word.example ?? undefined}
            show={content.show}
            play={play}
            isCovered={isCovered && !seen.has(id)}
            onUncover={() => setSeen(new Set([...seen, id]))}
          />
        ))}
      </ul>
      <KeepWords ids={rows.map(({ vocab_id }) => vocab_id)} play={play} />
    </>
  );
}

type WordLineProps = {
  word: WordFacts;
  example: string | undefined;
  show: VocabContent["show"];
  play: Play;
  isCovered: boolean;
  onUncover: () => void;
};

function WordLine({ word, example, show, play, isCovered, onUncover }: WordLineProps) {
  const { t } = useLingui();
  const gender = show.includes("article") ? genderOf(named(word)) : undefined;
  const { term, plural } = word;
  const { say } = play;
  const hasMeaning = show.includes("translation");
  return (
    <li>
      <div className={styles.body}>
        <p className={styles.term} lang="de" dir="ltr">
          {gender ? (
            <>
              <Article gender={gender} />{" "}
            </>
          ) : null}
          {term}
        </p>
        {show.includes("plural") && plural ? (
          <p className={styles.more}>
            <Trans>
              Plural:{" "}
              <span lang="de" dir="ltr">
                die {plural}
              </span>
            </Trans>
          </p>
        ) : null}
        {hasMeaning && isCovered ? (
          <PressButton className={styles.cover} aria-label={t`Bedeutung von ${term} zeigen`} onPress={onUncover}>
            <Trans>Zeigen</Trans>
          </PressButton>
        ) : null}
        {hasMeaning && !isCovered ? <Meaning word={word} play={play} /> : null}
        {example ? (
          <p className={styles.more} lang="de" dir="ltr">
            „{example}“
          </p>
        ) : null}
      </div>
      {show.includes("audio") && say ? (
        <IconButton
          label={t`${term} anhören`}
          icon="speaker-high"
          kind="soft"
          onPress={() => void say(term.replaceAll("…", ""), word.audioUrl)}
        />
      ) : null}
      <IconButton
        label={play.hasWord(word.id) ? t`${term} ist in deiner Wortschatzkiste` : t`${term} in meine Wortschatzkiste`}
        icon="bookmark-simple"
        isPressed={play.hasWord(word.id)}
        isDisabled={play.isReadOnly}
        onPress={() => void play.saveWords([word.id])}
      />
    </li>
  );
}

function Meaning({ word, play }: { word: WordFacts; play: Play }) {
  const translation = play.translationOf(word.id);
  return (
    <>
      {translation ? <p dir="auto">{translation}</p> : null}
      <p className={styles.more} lang="de" dir="ltr">
        {word.explanation}
      </p>
    </>
  );
}
