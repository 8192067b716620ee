import { Trans } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { ButtonPair } from "#ui/layout/player-frame.tsx";

import type { TaskViewProps } from "../modes/task.ts";

type CheckDockProps = { running: Pick<TaskViewProps<never>["running"], "giveUp" | "check"> };

/** The buttons below an answer that is written: give up, check. */
export function CheckDock({ running }: CheckDockProps) {
  return (
    <ButtonPair>
      <Button kind="outline" onPress={running.giveUp}>
        <Trans>Weiß ich nicht</Trans>
      </Button>
      <Button onPress={() => running.check()}>
        <Trans>Prüfen</Trans>
      </Button>
    </ButtonPair>
  );
}
