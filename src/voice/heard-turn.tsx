import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Inline } from "#ui/layout/layout.tsx";

import { RecordedClip } from "./recorded-clip.tsx";
import { RecorderNotice } from "./recorder-problem.tsx";
import type { RecorderProblem } from "./recorder-session.ts";
import styles from "./talk.module.css";

type HeardTurnProps = {
  /** The bytes of the recording: `blobOf` of #db/files.ts. */
  source: Blob;
  durationMs: number;
  /** What was written down; null: nothing was, and she types it. */
  heardText: string | null;
  /** What ended the recording before she did. */
  problem?: RecorderProblem | null;
  /** It was found again: the app had ended, or the screen had been left, before it was sent. */
  isFoundAgain?: boolean;
  /** With what she said, as she left it; never empty. */
  onSend: (text: string) => void;
  isSending?: boolean;
  onDiscard: () => void;
};

/** What she said, before it is sent: to be heard, and to be corrected or typed. Give it the recording's id as `key`. */
export function HeardTurn(props: HeardTurnProps) {
  const {
    source,
    durationMs,
    heardText,
    problem = null,
    isFoundAgain = false,
    onSend,
    isSending = false,
    onDiscard,
  } = props;
  const { t } = useLingui();
  const heading = useId();
  const [text, setText] = useState(heardText ?? "");
  const said = text.trim();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that she pressed is gone. What was found again answers no press.
  useEffect(() => {
    if (!isFoundAgain) title.current?.focus({ preventScroll: true });
  }, [isFoundAgain]);
  return (
    <div role="group" className={styles.turn} aria-labelledby={heading}>
      <h2 ref={title} tabIndex={-1} id={heading} className={styles.turnTitle}>
        <Trans>Das hast du gesagt</Trans>
      </h2>
      {problem ? <RecorderNotice problem={problem} /> : null}
      {isFoundAgain ? (
        <Notice kind="info" isLive>
          <Trans>Diese Aufnahme war noch nicht gesendet. Sie ist ganz da: Schick sie ab, oder verwirf sie.</Trans>
        </Notice>
      ) : heardText === null ? (
        <Notice kind="info" icon="keyboard" isLive>
          <Trans>Wir konnten nicht mitschreiben. Tippe, was du gesagt hast. Deine Aufnahme ist gespeichert.</Trans>
        </Notice>
      ) : null}
      <RecordedClip label={t`Deine Aufnahme`} source={source} durationMs={durationMs} />
      <TextArea
        label={t`Was du gesagt hast`}
        {...(heardText !== null && { description: t`Stimmt es? Verbessere, was falsch verstanden wurde.` })}
        value={text}
        onChange={setText}
        rows={2}
        isGerman
      />
      <Inline gap="s">
        <Button
          pending={isSending}
          notReady={said === "" && <Trans>Noch kein Text</Trans>}
          onPress={() => onSend(said)}
        >
          <Trans>Senden</Trans>
        </Button>
        <Button kind="text" icon="trash" onPress={onDiscard}>
          <Trans>Verwerfen</Trans>
        </Button>
      </Inline>
    </div>
  );
}
