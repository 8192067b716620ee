import { Trans } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

/** A device that has never been in touch with the server has nothing to show. */
export function FirstStartOffline() {
  return (
    <EmptyState icon="wifi-slash" title={<Trans>Beim ersten Mal brauchst du Internet</Trans>}>
      <Trans>
        Wir laden die Fälle auf dieses Gerät. Danach kannst du sie auch offline spielen. Sobald du wieder online bist,
        geht es hier von selbst weiter.
      </Trans>
    </EmptyState>
  );
}

export function NoCases() {
  return (
    <EmptyState icon="stethoscope" title={<Trans>Hier wartet noch niemand</Trans>}>
      <Trans>
        In einem Fall sprichst du mit Patienten, Angehörigen und deinem Team. Sobald es einen gibt, steht er hier.
      </Trans>
    </EmptyState>
  );
}

export function NoneMine({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      icon="stethoscope"
      title={<Trans>Du hast noch keinen Fall gespielt</Trans>}
      actions={
        <Button kind="outline" onPress={onAll}>
          <Trans>Alle Fälle zeigen</Trans>
        </Button>
      }
    >
      <Trans>Was du anfängst, steht hier. Du kannst jederzeit aufhören und später weitermachen.</Trans>
    </EmptyState>
  );
}

export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon="magnifying-glass"
      title={<Trans>Kein Fall passt dazu</Trans>}
      actions={
        <Button kind="outline" onPress={onReset}>
          <Trans>Alle Fälle zeigen</Trans>
        </Button>
      }
    >
      <Trans>Such mit weniger Buchstaben oder entferne einen Filter.</Trans>
    </EmptyState>
  );
}
