import { createFileRoute } from "@tanstack/react-router";

import { AccountScreen } from "#features/profile/account-screen.tsx";

export const Route = createFileRoute("/_app/profile/account")({ component: AccountScreen });
