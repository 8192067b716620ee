import { useState } from "react";

import type { Article as ArticleName } from "#shared/model/vocabulary-terms.ts";
import { Article } from "#word-parts/article.tsx";
import { Icon } from "#ui/icons/icon.tsx";

import type { Play } from "../exercise.ts";
import type { Face } from "./face.ts";
import styles from "./face-view.module.css";

/** What stands on a card in words: its text, or what its picture shows or its sound is. */
export const faceName = ({ text, media_id }: Face, play: Play): string =>
  text ?? (media_id === undefined ? "" : (play.medium(media_id)?.alt ?? ""));

/** What is heard when a card with a sound is touched. */
export const soundOf = ({ media_id }: Face, play: Play): string | undefined =>
  media_id !== undefined && play.medium(media_id)?.kind === "sound" ? play.mediaUrl(media_id) : undefined;

const NOUN = /^(der|die|das) (\p{Lu}[\p{L}-]*)$/u;

/** A noun shows its article in its colour, as everywhere. */
function WithArticle({ words }: { words: string }) {
  const [, article, noun] = NOUN.exec(words) ?? [];
  if (noun === undefined) return words;
  return (
    <>
      <Article gender={article as ArticleName} /> {noun}
    </>
  );
}

/** A card's face: words, a picture, or the sign of a sound. Without the file its words say what it would show. */
export function FaceView({ face, play }: { face: Face; play: Play }) {
  const { text, media_id, lang } = face;
  const medium = media_id === undefined ? undefined : play.medium(media_id);
  const url = media_id === undefined ? undefined : play.mediaUrl(media_id);
  const [isMissing, setMissing] = useState(false);
  const isPicture = medium?.kind === "picture" && url !== undefined && !isMissing;
  const words = isPicture ? text : faceName(face, play);
  return (
    <span className={styles.face} data-picture={isPicture || undefined}>
      {isPicture ? (
        <img src={url} alt={text === undefined ? medium.alt : ""} lang="de" onError={() => setMissing(true)} />
      ) : null}
      {medium?.kind === "sound" ? <Icon name="speaker-high" size="s" /> : null}
      {words ? (
        <span lang={lang ?? (text === undefined ? "de" : undefined)} dir={lang === "de" ? "ltr" : "auto"}>
          <WithArticle words={words} />
        </span>
      ) : null}
    </span>
  );
}
