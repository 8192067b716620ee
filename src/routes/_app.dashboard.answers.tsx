import { createFileRoute } from "@tanstack/react-router";

import { AnswersScreen } from "#features/organizations/answers-screen.tsx";

export const Route = createFileRoute("/_app/dashboard/answers")({ component: AnswersScreen });
