import { createFileRoute, redirect } from "@tanstack/react-router";

import { SIGN_IN_PATH } from "#features/account/guard.ts";

export const Route = createFileRoute("/account/")({
  beforeLoad: () => {
    throw redirect({ to: SIGN_IN_PATH, replace: true });
  },
});
