import { createFileRoute } from "@tanstack/react-router";

import { ImportScreen } from "#features/transfer/import-screen.tsx";

export const Route = createFileRoute("/_app/vocab-dashboard/import")({ component: ImportScreen });
