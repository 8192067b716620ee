import { Plural } from "@lingui/react/macro";
import { useState } from "react";

import type { PlayerProps } from "../exercise.ts";
import { DialogueView } from "../parts/dialogue/dialogue-player.tsx";
import type { FormAnswer } from "../parts/form/field.ts";
import { FormView } from "../parts/form/form-view.tsx";
import { useDialoguePlayer } from "../parts/use-dialogue-player.tsx";
import type { StructuredForm } from "./core.ts";

export const icon = "speaker-high" as const;

export function Missing({ count }: { count: number }) {
  return <Plural value={count} one="Noch # Feld" other="Noch # Felder" />;
}

/** A scene to listen to, and the form that is filled from it. */
export function Player(props: PlayerProps<StructuredForm, FormAnswer>) {
  const { content, answer, onAnswer, phase, play } = props;
  const player = useDialoguePlayer(play.dialog, play);
  // Who has checked once may read what was said, in the next try as well.
  const [wasChecked, setWasChecked] = useState(phase === "checked" || props.locked.length > 0);
  if (phase === "checked" && !wasChecked) setWasChecked(true);
  return (
    <>
      {play.dialog ? (
        <DialogueView
          dialog={play.dialog}
          player={player}
          showsWords={wasChecked}
          limit={content.play_limit}
          plays={answer.plays}
          onPlayed={() => phase === "answering" && onAnswer({ ...answer, plays: answer.plays + 1 })}
        />
      ) : null}
      <FormView
        {...props}
        sections={content.sections}
        onHear={player.canHear ? (line) => void player.playLine(line) : undefined}
      />
    </>
  );
}
