import { Trans } from "@lingui/react/macro";
import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";

import styles from "./media.module.css";
import type { TranscriptLine } from "./sound-player.tsx";

type TranscriptProps = {
  lines: readonly TranscriptLine[];
  /** Seconds; null: it is not being played. */
  at: number | null;
  isOpen?: boolean;
  onJump?: (seconds: number) => void;
};

/** What is said, line by line; the line that is being said is marked, and a touch plays from there. */
export function Transcript({ lines, at, isOpen = false, onJump }: TranscriptProps) {
  const [isShown, setShown] = useState(isOpen);
  if (lines.length === 0) return null;
  const now = at === null ? -1 : lines.findLastIndex(({ at_s }) => at_s <= at);
  return (
    <div className={styles.transcript}>
      <div>
        <Button kind="text" size="s" flush aria-expanded={isShown} onPress={() => setShown(!isShown)}>
          {isShown ? <Trans>Text verbergen</Trans> : <Trans>Text lesen</Trans>}
        </Button>
      </div>
      {isShown ? (
        <ol lang="de" dir="ltr">
          {lines.map(({ at_s, text }, i) => (
            <li key={`${at_s}|${text}`} data-now={i === now || undefined}>
              {onJump ? (
                <button type="button" onClick={() => onJump(at_s)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
