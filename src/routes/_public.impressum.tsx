import { createFileRoute } from "@tanstack/react-router";

import { ImprintScreen } from "#features/public/imprint-screen.tsx";

export const Route = createFileRoute("/_public/impressum")({ component: ImprintScreen });
