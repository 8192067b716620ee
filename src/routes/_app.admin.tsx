import { createFileRoute, useNavigate } from "@tanstack/react-router";

import { AdminScreen } from "#features/organizations/admin-screen.tsx";

export const Route = createFileRoute("/_app/admin")({ component: Admin });

function Admin() {
  const navigate = useNavigate();
  return (
    <AdminScreen
      onMade={(organizationId) => void navigate({ to: "/organization/$organizationId", params: { organizationId } })}
    />
  );
}
