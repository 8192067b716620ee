import { useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";

import { saveTranscript } from "./save-transcript.ts";

/** Returns what saves a talk as a text file; says so where that does not work. */
export function useSaveTranscript(): (interactionId: string) => Promise<unknown> {
  const { t } = useLingui();
  const { run } = useCommand();
  return (id) => run(() => saveTranscript(id), { failure: t`Das Gespräch konnte nicht gespeichert werden.` });
}
