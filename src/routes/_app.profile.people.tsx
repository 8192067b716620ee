import { createFileRoute, useNavigate } from "@tanstack/react-router";

import { PeopleScreen } from "#features/people/people-screen.tsx";

export const Route = createFileRoute("/_app/profile/people")({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === "string" && code !== "" ? { code } : {},
  component: People,
});

function People() {
  const { code } = Route.useSearch();
  const navigate = useNavigate();
  return <PeopleScreen code={code} onLinkDone={() => void navigate({ to: "/profile/people", replace: true })} />;
}
