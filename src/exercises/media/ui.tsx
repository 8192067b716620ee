import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { IconButton } from "#ui/controls/icon-button.tsx";

import type { PlayerProps } from "../exercise.ts";
import { MediumView } from "../parts/media.tsx";
import { RichText } from "../parts/rich-text.tsx";
import { Translated } from "../parts/translated.tsx";
import type { MediaAnswer, MediaContent } from "./core.ts";
import styles from "./media.module.css";

export const icon = "image" as const;

export function Missing() {
  return <Trans>Hör es erst zu Ende</Trans>;
}

/** A picture to look at, a sound or a film to play, with what it is about. */
export function Player({ content, answer, onAnswer, play }: PlayerProps<MediaContent, MediaAnswer>) {
  const { t } = useLingui();
  const [isTranslated, setTranslated] = useState(false);
  const translation = play.translation("description");
  return (
    <div className={styles.frame}>
      <div className={styles.about}>
        <p dir="ltr">
          <RichText text={content.description} onWord={play.openWord} />
        </p>
        {translation ? (
          <IconButton
            label={t`Beschreibung übersetzen`}
            icon="translate"
            isPressed={isTranslated}
            onPress={() => setTranslated(!isTranslated)}
          />
        ) : null}
      </div>
      {isTranslated && translation ? <Translated {...translation} /> : null}
      <MediumView
        mediaId={content.media_id}
        transcript={content.transcript}
        play={play}
        onHeard={(pct) => pct > answer.heard_pct && onAnswer({ heard_pct: pct, opened: true })}
      />
    </div>
  );
}
