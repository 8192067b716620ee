import { createFileRoute, useNavigate } from "@tanstack/react-router";

import { OrganizationScreen } from "#features/organizations/organization-screen.tsx";

export const Route = createFileRoute("/_app/organization/$organizationId")({ component: Organization });

function Organization() {
  const { organizationId } = Route.useParams();
  const navigate = useNavigate();
  return (
    <OrganizationScreen
      key={organizationId}
      organizationId={organizationId}
      onLeft={() => void navigate({ to: "/profile/settings" })}
    />
  );
}
