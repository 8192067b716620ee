import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useEffectEvent } from "react";

import { useFormats } from "#i18n/use-formats.ts";

import { IconButton } from "#ui/controls/icon-button.tsx";
import { objectUrlOf } from "#ui/environment/object-url.ts";
import { ProgressBar } from "#ui/feedback/progress.tsx";
import styles from "./recorder.module.css";
import { useClip } from "./use-clip.ts";

type RecordedClipProps = {
  /** What it is: "Deine Aufnahme". */
  label: string;
  source: Blob;
  durationMs: number;
  /** Under the time and size: how far its way to the server is, or that it stays here. */
  children?: ReactNode;
  onDiscard?: () => void;
  /** She pressed for it, and then it came. */
  startsAtOnce?: boolean;
};

/** A recording that can be heard, with its length and size. */
export function RecordedClip(props: RecordedClipProps) {
  const { label, source, durationMs, children, onDiscard, startsAtOnce = false } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const clip = useClip(objectUrlOf(source));
  const start = useEffectEvent(() => clip.toggle());
  // Joins a player of the browser.
  useEffect(() => {
    if (startsAtOnce) start();
  }, [startsAtOnce]);
  const time = formats.clock(durationMs);
  const size = formats.bytes(source.size);
  return (
    <div className={styles.clip} role="group" aria-label={label}>
      <IconButton
        kind="tint"
        icon={clip.isPlaying ? "pause" : "play"}
        weight="fill"
        label={clip.isPlaying ? t`Anhalten` : t`Aufnahme anhören`}
        onPress={clip.toggle}
      />
      <div className={styles.clipBody}>
        <ProgressBar
          label={t`Position in der Aufnahme`}
          value={Math.min(clip.atMs, durationMs)}
          max={durationMs}
          valueText={formats.clock(clip.atMs)}
        />
        <p className={styles.clipFacts}>
          {clip.isBroken ? (
            <Trans>Diese Aufnahme kann hier nicht abgespielt werden.</Trans>
          ) : (
            <Trans>
              <bdi>{time}</bdi> Minuten, <bdi>{size}</bdi>
            </Trans>
          )}
        </p>
        {children}
      </div>
      {onDiscard ? <IconButton kind="soft" icon="trash" label={t`Aufnahme löschen`} onPress={onDiscard} /> : null}
    </div>
  );
}
