import { createFileRoute } from "@tanstack/react-router";

import { OwnRhythmKeeper } from "#features/memory/rhythm/use-own-rhythm.ts";
import { ResultScreen } from "#features/practice/result-screen.tsx";
import { InstallHint } from "#features/pwa/install-hint.tsx";

export const Route = createFileRoute("/_app/vocab-dashboard/practice/result/$testId")({ component: ResultRoute });

function ResultRoute() {
  const { testId } = Route.useParams();
  return (
    <>
      <ResultScreen key={testId} testId={testId} extra={<InstallHint shouldOffer />} />
      <OwnRhythmKeeper />
    </>
  );
}
