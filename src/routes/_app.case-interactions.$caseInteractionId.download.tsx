import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

import { useSaveTranscript } from "#features/cases/talk/use-save-transcript.ts";

export const Route = createFileRoute("/_app/case-interactions/$caseInteractionId/download")({
  component: DownloadRoute,
});

/** Saves the talk as a text, and goes to it whether that worked or not. */
function DownloadRoute() {
  const { caseInteractionId } = Route.useParams();
  const navigate = useNavigate();
  const save = useSaveTranscript();
  const go = useEffectEvent(async () => {
    await save(caseInteractionId);
    await navigate({ to: "/case-interactions/$caseInteractionId", params: { caseInteractionId }, replace: true });
  });
  // Joins the browser's downloads.
  useEffect(() => {
    void go();
  }, []);
  return null;
}
