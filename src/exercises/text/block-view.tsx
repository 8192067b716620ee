import { useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";

import { Icon } from "#ui/icons/icon.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";

import type { Play } from "../exercise.ts";
import { RichText } from "../parts/rich-text.tsx";
import { Translated } from "../parts/translated.tsx";
import { textsOf, type Block } from "./core.ts";
import styles from "./text.module.css";

type BlockViewProps = {
  block: Block;
  /** Where it stands in the content. */
  blockPath: string;
  /** It is being read aloud. */
  isSaid: boolean;
  onSay: (() => void) | undefined;
  play: Play;
};

function wordsOf(block: Block, onWord: Play["openWord"]): ReactNode {
  switch (block.kind) {
    case "heading":
      return (
        <h2 lang="de" dir="ltr">
          {block.text}
        </h2>
      );
    case "paragraph":
      return (
        <p dir="ltr">
          <RichText text={block.text} onWord={onWord} />
        </p>
      );
    case "tip":
    case "warning":
      return (
        <div className={styles.callout} data-kind={block.kind}>
          <Icon name={block.kind === "tip" ? "lightbulb" : "warning"} />
          <p dir="ltr">
            <RichText text={block.text} onWord={onWord} />
          </p>
        </div>
      );
    case "list":
      return (
        <ul dir="ltr">
          {block.items.map((item) => (
            <li key={item}>
              <RichText text={item} onWord={onWord} />
            </li>
          ))}
        </ul>
      );
    case "dialogue":
      return (
        <dl className={styles.lines} dir="ltr">
          {block.lines.map(({ who, says }) => (
            <div key={`${who}|${says}`}>
              <dt lang="de">{who}</dt>
              <dd>
                <RichText text={says} onWord={onWord} />
              </dd>
            </div>
          ))}
        </dl>
      );
  }
}

/** A paragraph, a list, a scene: with what it means in her language, and to be heard. */
export function BlockView({ block, blockPath, isSaid, onSay, play }: BlockViewProps) {
  const { t } = useLingui();
  const [isTranslated, setTranslated] = useState(false);
  const translations = textsOf(block).flatMap(({ path }) => play.translation(`${blockPath}.${path}`) ?? []);
  const isHeading = block.kind === "heading";
  return (
    <div className={styles.block} data-said={isSaid || undefined}>
      {wordsOf(block, play.openWord)}
      {isTranslated ? translations.map((one) => <Translated key={one.text} {...one} />) : null}
      {isHeading || (!onSay && translations.length === 0) ? null : (
        <div className={styles.tools}>
          {onSay ? <IconButton label={t`Absatz vorlesen`} icon="speaker-high" onPress={onSay} /> : null}
          {translations.length > 0 ? (
            <IconButton
              label={t`Übersetzung`}
              icon="translate"
              isPressed={isTranslated}
              onPress={() => setTranslated(!isTranslated)}
            />
          ) : null}
        </div>
      )}
    </div>
  );
}
