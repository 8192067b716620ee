import { Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { playFile } from "#voice/play-file.ts";

import type { Play } from "../exercise.ts";
import { usePicture } from "../parts/use-picture.ts";
import type { ScoringContent } from "./content.ts";
import styles from "./scale.module.css";

type VignetteOf<K extends ScoringContent["vignette"]["kind"]> = Extract<ScoringContent["vignette"], { kind: K }>;
type VignetteProps = { vignette: ScoringContent["vignette"]; play: Play };

/** The patient: what is said, written, heard or seen. */
export function Vignette({ vignette, play }: VignetteProps) {
  const { t } = useLingui();
  const { say } = play;
  if (vignette.kind === "medium") return <MediumVignette vignette={vignette} play={play} />;
  const spoken = vignette.kind === "dialogue" ? vignette.lines : vignette.blocks;
  return (
    <section className={styles.vignette} aria-label={t`Der Fall`}>
      <div lang="de" dir="ltr">
        {vignette.kind === "dialogue"
          ? vignette.lines.map(({ id, who, text }) => (
              <p key={id}>
                <strong>{who}:</strong> „{text}“
              </p>
            ))
          : vignette.blocks.map(({ id, text }) => <p key={id}>{text}</p>)}
      </div>
      {say ? (
        <Button
          kind="text"
          size="s"
          flush
          icon="speaker-high"
          onPress={() => void say(spoken.map(({ text }) => text).join(" "))}
        >
          <Trans>Vorlesen</Trans>
        </Button>
      ) : null}
    </section>
  );
}

function MediumVignette({ vignette, play }: { vignette: VignetteOf<"medium">; play: Play }) {
  const { t } = useLingui();
  const { url, medium, onMissing } = usePicture(vignette.media_id, play);
  const transcript = vignette.transcript.map(({ at_s, text }) => (
    <p key={`${at_s} ${text}`} lang="de" dir="ltr">
      {text}
    </p>
  ));
  const isPicture = medium?.kind === "picture";
  return (
    <section className={styles.vignette} aria-label={t`Der Fall`}>
      {url !== undefined && isPicture ? <img src={url} alt={medium.alt} lang="de" onError={onMissing} /> : null}
      {url !== undefined && medium?.kind === "film" ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands in the transcript below
        <video src={url} controls playsInline preload="metadata" />
      ) : null}
      {url !== undefined && medium?.kind === "sound" ? (
        <Button kind="quiet" icon="speaker-high" onPress={() => void playFile(url)}>
          <Trans>Anhören</Trans>
        </Button>
      ) : null}
      {url === undefined ? (
        <Text size="s" tone="soft">
          {isPicture ? medium.alt : <Trans>Nicht auf diesem Gerät. Hier kannst du es lesen.</Trans>}
        </Text>
      ) : null}
      {transcript.length === 0 ? null : url === undefined ? (
        transcript
      ) : (
        <Disclosure summary={t`Text dazu`}>{transcript}</Disclosure>
      )}
    </section>
  );
}
