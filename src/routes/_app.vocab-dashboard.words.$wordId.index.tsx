import { createFileRoute } from "@tanstack/react-router";

import { useLastVisited } from "#features/home/use-last-visited.ts";
import { WordScreen } from "#features/vocabulary/word-screen.tsx";

export const Route = createFileRoute("/_app/vocab-dashboard/words/$wordId/")({ component: WordRoute });

function WordRoute() {
  const { wordId } = Route.useParams();
  useLastVisited("word", wordId);
  return <WordScreen key={wordId} wordId={wordId} />;
}
