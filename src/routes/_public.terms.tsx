import { createFileRoute } from "@tanstack/react-router";

import { LegalScreen } from "#features/public/legal-screen.tsx";

export const Route = createFileRoute("/_public/terms")({ component: () => <LegalScreen first="terms" /> });
