import { createFileRoute } from "@tanstack/react-router";

import { MyShared } from "#features/journal/my-shared.tsx";
import { MembershipsScreen } from "#features/organizations/memberships-screen.tsx";

export const Route = createFileRoute("/_app/profile/organizations")({ component: Memberships });

function Memberships() {
  return <MembershipsScreen shared={<MyShared />} />;
}
