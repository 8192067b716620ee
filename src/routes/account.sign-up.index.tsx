import { createFileRoute, useRouter } from "@tanstack/react-router";

import { SignUpScreen } from "#features/account/sign-up-screen.tsx";

export const Route = createFileRoute("/account/sign-up/")({ component: SignUpRoute });

function SignUpRoute() {
  const router = useRouter();
  return <SignUpScreen onRegistered={() => router.history.push("/account/sign-up/confirm")} />;
}
