import { Trans, useLingui } from "@lingui/react/macro";

import { syncNow } from "#sync/runtime.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadingState, Skeleton } from "#ui/feedback/skeleton.tsx";

import styles from "./first-start.module.css";

/** Nothing has come to this device yet, and there is no network to get it. */
export function FirstStart() {
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Willkommen bei Visite</Trans>
      </h1>
      <EmptyState
        icon="cloud-slash"
        title={<Trans>Beim ersten Mal brauchst du Internet</Trans>}
        actions={
          <Button onPress={() => void syncNow()} icon="arrows-clockwise">
            <Trans>Noch einmal versuchen</Trans>
          </Button>
        }
      >
        <Trans>
          Beim ersten Start laden wir deine Wörter auf dieses Gerät. Danach lernst du online und offline weiter.
        </Trans>
      </EmptyState>
    </>
  );
}

/** The shape of the start screen while its content is on the way. */
export function HomeSkeleton({ isFirstSync }: { isFirstSync: boolean }) {
  const { t } = useLingui();
  return (
    <LoadingState label={isFirstSync ? t`Deine Wörter werden auf dieses Gerät geladen` : t`Wird geladen`}>
      <div className={styles.skeleton}>
        <Skeleton width="14rem" height="1.8rem" />
        <Skeleton width="9rem" />
        <div className={styles.hero}>
          {isFirstSync ? (
            <p>
              <Trans>Deine Wörter werden gerade auf dieses Gerät geladen. Das dauert nur einen Moment.</Trans>
            </p>
          ) : null}
        </div>
        <Skeleton width="40%" />
        <Skeleton width="100%" height="2.5rem" />
        <Skeleton width="55%" />
      </div>
    </LoadingState>
  );
}
