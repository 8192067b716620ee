import { createFileRoute, redirect } from "@tanstack/react-router";

import { hasGoneAccount } from "#features/account/deleted-account.ts";
import { DeletedScreen } from "#features/account/deleted-screen.tsx";
import { SIGN_IN_PATH } from "#features/account/guard.ts";

export const Route = createFileRoute("/account/deleted")({
  // Without a deleted account on this device there is nothing to say here.
  beforeLoad: async () => {
    if (!(await hasGoneAccount())) throw redirect({ to: SIGN_IN_PATH, replace: true });
  },
  component: DeletedRoute,
});

async function remove(): Promise<void> {
  const { removeGoneAccounts } = await import("#features/shell/gone-accounts.ts");
  await removeGoneAccounts();
}

function DeletedRoute() {
  return <DeletedScreen onRemove={remove} />;
}
