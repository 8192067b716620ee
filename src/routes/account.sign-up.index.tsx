import { createFileRoute, useRouter } from "@tanstack/react-router";

import { SignUpScreen } from "#features/account/sign-up-screen.tsx";

import type { FileRouteTypes } from "../route-tree.gen.ts";

export const Route = createFileRoute("/account/sign-up/")({ component: SignUpRoute });

function SignUpRoute() {
  const router = useRouter();
  return (
    <SignUpScreen onRegistered={() => router.history.push("/account/sign-up/confirm" satisfies FileRouteTypes["to"])} />
  );
}
