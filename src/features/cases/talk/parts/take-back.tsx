import { Trans } from "@lingui/react/macro";

import type { Play } from "#partner/play.ts";
import { Button } from "#ui/controls/button.tsx";

import styles from "./talk.module.css";

/** Takes her last turn back, and brings it back again: one button, so that the focus stays on it. */
export function TakeBack({ play, onUndo }: { play: Play; onUndo: (turnId: string, isReverted: boolean) => void }) {
  const turn = play.turns.at(-1);
  if (!turn) return null;
  return (
    <div className={styles.after}>
      <Button
        kind="text"
        size="s"
        icon={turn.isReverted ? "arrow-clockwise" : "arrow-counter-clockwise"}
        onPress={() => onUndo(turn.id, !turn.isReverted)}
      >
        {turn.isReverted ? <Trans>Wiederherstellen</Trans> : <Trans>Zurücknehmen</Trans>}
      </Button>
    </div>
  );
}
