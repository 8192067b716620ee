import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { Remote } from "#app/use-remote.ts";
import { useErrorMessage } from "#i18n/use-error-message.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useNow } from "#ui/environment/use-now.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

type RemoteStateProps<T> = {
  remote: Remote<T>;
  children: (value: T) => ReactNode;
  /** Why it needs a network. */
  offline?: ReactNode;
  /** Whom it is for. */
  forbidden?: ReactNode;
};

const NO_NETWORK: ReadonlySet<string> = new Set(["network", "timeout"]);

/** What only the server knows: on its way, not to be had, or there. */
export function RemoteState<T>({ remote, children, offline, forbidden }: RemoteStateProps<T>) {
  const messageOf = useErrorMessage();
  const formats = useFormats();
  const now = useNow();
  const { value, fetchedAt, error, isLoading, refresh } = remote;
  const age = formats.moment(fetchedAt, now);
  // What she may not see any more is not shown any longer either.
  if (error?.code === "forbidden" || error?.code === "not-found") return <NoPermission>{forbidden}</NoPermission>;
  if (value !== undefined) {
    return (
      <>
        {error === null ? null : (
          <Notice kind={NO_NETWORK.has(error.code) ? "offline" : "neutral"}>
            <Trans>Gerade antwortet der Server nicht. Stand: {age}</Trans>
          </Notice>
        )}
        {children(value)}
      </>
    );
  }
  if (error === null) return <LoadingState rows={4} />;
  if (NO_NETWORK.has(error.code)) {
    return (
      <Stack gap="m">
        <Notice kind="offline" isLive>
          <p>
            {offline ?? (
              <Trans>Dafür brauchst du Internet: Wer zu einer Organisation gehört, steht nur auf dem Server.</Trans>
            )}
          </p>
        </Notice>
        <div>
          <Button kind="outline" onPress={refresh} pending={isLoading}>
            <Trans>Noch einmal versuchen</Trans>
          </Button>
        </div>
      </Stack>
    );
  }
  return (
    <ErrorState title={<Trans>Das konnte nicht geladen werden</Trans>} onRetry={refresh}>
      {messageOf(error)}
    </ErrorState>
  );
}

/** For whom a screen is not. */
export function NoPermission({ children }: { children?: ReactNode }) {
  return (
    <EmptyState
      icon="lock-simple"
      title={<Trans>Keine Berechtigung</Trans>}
      actions={
        <Button href="/home">
          <Trans>Zum Start</Trans>
        </Button>
      }
    >
      {children ?? <Trans>Diese Seite ist für die, die eine Organisation oder den Server leiten.</Trans>}
    </EmptyState>
  );
}
