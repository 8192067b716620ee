import { createFileRoute, useRouter } from "@tanstack/react-router";

import { ChangePasswordScreen } from "#features/account/change-password-screen.tsx";
import { isSignedIn, SIGN_IN_PATH } from "#features/account/guard.ts";

import { takeLinkToken, useLinkToken } from "./-link-token.ts";

export const Route = createFileRoute("/account/change-password")({
  beforeLoad: takeLinkToken,
  loader: async () => ({ isSignedIn: await isSignedIn() }),
  component: ChangePasswordRoute,
});

function ChangePasswordRoute() {
  const router = useRouter();
  const token = useLinkToken();
  const { isSignedIn: hasSession } = Route.useLoaderData();
  const next = token === undefined ? "/profile/account" : SIGN_IN_PATH;
  return <ChangePasswordScreen token={token} isSignedIn={hasSession} onChanged={() => router.history.replace(next)} />;
}
