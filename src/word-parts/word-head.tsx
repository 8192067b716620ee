import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { Article, type Gender } from "./article.tsx";
import { Gendered } from "./gendered.tsx";
import { German } from "#ui/text/german.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./word-head.module.css";
import { PressButton } from "#ui/controls/pressable.tsx";

type WordHeadProps = {
  /** The <AppBar tint back end>, which stands on the tint. */
  bar: ReactNode;
  term: string;
  gender?: Gender;
  /** Plural form without article; null says that there is none. */
  plural?: string | null;
  /** More facts in the line of the plural: part of speech, level. */
  meta?: ReactNode;
  /** Shows "Anhören". */
  onListen?: () => void;
  /** Syllables in order; the stressed one is underlined. */
  syllables?: readonly { text: string; isStressed: boolean }[];
};

/** The top of a word page: article and word on the article's tint. Give it to <Screen bar>. */
export function WordHead({ bar, term, gender, plural, meta, onListen, syllables }: WordHeadProps) {
  return (
    <div className={styles.head} data-gender={gender}>
      {bar}
      <section className={styles.inner} aria-label={term}>
        <h1 className={styles.word} lang="de">
          <Gendered gender={gender}>{term}</Gendered>
        </h1>
        {plural === undefined && meta === undefined ? null : (
          <p className={styles.meta}>
            {plural === undefined ? null : plural === null ? (
              <span>
                <Trans>kein Plural</Trans>
              </span>
            ) : (
              <span>
                <Trans>Plural</Trans>{" "}
                <German>
                  <Article gender="pl" /> {plural}
                </German>
              </span>
            )}
            {meta}
          </p>
        )}
        {onListen === undefined && syllables === undefined ? null : (
          <div className={styles.say}>
            {onListen === undefined ? null : <ListenButton onPress={onListen} />}
            {syllables === undefined ? null : (
              <German className={styles.syllables}>
                {syllables.map((syllable, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a syllable has no identity but its place
                  <span key={index}>
                    {index === 0 ? null : "·"}
                    <span data-stressed={syllable.isStressed || undefined}>{syllable.text}</span>
                  </span>
                ))}
              </German>
            )}
          </div>
        )}
      </section>
    </div>
  );
}

type ListenButtonProps = { onPress: () => void; children?: ReactNode; label?: string };

/** A pill with the loudspeaker and a word. */
export function ListenButton({ onPress, children, label }: ListenButtonProps) {
  return (
    <PressButton className={styles.listen} onPress={onPress} aria-label={label}>
      <Icon name="speaker-high" />
      {children ?? <Trans>Anhören</Trans>}
    </PressButton>
  );
}
