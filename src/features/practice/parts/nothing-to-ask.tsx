import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { pathTo } from "#ui/controls/href.ts";
import { useOnline } from "#ui/environment/use-online.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState, WordsDrawing } from "#ui/feedback/empty-state.tsx";
import { OfflineNote } from "#ui/feedback/offline-note.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { Stack } from "#ui/layout/layout.tsx";

type Why = "no-words" | "nothing-due" | "enough-today" | "empty-list" | "not-possible" | "unknown-test" | "done-today";
type NothingToAskProps = { why: Why; /** The finished test, for "done-today". */ testId?: string };

const MORE = pathTo("/vocab-dashboard/practice", { search: { mode: "due", more: true } });
const FREE = pathTo("/vocab-dashboard/practice", { search: { mode: "free" } });

/** Instead of a question: why there is none, and what to do. */
export function NothingToAsk({ why, testId }: NothingToAskProps) {
  const isOnline = useOnline();
  const { title, text, actions } = useWords(why, testId);
  const isOffline = !isOnline && (why === "no-words" || why === "unknown-test");
  return (
    <PlayerFrame closeHref="/home">
      <Stack gap="l">
        {isOffline ? <OfflineNote /> : null}
        <EmptyState
          level={1}
          title={title}
          actions={actions}
          {...(why === "done-today" || why === "nothing-due" || why === "enough-today"
            ? { icon: "check-circle" }
            : { art: <WordsDrawing /> })}
        >
          {text}
        </EmptyState>
      </Stack>
    </PlayerFrame>
  );
}

function useWords(why: Why, testId: string | undefined): { title: string; text: string; actions: ReactNode } {
  const { t } = useLingui();
  const vocabulary = (
    <Button href="/vocab-dashboard">
      <Trans>Zum Wortschatz</Trans>
    </Button>
  );
  const daily = (
    <Button href="/vocab-dashboard/practice">
      <Trans>Tagestest starten</Trans>
    </Button>
  );
  switch (why) {
    case "no-words":
      return {
        title: t`Noch keine Wörter auf diesem Gerät`,
        text: t`Deine Wörter werden geladen, sobald du einmal online bist. Danach übst du überall, auch offline.`,
        actions: vocabulary,
      };
    case "nothing-due":
      return {
        title: t`Gerade ist nichts fällig`,
        text: t`Für heute ist alles wiederholt. Wenn du magst, übe neue und unsichere Wörter.`,
        actions: (
          <Button href={FREE}>
            <Trans>Freie Übung starten</Trans>
          </Button>
        ),
      };
    case "enough-today":
      return {
        title: t`Genug für heute`,
        text: t`Du hast heute viel wiederholt. Der Rest kann warten. Morgen geht es weiter.`,
        actions: (
          <>
            <Button href="/home">
              <Trans>Fertig für heute</Trans>
            </Button>
            <Button kind="text" flush href={MORE}>
              <Trans>Trotzdem weiterüben</Trans>
            </Button>
          </>
        ),
      };
    case "empty-list":
      return {
        title: t`Hier gibt es noch nichts zu üben`,
        text: t`Üben kannst du Wörter, die eine Erklärung haben. Leg welche in deine Liste.`,
        actions: vocabulary,
      };
    case "not-possible":
      return {
        title: t`Dafür gibt es hier noch keine Wörter`,
        text: t`Diese Übung braucht andere Wörter. Wähle eine andere Liste oder eine andere Übung.`,
        actions: (
          <Button href="/vocab-dashboard/practice/modes">
            <Trans>Andere Übung wählen</Trans>
          </Button>
        ),
      };
    case "unknown-test":
      return {
        title: t`Diese Übung ist nicht auf diesem Gerät`,
        text: t`Vielleicht hast du sie auf einem anderen Gerät begonnen und sie ist noch unterwegs.`,
        actions: daily,
      };
    case "done-today":
      return {
        title: t`Der Tagestest ist für heute geschafft`,
        text: t`Morgen wartet der nächste. Wenn du magst, übe jetzt frei weiter.`,
        actions: (
          <>
            <Button href={FREE}>
              <Trans>Frei weiterüben</Trans>
            </Button>
            <Button
              kind="text"
              flush
              href={pathTo("/vocab-dashboard/practice/result/$testId", { params: { testId: testId ?? "" } })}
            >
              <Trans>Ergebnis ansehen</Trans>
            </Button>
          </>
        ),
      };
  }
}
