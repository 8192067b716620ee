import { Trans, useLingui } from "@lingui/react/macro";

import { useServerInReach } from "#app/use-sync-status.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

type WaitingProps = {
  /** Her own row has not come to this device yet; false while that is being looked up. */
  isMissing: boolean;
  onLeave: () => void;
};

/** Before the first question: her details are on their way to this device. */
export function Waiting({ isMissing, onLeave }: WaitingProps) {
  const { t } = useLingui();
  const isOnline = useServerInReach();
  return (
    <PlayerFrame onClose={onLeave} closeLabel={t`Später einrichten`}>
      <VisuallyHidden>
        <h1>
          <Trans>Erste Schritte</Trans>
        </h1>
      </VisuallyHidden>
      {isMissing && !isOnline ? (
        <EmptyState
          icon="cloud-slash"
          title={<Trans>Beim ersten Mal brauchst du Internet</Trans>}
          actions={
            <Button onPress={onLeave}>
              <Trans>Später einrichten</Trans>
            </Button>
          }
        >
          <Trans>Wir laden zuerst deine Angaben auf dieses Gerät. Danach geht alles auch offline.</Trans>
        </EmptyState>
      ) : (
        <LoadingState look="text" rows={4} />
      )}
    </PlayerFrame>
  );
}
