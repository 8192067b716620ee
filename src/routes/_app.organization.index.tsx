import { createFileRoute } from "@tanstack/react-router";

import { OrganizationsScreen } from "#features/organizations/organizations-screen.tsx";

export const Route = createFileRoute("/_app/organization/")({ component: OrganizationsScreen });
