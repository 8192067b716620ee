import { Trans } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";

import { reportError } from "#app/report-error.ts";
import { currentSession } from "#api/session.ts";
import type { OnlyHere } from "#db/only-here.ts";
import { Button } from "#ui/controls/button.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";

import { signOutKeeping, signOutRemoving, whatIsOnlyHere } from "./sign-out.ts";

const SignOutSheet = lazyPart(() => import("./sign-out-sheet.tsx").then((m) => m.SignOutSheet));
const LeaveSheet = lazyPart(() => import("./leave-sheet.tsx").then((m) => m.LeaveSheet));

/** Asks what is to become of what this device has, then signs out. */
export function SignOutButton() {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [asked, setAsked] = useState<OnlyHere | null>(null);

  async function leave(signOut: () => Promise<void>): Promise<void> {
    setPending(true);
    await signOut().catch((error: unknown) => reportError(error));
    // The door is shown when it is shut: whoever sees it may hand the device on.
    if (currentSession() === null) {
      await router.navigate({ to: "/" });
      await router.invalidate();
    }
    setPending(false);
  }

  async function ask(): Promise<void> {
    try {
      setAsked(await whatIsOnlyHere());
    } catch (thrown) {
      reportError(thrown);
    }
  }

  /** Another tab may have changed something since she was asked. */
  async function remove(): Promise<void> {
    const now = await whatIsOnlyHere().catch(() => null);
    if (now !== null && now.changes > 0) setAsked(now);
    else await leave(signOutRemoving);
  }

  return (
    <>
      <Button kind="outline" icon="sign-out" pending={isPending} onPress={() => void ask()}>
        <Trans>Abmelden</Trans>
      </Button>
      {asked === null ? null : (
        <Suspense>
          {asked.changes > 0 ? (
            <SignOutSheet
              count={asked.changes}
              isPending={isPending}
              onClose={() => setAsked(null)}
              onSynced={() => void ask()}
              onKeep={() => void leave(signOutKeeping)}
              onDiscard={() => void leave(signOutRemoving)}
            />
          ) : (
            <LeaveSheet
              drafts={asked.drafts}
              isPending={isPending}
              onClose={() => setAsked(null)}
              onLeave={(keeps) => void (keeps ? leave(signOutKeeping) : remove())}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
