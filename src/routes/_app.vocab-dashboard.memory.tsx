import { createFileRoute } from "@tanstack/react-router";

import { MemoryScreen } from "#features/memory/memory-screen.tsx";

export const Route = createFileRoute("/_app/vocab-dashboard/memory")({ component: MemoryScreen });
