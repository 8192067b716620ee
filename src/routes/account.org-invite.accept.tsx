import { createFileRoute, useRouter } from "@tanstack/react-router";

import { AcceptOrgInviteScreen } from "#features/account/accept-org-invite-screen.tsx";
import { SIGN_IN_PATH } from "#features/account/guard.ts";

import { textOf } from "./-search.ts";

export const Route = createFileRoute("/account/org-invite/accept")({
  validateSearch: (search): { token?: string | undefined } => ({ token: textOf(search["token"]) }),
  component: AcceptOrgInviteRoute,
});

function AcceptOrgInviteRoute() {
  const router = useRouter();
  const { token } = Route.useSearch();
  const unknown = `/account/invite/accept?token=${encodeURIComponent(token ?? "")}`;
  return (
    <AcceptOrgInviteScreen
      token={token}
      // Who is signed in is led from there to home.
      onAccepted={() => router.history.replace(SIGN_IN_PATH)}
      onUnknown={() => router.history.replace(unknown)}
    />
  );
}
