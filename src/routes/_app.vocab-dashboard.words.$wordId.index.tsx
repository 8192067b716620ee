import { createFileRoute } from "@tanstack/react-router";

import { WordScreen } from "#features/vocabulary/word-screen.tsx";

export const Route = createFileRoute("/_app/vocab-dashboard/words/$wordId/")({ component: WordRoute });

function WordRoute() {
  const { wordId } = Route.useParams();
  return <WordScreen key={wordId} wordId={wordId} />;
}
