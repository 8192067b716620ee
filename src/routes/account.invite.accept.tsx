import { createFileRoute, useNavigate, useRouter } from "@tanstack/react-router";

import { AcceptInviteScreen } from "#features/account/accept-invite-screen.tsx";
import { SIGN_IN_PATH } from "#features/account/guard.ts";

import { takeLinkToken, useLinkToken } from "./-link-token.ts";

export const Route = createFileRoute("/account/invite/accept")({
  beforeLoad: takeLinkToken,
  component: AcceptInviteRoute,
});

function AcceptInviteRoute() {
  const router = useRouter();
  const token = useLinkToken();
  const navigate = useNavigate();
  const state = token === undefined ? {} : { linkToken: token };
  return (
    <AcceptInviteScreen
      token={token}
      onAccepted={() => router.history.replace(SIGN_IN_PATH)}
      onKnown={() => void navigate({ to: "/account/org-invite/accept", state, replace: true })}
    />
  );
}
