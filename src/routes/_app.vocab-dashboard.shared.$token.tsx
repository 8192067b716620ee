import { createFileRoute } from "@tanstack/react-router";

import { SharedListScreen } from "#features/vocabulary/sharing/shared-list-screen.tsx";

export const Route = createFileRoute("/_app/vocab-dashboard/shared/$token")({
  component: function SharedListRoute() {
    return <SharedListScreen token={Route.useParams().token} />;
  },
});
