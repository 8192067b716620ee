import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Inline, Text } from "#ui/layout/layout.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";

import type { PlayDialog } from "../../exercise.ts";
import type { DialoguePlayer } from "../use-dialogue-player.tsx";
import styles from "./dialogue-player.module.css";

interface DialogueViewProps {
  dialog: PlayDialog;
  player: DialoguePlayer;
  /** The words may be seen: after the first check, or where nothing can be heard. */
  showsWords: boolean;
  /** 0: as often as she likes. */
  limit: number;
  plays: number;
  onPlayed: () => void;
}

/** A spoken scene to listen to; its words stand below once they may be read. */
export function DialogueView(props: DialogueViewProps) {
  const { dialog, player, showsWords, limit, plays, onPlayed } = props;
  const [isPlaying, setPlaying] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const isRead = !player.canHear || isSilent;
  const left = limit - plays;

  async function playAll(): Promise<void> {
    if (isPlaying) {
      player.stop();
      return;
    }
    setPlaying(true);
    const outcome = await player.playAll();
    setPlaying(false);
    setSilent(outcome === "silent");
    // Being interrupted costs nothing: only what was heard to its end counts.
    if (outcome === "played") onPlayed();
  }

  return (
    <div className={styles.scene}>
      {player.canHear ? (
        <Inline justify="between">
          <Button
            kind="quiet"
            icon={isPlaying ? "stop" : "play"}
            notReady={
              limit > 0 && left <= 0 && !showsWords && !isPlaying ? (
                <Trans>Du kannst es nicht noch einmal hören</Trans>
              ) : undefined
            }
            onPress={() => void playAll()}
          >
            {isPlaying ? (
              <Trans>Anhalten</Trans>
            ) : plays > 0 ? (
              <Trans>Noch einmal hören</Trans>
            ) : (
              <Trans>Gespräch hören</Trans>
            )}
          </Button>
          <SpeedChoice player={player} />
        </Inline>
      ) : null}
      {limit > 0 && left > 0 && player.canHear ? (
        <Text size="s" tone="soft">
          <Plural value={left} one="Du kannst es noch einmal hören." other="Du kannst es noch #-mal hören." />
        </Text>
      ) : null}
      {isRead ? (
        <Text size="s" tone="soft">
          <Trans>Ohne deutsche Stimme: lies den Text</Trans>
        </Text>
      ) : null}
      {showsWords || isRead ? <Transcript dialog={dialog} player={player} /> : null}
      {player.voiceSheet}
    </div>
  );
}

function SpeedChoice({ player }: { player: DialoguePlayer }) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Tempo`}
      value={player.speed}
      onChange={player.setSpeed}
      options={[
        { value: "SLOW", label: t`Langsam` },
        { value: "MEDIUM", label: t`Normal` },
      ]}
    />
  );
}

function Transcript({ dialog, player }: { dialog: PlayDialog; player: DialoguePlayer }) {
  const { t } = useLingui();
  const nameOf = (id: string | null | undefined) => dialog.persons.find((person) => person.id === id)?.name ?? "";
  return (
    <ol className={styles.lines} lang="de" dir="ltr" aria-label={t`Das Gespräch zum Lesen`}>
      {dialog.lines.map((line) => (
        <li
          key={line.id}
          className={styles.line}
          data-heard={player.lineId === line.id || undefined}
          data-soft={line.type !== "PERSON_SAY" || undefined}
        >
          {line.type === "PERSON_SAY" ? <span className={styles.who}>{nameOf(line.person_id)}</span> : null}
          {line.text}
        </li>
      ))}
    </ol>
  );
}
