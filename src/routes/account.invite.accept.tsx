import { createFileRoute, useRouter } from "@tanstack/react-router";

import { AcceptInviteScreen } from "#features/account/accept-invite-screen.tsx";
import { SIGN_IN_PATH } from "#features/account/guard.ts";

import { textOf } from "./-search.ts";

export const Route = createFileRoute("/account/invite/accept")({
  validateSearch: (search): { token?: string | undefined } => ({ token: textOf(search["token"]) }),
  component: AcceptInviteRoute,
});

function AcceptInviteRoute() {
  const router = useRouter();
  const { token } = Route.useSearch();
  const known = `/account/org-invite/accept?token=${encodeURIComponent(token ?? "")}`;
  return (
    <AcceptInviteScreen
      token={token}
      onAccepted={() => router.history.replace(SIGN_IN_PATH)}
      onKnown={() => router.history.replace(known)}
    />
  );
}
