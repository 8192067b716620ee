import { createFileRoute } from "@tanstack/react-router";

import { AttributionsScreen } from "#features/public/attributions-screen.tsx";

export const Route = createFileRoute("/_public/attributions")({ component: AttributionsScreen });
