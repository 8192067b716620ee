import { Trans } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { Inline, Text } from "#ui/layout/layout.tsx";

import type { SectionData } from "../section-data.ts";
import type { Task } from "../task-state.ts";

type RevisedProps = { task: Task; data: SectionData; onRenew: () => void };

/** Her answer was judged by the task as she began it; its author has changed it meanwhile. */
export function Revised({ task, data, onRenew }: RevisedProps) {
  const live = data.items.find(({ id }) => id === task.item.id);
  if (!live || live.row.revision <= task.draft.pinned.revision) return null;
  return (
    <Inline gap="s">
      <Text size="s" tone="soft">
        <Trans>Diese Aufgabe wurde überarbeitet.</Trans>
      </Text>
      <Button kind="text" size="s" flush onPress={onRenew}>
        <Trans>Neue Fassung öffnen</Trans>
      </Button>
    </Inline>
  );
}
