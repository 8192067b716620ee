import { createFileRoute } from "@tanstack/react-router";

import { ResendInvitationScreen } from "#features/account/resend-invitation-screen.tsx";

import { textOf } from "./-search.ts";

export const Route = createFileRoute("/account/resend-invitation")({
  validateSearch: (search): { token?: string | undefined } => ({ token: textOf(search["token"]) }),
  component: ResendInvitationRoute,
});

function ResendInvitationRoute() {
  return <ResendInvitationScreen token={Route.useSearch().token} />;
}
