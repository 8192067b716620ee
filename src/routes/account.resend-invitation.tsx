import { createFileRoute } from "@tanstack/react-router";

import { ResendInvitationScreen } from "#features/account/resend-invitation-screen.tsx";

import { takeLinkToken, useLinkToken } from "./-link-token.ts";

export const Route = createFileRoute("/account/resend-invitation")({
  beforeLoad: takeLinkToken,
  component: ResendInvitationRoute,
});

function ResendInvitationRoute() {
  return <ResendInvitationScreen token={useLinkToken()} />;
}
