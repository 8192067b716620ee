import { createFileRoute } from "@tanstack/react-router";

import { EditWordScreen } from "#features/vocabulary/edit-word-screen.tsx";

export const Route = createFileRoute("/_app/vocab-dashboard/words/$wordId/edit")({ component: EditWordRoute });

function EditWordRoute() {
  const { wordId } = Route.useParams();
  return <EditWordScreen key={wordId} wordId={wordId} />;
}
