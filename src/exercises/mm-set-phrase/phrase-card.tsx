import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { Tag } from "#ui/feedback/tag.tsx";

import card from "../parts/card.module.css";
import type { Play } from "../exercise.ts";
import { RichText } from "../parts/rich-text.tsx";
import type { Phrase } from "./content.ts";
import { PhraseHead } from "./phrase-head.tsx";
import styles from "./phrase.module.css";

const SayAloud = lazyPart(() => import("./say-aloud.tsx").then((module) => module.SayAloud));

/** A phrase: how it sounds, what may stand in its gaps, what not to say, how else it is said. */
export function PhraseCard({ phrase, play }: { phrase: Phrase; play: Play }) {
  const { t } = useLingui();
  const { register, slots, avoid, variants } = phrase;
  const meaning = play.translationOf(phrase.vocab_id);
  const [isRecording, setRecording] = useState(false);
  return (
    <article className={`${card.card} ${styles.card}`}>
      <PhraseHead phrase={phrase} play={play} as="p" />
      {meaning ? (
        <Text tone="soft">
          <span dir="auto">{meaning}</span>
        </Text>
      ) : null}
      <div>
        <Tag>{register === "both" ? t`mit Sie und mit du` : register === "Sie" ? t`mit Sie` : t`mit du`}</Tag>
      </div>
      {slots.map(({ name, examples }) => (
        <p key={name} className={styles.text} lang="de" dir="ltr">
          <strong>{name}:</strong> {examples.join(" · ")}
        </p>
      ))}
      {avoid.map(({ text: wrong, why }) => (
        <p key={wrong} className={styles.avoid}>
          <Icon name="x-circle" weight="fill" size="s" />
          <span>
            <Trans>
              Nicht so:{" "}
              <s lang="de" dir="ltr">
                {wrong}
              </s>
            </Trans>{" "}
            <RichText text={why} onWord={play.openWord} />
          </span>
        </p>
      ))}
      {variants.length > 0 ? (
        <div className={styles.variants}>
          <Text as="span" size="s" tone="soft">
            <Trans>So geht es auch</Trans>
          </Text>
          {variants.map(({ level, text: variant }) => (
            <p key={variant} className={styles.text}>
              <Tag>{level}</Tag>{" "}
              <span lang="de" dir="ltr">
                {variant}
              </span>
            </p>
          ))}
        </div>
      ) : null}
      {isRecording ? (
        <Suspense fallback={null}>
          <SayAloud />
        </Suspense>
      ) : (
        <div>
          <Button kind="text" flush icon="microphone" onPress={() => setRecording(true)}>
            <Trans>Sprich selbst und vergleiche</Trans>
          </Button>
        </div>
      )}
    </article>
  );
}
