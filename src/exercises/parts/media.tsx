import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { IconButton } from "#ui/controls/icon-button.tsx";
import { Inline, Text } from "#ui/layout/layout.tsx";

import type { Play, PlayMedium } from "../exercise.ts";
import { MissingMedium } from "./missing-medium.tsx";
import styles from "./media.module.css";
import { SoundPlayer, type TranscriptLine } from "./sound-player.tsx";

type MediumViewProps = {
  mediaId: string;
  transcript?: readonly TranscriptLine[];
  play: Play;
  /** How much of it was heard so far, per cent. */
  onHeard?: (pct: number) => void;
};

/** A picture, a sound or a film of the course: or why it cannot be shown, and what can be read instead. */
export function MediumView({ mediaId, transcript = [], play, onHeard }: MediumViewProps) {
  // A number, so that "Noch einmal" asks for it anew.
  const [tries, setTries] = useState(0);
  // By its address: it is another one as soon as it can be had, and tried again by itself.
  const [missing, setMissing] = useState<string>();
  const medium = play.medium(mediaId);
  const url = play.mediaUrl(mediaId);
  if (!medium || url === undefined || missing === url) {
    return (
      <MissingMedium
        medium={medium}
        transcript={transcript}
        onRetry={() => {
          setMissing(undefined);
          setTries(tries + 1);
        }}
      />
    );
  }
  const common = { url, onMissing: () => setMissing(url) };
  if (medium.kind === "picture") return <Picture key={tries} medium={medium} {...common} />;
  return <SoundPlayer key={tries} medium={medium} transcript={transcript} play={play} onHeard={onHeard} {...common} />;
}

const ZOOMS = [1, 1.75, 2.5];

type PictureProps = { medium: PlayMedium; url: string; onMissing: () => void };

/** A picture that can be looked at closely. What it shows is said to who cannot see it: to others it tells the task. */
function Picture({ medium, url, onMissing }: PictureProps) {
  const { t } = useLingui();
  const [zoom, setZoom] = useState(0);
  const scale = ZOOMS[zoom] ?? 1;
  return (
    <figure className={styles.figure}>
      {/* Scrolls while the picture is larger than the page. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls with the arrow keys */}
      <div className={styles.plate} role="group" aria-label={t`Bild`} tabIndex={zoom > 0 ? 0 : undefined}>
        <img
          src={url}
          alt={medium.isDecorative ? "" : medium.alt}
          lang="de"
          {...(medium.width && medium.height && { width: medium.width, height: medium.height })}
          data-whole={zoom === 0 || undefined}
          style={{ inlineSize: `${scale * 100}%` }}
          onError={onMissing}
        />
      </div>
      <figcaption className={styles.caption}>
        <Inline justify="between" noWrap align="start">
          <Text size="s" tone="soft">
            {medium.credit}
          </Text>
          <IconButton
            label={zoom === ZOOMS.length - 1 ? t`Bild verkleinern` : t`Bild vergrößern`}
            icon={zoom === ZOOMS.length - 1 ? "minus" : "magnifying-glass"}
            onPress={() => setZoom((zoom + 1) % ZOOMS.length)}
          />
        </Inline>
      </figcaption>
    </figure>
  );
}
