import { createFileRoute } from "@tanstack/react-router";

import { RemindersScreen } from "#features/reminders/reminders-screen.tsx";

export const Route = createFileRoute("/_app/profile/reminders")({ component: RemindersScreen });
