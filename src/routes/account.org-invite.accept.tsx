import { createFileRoute, useNavigate, useRouter } from "@tanstack/react-router";

import { AcceptOrgInviteScreen } from "#features/account/accept-org-invite-screen.tsx";
import { SIGN_IN_PATH } from "#features/account/guard.ts";

import { takeLinkToken, useLinkToken } from "./-link-token.ts";

export const Route = createFileRoute("/account/org-invite/accept")({
  beforeLoad: takeLinkToken,
  component: AcceptOrgInviteRoute,
});

function AcceptOrgInviteRoute() {
  const router = useRouter();
  const token = useLinkToken();
  const navigate = useNavigate();
  const state = token === undefined ? {} : { linkToken: token };
  return (
    <AcceptOrgInviteScreen
      token={token}
      // Who is signed in is led from there to home.
      onAccepted={() => router.history.replace(SIGN_IN_PATH)}
      onUnknown={() => void navigate({ to: "/account/invite/accept", state, replace: true })}
    />
  );
}
