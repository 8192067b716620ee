import { createFileRoute } from "@tanstack/react-router";

import { SyncCentreScreen } from "#features/sync-centre/sync-centre-screen.tsx";

export const Route = createFileRoute("/_app/sync")({ component: SyncCentreScreen });
