import { createFileRoute } from "@tanstack/react-router";

import { JournalsScreen } from "#features/organizations/journals-screen.tsx";

export const Route = createFileRoute("/_app/dashboard/journalling")({ component: JournalsScreen });
