import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";

import { useCommand } from "#app/use-command.ts";
import { PressButton } from "#ui/controls/pressable.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { lowerBar } from "#ui/layout/lower-bar.ts";
import { browserRecognizer } from "#voice/browser-recognizer.ts";
import { HeardTurn } from "#voice/heard-turn.tsx";
import { HoldToTalk } from "#voice/hold-to-talk.tsx";

import type { SpokenTurn, useSpokenTurn } from "../use-spoken-turn.ts";
import styles from "./talk.module.css";

/** Nothing that she says leaves the device to be written down. */
const RECOGNIZERS = [browserRecognizer({ mayLeaveDevice: false })].filter((recognizer) => recognizer !== null);

interface SpeakDockProps {
  turn: ReturnType<typeof useSpokenTurn>;
  onSay: (spoken: SpokenTurn, text: string) => void;
  isPending: boolean;
  onType: () => void;
  onHelp: () => void;
}

/** Where she speaks, and sees what was understood before it is sent. */
export function SpeakDock({ turn, onSay, isPending, onType, onHelp }: SpeakDockProps) {
  const { run } = useCommand();
  const { spoken } = turn;
  const dock = useRef<HTMLDivElement>(null);
  const isAsked = spoken !== null;
  const wasAsked = useRef<boolean | null>(null);
  // What was pressed goes: the keyboard goes on from what comes instead.
  useEffect(() => {
    if (wasAsked.current === isAsked) return;
    // One that was found again as the screen opened takes nothing from where she is.
    const isAtOnce = wasAsked.current === null && isAsked;
    wasAsked.current = isAsked;
    if (isAtOnce) return;
    dock.current?.querySelector<HTMLElement>(isAsked ? "textarea" : "[aria-pressed]")?.focus();
  }, [isAsked]);
  return (
    <footer ref={lowerBar} className={styles.dock} data-speaking="">
      <div ref={dock}>
        {spoken ? (
          <HeardTurn
            key={spoken.id}
            source={spoken.source}
            durationMs={spoken.durationMs}
            heardText={spoken.heardText}
            problem={spoken.problem}
            isFoundAgain={spoken.isFoundAgain}
            isSending={isPending}
            onSend={(text) => onSay(spoken, text)}
            onDiscard={() => void run(turn.discard)}
          />
        ) : (
          <HoldToTalk
            open={turn.open}
            recognizers={RECOGNIZERS}
            onSaid={(said) => void turn.take(said)}
            before={
              <PressButton className={styles.sideKey} onPress={onType}>
                <Icon name="keyboard" />
                <Trans>Tippen</Trans>
              </PressButton>
            }
            after={
              <PressButton className={styles.sideKey} onPress={onHelp}>
                <Icon name="lifebuoy" />
                <Trans>Was sage ich?</Trans>
              </PressButton>
            }
          />
        )}
      </div>
    </footer>
  );
}
