import { Trans } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

/** A device that has never been in touch with the server has nothing to show. */
export function FirstStartOffline() {
  return (
    <EmptyState icon="wifi-slash" title={<Trans>Beim ersten Mal brauchst du Internet</Trans>}>
      <Trans>
        Wir laden die Liste der Kurse auf dieses Gerät. Sobald du wieder online bist, geht es hier von selbst weiter.
      </Trans>
    </EmptyState>
  );
}

/** First use of the library. */
export function NoCourses() {
  return (
    <EmptyState icon="book-open" title={<Trans>Hier gibt es noch keine Kurse</Trans>}>
      <Trans>
        Ein Kurs führt dich Schritt für Schritt durch den Alltag auf Station. Sobald es einen für dich gibt, steht er
        hier.
      </Trans>
    </EmptyState>
  );
}

export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon="magnifying-glass"
      title={<Trans>Kein Kurs passt dazu</Trans>}
      actions={
        <Button kind="outline" onPress={onReset}>
          <Trans>Alle Kurse zeigen</Trans>
        </Button>
      }
    >
      <Trans>Such mit weniger Buchstaben oder entferne einen Filter.</Trans>
    </EmptyState>
  );
}

/** First use: she takes no course yet. */
export function NoneTaken() {
  return (
    <EmptyState
      icon="book-open"
      title={<Trans>Du hast noch keinen Kurs belegt</Trans>}
      actions={
        <Button href="/courses">
          <Trans>Kurse ansehen</Trans>
        </Button>
      }
    >
      <Trans>
        Ein Kurs führt dich Schritt für Schritt durch den Alltag auf Station. Die Kurse, die du belegst, stehen hier.
      </Trans>
    </EmptyState>
  );
}

export function UnknownCourse({ isOnline }: { isOnline: boolean }) {
  return (
    <EmptyState
      icon={isOnline ? "magnifying-glass" : "wifi-slash"}
      title={<Trans>Dieser Kurs ist nicht da</Trans>}
      actions={
        <Button href="/courses">
          <Trans>Zu den Kursen</Trans>
        </Button>
      }
    >
      {isOnline ? (
        <Trans>Vielleicht wird er nicht mehr angeboten. Was du darin gemacht hast, bleibt.</Trans>
      ) : (
        <Trans>Er ist noch nicht auf diesem Gerät. Sobald du online bist, findest du ihn bei den Kursen.</Trans>
      )}
    </EmptyState>
  );
}
