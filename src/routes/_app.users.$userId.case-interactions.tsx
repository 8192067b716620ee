import { createFileRoute } from "@tanstack/react-router";

import { CasesErrorScreen } from "#features/cases/room/cases-error-screen.tsx";
import { TalksScreen } from "#features/cases/room/talks-screen.tsx";

export const Route = createFileRoute("/_app/users/$userId/case-interactions")({
  component: TalksRoute,
  errorComponent: CasesErrorScreen,
});

function TalksRoute() {
  const { userId } = Route.useParams();
  return <TalksScreen userId={userId} />;
}
