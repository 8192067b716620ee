import { Trans, useLingui } from "@lingui/react/macro";

import { pathTo } from "#ui/controls/href.ts";
import { useOnline } from "#ui/environment/use-online.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { German } from "#ui/text/german.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { OfflineNote } from "#ui/feedback/offline-note.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { useWhereSectionIs, type WhereSectionIs } from "../use-where-section-is.ts";

/** Instead of a section: its course is not hers yet, this device does not have it, or nobody does. */
export function NotHere({ sectionId }: { sectionId: string }) {
  const isOnline = useOnline();
  const found = useWhereSectionIs(sectionId);
  return (
    <PlayerFrame closeHref="/courses">
      <VisuallyHidden>
        <h1>
          <Trans>Abschnitt</Trans>
        </h1>
      </VisuallyHidden>
      {found === undefined ? (
        <LoadingState look="text" rows={5} />
      ) : (
        <Stack gap="l">
          {isOnline ? null : <OfflineNote />}
          {found.is === "in-course" ? <InCourse {...found} /> : <Nowhere is={found.is} />}
        </Stack>
      )}
    </PlayerFrame>
  );
}

function InCourse({ courseId, title, isTaken }: Extract<WhereSectionIs, { is: "in-course" }>) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="book-open"
      title={isTaken ? t`Dieser Abschnitt ist nicht auf diesem Gerät` : t`Du musst den Kurs zuerst belegen`}
      actions={
        <Button href={pathTo("/course/$courseId", { params: { courseId } })}>
          <Trans>Zum Kurs</Trans>
        </Button>
      }
    >
      {isTaken ? (
        <Trans>
          Er gehört zu „<German>{title}</German>“. Öffne den Kurs, dann lädt die App alles, was dazugehört.
        </Trans>
      ) : (
        <Trans>
          Dieser Abschnitt gehört zu „<German>{title}</German>“. Wenn du den Kurs belegst, kannst du gleich anfangen.
        </Trans>
      )}
    </EmptyState>
  );
}

function Nowhere({ is }: { is: "gone" | "unknown" }) {
  const { t } = useLingui();
  const isGone = is === "gone";
  return (
    <EmptyState
      icon="book-open"
      title={isGone ? t`Diesen Abschnitt gibt es nicht` : t`Dieser Abschnitt ist nicht auf diesem Gerät`}
      actions={
        <Button href="/courses">
          <Trans>Zu den Kursen</Trans>
        </Button>
      }
    >
      {isGone
        ? t`Vielleicht wurde er gelöscht, oder er gehört zu einem Kurs, der nicht für dich ist.`
        : t`Öffne zuerst seinen Kurs. Dann lädt die App alles, was dazugehört.`}
    </EmptyState>
  );
}
