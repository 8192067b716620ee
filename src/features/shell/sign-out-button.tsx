import { Trans, useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";

import { currentSession } from "#api/session.ts";
import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/alerts-store.ts";
import { Button } from "#ui/button.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";

import { signOutDiscarding, signOutKeeping, unsyncedCount } from "./sign-out.ts";

const SignOutSheet = lazyPart(() => import("./sign-out-sheet.tsx").then((m) => m.SignOutSheet));

/** Signs out at once, or asks first what is to become of what only this device has. */
export function SignOutButton() {
  const { i18n } = useLingui();
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [unsynced, setUnsynced] = useState(0);

  function say(thrown: unknown): void {
    const error = toAppError(thrown);
    showAlert({ kind: "error", text: i18n._(ERROR_MESSAGES[error.code]), error });
  }

  async function leave(signOut: () => Promise<void>): Promise<void> {
    setPending(true);
    await signOut().catch(say);
    // The door is shown when it is shut: whoever sees it may hand the device on.
    if (currentSession() === null) {
      await router.navigate({ to: "/" });
      await router.invalidate();
    }
    setPending(false);
  }

  async function ask(): Promise<void> {
    try {
      const count = await unsyncedCount();
      if (count > 0) setUnsynced(count);
      else await leave(signOutKeeping);
    } catch (thrown) {
      say(thrown);
    }
  }

  return (
    <>
      <Button kind="outline" icon="sign-out" pending={isPending} onPress={() => void ask()}>
        <Trans>Abmelden</Trans>
      </Button>
      {unsynced > 0 ? (
        <Suspense>
          <SignOutSheet
            count={unsynced}
            isPending={isPending}
            onClose={() => setUnsynced(0)}
            onSynced={() => void leave(signOutKeeping)}
            onKeep={() => void leave(signOutKeeping)}
            onDiscard={() => void leave(signOutDiscarding)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
