import { Trans, useLingui } from "@lingui/react/macro";

import { IconButton } from "#ui/controls/icon-button.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import type { TalkLine } from "../talk-lines.ts";
import styles from "./talk.module.css";

interface BubbleProps {
  line: TalkLine;
  /** Who says it. */
  speaker: string;
  /** Its name stands above it: somebody else spoke before. */
  isNamed: boolean;
  /** It came while she was here. */
  isNew: boolean;
  onListen: ((text: string) => void) | null;
}

/** One message. Its speaker is read with it, whether the name is seen or not. */
export function Bubble({ line, speaker, isNamed, isNew, onListen }: BubbleProps) {
  const { t } = useLingui();
  if (line.is === "scene")
    return (
      <p className={styles.scene} lang="de" dir="ltr">
        {line.text}
      </p>
    );
  if (line.is === "hers") {
    const { isReverted, said } = line.turn;
    return (
      <div
        className={styles.bubble}
        data-hers=""
        data-unsure={line.isUnsure || undefined}
        data-reverted={isReverted || undefined}
      >
        {isReverted ? (
          <VisuallyHidden>
            <Trans>Zurückgenommen:</Trans>
          </VisuallyHidden>
        ) : null}
        <p lang="de" dir="ltr">
          <VisuallyHidden>Ich: </VisuallyHidden>
          {said.text}
        </p>
      </div>
    );
  }
  const { text } = line;
  return (
    <>
      {isNamed ? (
        <span className={styles.speaker} lang="de" dir="ltr" aria-hidden="true">
          {speaker}
        </span>
      ) : null}
      <div className={styles.bubble} data-new={isNew || undefined} data-heard={onListen ? "" : undefined}>
        <p lang="de" dir="ltr">
          <VisuallyHidden>{speaker}: </VisuallyHidden>
          {text}
        </p>
        {onListen ? (
          <IconButton label={t`Vorlesen`} icon="speaker-high" kind="soft" onPress={() => onListen(text)} />
        ) : null}
      </div>
    </>
  );
}
