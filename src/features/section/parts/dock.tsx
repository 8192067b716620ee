import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { Button } from "#ui/controls/button.tsx";

import type { Uis } from "../read-play.ts";
import type { SectionData } from "../section-data.ts";
import { taskStatus } from "../task-state.ts";
import type { PlayedSection } from "../use-section.ts";

type DockProps = { played: PlayedSection; data: SectionData; uis: Uis };

/** The one button of a page: says what is missing, checks, or goes on. */
export function Dock({ played, data, uis }: DockProps) {
  const statuses = played.tasks.map((task) => ({ task, ...taskStatus(task, data) }));
  const scored = statuses.filter(({ isScored }) => isScored);
  const open = scored.filter(({ missing }) => missing > 0);
  const wasTried = scored.every(({ task }) => data.attempts.some(({ itemId }) => itemId === task.item.id));
  if (scored.length === 0) return <GoOn {...{ played, statuses, uis }} />;
  return (
    <>
      <Button wide onPress={() => void played.check()} notReady={open.length > 0 ? missingIn(open, uis) : undefined}>
        <Trans>Prüfen</Trans>
      </Button>
      {wasTried && open.length > 0 ? (
        <Button wide kind="text" onPress={played.next}>
          <Trans>Diese Aufgabe überspringen</Trans>
        </Button>
      ) : null}
    </>
  );
}

type TaskStatuses = readonly { task: PlayedSection["tasks"][number]; missing: number }[];

function missingIn(open: TaskStatuses, uis: Uis): ReactNode {
  const count = open.reduce((sum, { missing }) => sum + missing, 0);
  const only = open.length === 1 ? open[0] : undefined;
  const Missing = only && uis.get(only.task.draft.pinned.type)?.Missing;
  return Missing ? <Missing count={count} /> : <Plural value={count} one="Noch # Antwort" other="Noch # Antworten" />;
}

function doneWith(statuses: TaskStatuses, uis: Uis): ReactNode {
  const Done = statuses.map(({ task }) => uis.get(task.draft.pinned.type)?.Done).find(Boolean);
  return Done ? <Done /> : <Trans>Weiter</Trans>;
}

/** Pages on which nothing is right or wrong. */
function GoOn({ played, statuses, uis }: { played: PlayedSection; statuses: TaskStatuses; uis: Uis }) {
  const isOpen = statuses.some(({ missing }) => missing > 0);
  return (
    <Button wide kind={isOpen ? "outline" : "filled"} onPress={() => void played.check()}>
      {isOpen ? <Trans>Später</Trans> : doneWith(statuses, uis)}
    </Button>
  );
}
