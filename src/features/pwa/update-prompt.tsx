import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useUpdateHolds } from "#ui/feedback/update-holds.ts";

import { usePwa } from "./pwa-store.ts";
import { applyUpdate, reloadAfterFailure } from "./take-over.ts";
import styles from "./update-prompt.module.css";

/**
 * Says that a new version is there, or that a screen could not be loaded, with one button for it. Stands once in the
 * app's root. Never in the way of a test, a conversation or a recording.
 */
export function UpdatePrompt() {
  const isUpdateReady = usePwa((state) => state.isUpdateReady);
  const failure = usePwa((state) => state.screenFailure);
  const isHeld = useUpdateHolds((state) => state.count > 0);
  const [isPutOff, setIsPutOff] = useState(false);
  const [isTakingOver, setTakingOver] = useState(false);
  if (failure !== null) return <FailedScreen hasReloaded={failure.hasReloaded} />;
  if (!isUpdateReady || isHeld || isPutOff) return null;
  return (
    <Corner>
      <Notice
        kind="info"
        icon="arrows-clockwise"
        action={
          <div className={styles.actions}>
            <Button
              kind="outline"
              size="s"
              pending={isTakingOver}
              onPress={() => {
                setTakingOver(true);
                void applyUpdate();
              }}
            >
              <Trans>Jetzt aktualisieren</Trans>
            </Button>
            {isTakingOver ? null : (
              <Button kind="text" size="s" onPress={() => setIsPutOff(true)}>
                <Trans>Später</Trans>
              </Button>
            )}
          </div>
        }
      >
        <p>
          <Trans>Eine neue Version ist da.</Trans>
        </p>
      </Notice>
    </Corner>
  );
}

function FailedScreen({ hasReloaded }: { hasReloaded: boolean }) {
  const { t } = useLingui();
  const text = hasReloaded
    ? t`Dieser Teil der App kann gerade nicht geladen werden. Bitte versuch es später noch einmal.`
    : t`Dieser Teil der App konnte nicht geladen werden. Was du geschrieben hast, bleibt erhalten.`;
  return (
    <Corner>
      <Notice
        kind="warning"
        isLive
        action={
          <div className={styles.actions}>
            {hasReloaded ? null : (
              <Button kind="outline" size="s" onPress={() => reloadAfterFailure()}>
                <Trans>Neu laden</Trans>
              </Button>
            )}
            <Button kind="text" size="s" onPress={() => usePwa.setState({ screenFailure: null })}>
              <Trans>Schließen</Trans>
            </Button>
          </div>
        }
      >
        <p>{text}</p>
      </Notice>
    </Corner>
  );
}

function Corner({ children }: { children: ReactNode }) {
  return <div className={styles.corner}>{children}</div>;
}
