import { createFileRoute } from "@tanstack/react-router";

import { ResearchScreen } from "#features/public/research-screen.tsx";

export const Route = createFileRoute("/_public/research")({ component: ResearchScreen });
