import { createFileRoute } from "@tanstack/react-router";

import { SecurityScreen } from "#features/security/security-screen.tsx";

export const Route = createFileRoute("/_app/profile/security")({ component: SecurityScreen });
