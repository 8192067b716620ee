import { createFileRoute } from "@tanstack/react-router";

import { LanguagesScreen } from "#features/profile/languages-screen.tsx";

export const Route = createFileRoute("/_app/profile/languages")({ component: LanguagesScreen });
