import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Inline } from "#ui/layout/layout.tsx";
import { useClip } from "#voice/use-clip.ts";
import { useNow } from "#ui/environment/use-now.ts";

import styles from "./journal.module.css";
import type { EarlierEntry } from "./play-journal.ts";
import { useConfidenceTexts } from "./use-confidence-texts.ts";

/** What she wrote the last time, beside what she writes now. */
export function Earlier({ entry }: { entry: EarlierEntry }) {
  const formats = useFormats();
  const now = useNow();
  const words = useConfidenceTexts();
  const { writtenAt, confidence, message, voiceUrl, isShared } = entry;
  const when = formats.moment(writtenAt, now);
  return (
    <div className={styles.last}>
      <p className={styles.lastHead}>
        {isShared ? <Trans>Zuletzt, {when}, geteilt:</Trans> : <Trans>Zuletzt, {when}, nur für dich:</Trans>}
      </p>
      {confidence === null ? null : <p>{words[confidence]}</p>}
      {message === null ? null : <p dir="auto">{message}</p>}
      {voiceUrl === null ? null : <Voice url={voiceUrl} />}
    </div>
  );
}

function Voice({ url }: { url: string }) {
  const { t } = useLingui();
  const clip = useClip(url);
  return (
    <Inline>
      <IconButton
        kind="tint"
        icon={clip.isPlaying ? "pause" : "play"}
        weight="fill"
        label={clip.isPlaying ? t`Anhalten` : t`Deine letzte Sprachnotiz anhören`}
        onPress={clip.toggle}
      />
      <span role="status">
        {clip.isBroken ? <Trans>Diese Sprachnotiz ist nicht auf diesem Gerät.</Trans> : <Trans>Sprachnotiz</Trans>}
      </span>
    </Inline>
  );
}
