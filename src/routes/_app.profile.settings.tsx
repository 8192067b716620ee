import { createFileRoute } from "@tanstack/react-router";

import { SettingsScreen } from "#features/profile/settings-screen.tsx";
import { SignOutButton } from "#features/shell/sign-out-button.tsx";

export const Route = createFileRoute("/_app/profile/settings")({
  component: () => <SettingsScreen signOut={<SignOutButton />} />,
});
