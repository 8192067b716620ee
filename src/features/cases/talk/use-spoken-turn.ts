import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";

import { reportError } from "#app/report-error.ts";
import { blobOf, dropFile } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import { draftRecording, finishLeftRecordings, openRecording } from "#db/recordings.ts";
import type { RecorderProblem } from "#voice/recorder-session.ts";
import type { OpenTurn, Said } from "#voice/talk-controller.ts";

/** Something she said into the microphone, before it is sent. */
export interface SpokenTurn {
  readonly id: string;
  readonly source: Blob;
  readonly durationMs: number;
  readonly heardText: string | null;
  readonly problem: RecorderProblem | null;
  readonly isFoundAgain: boolean;
}

const slotOf = (interactionId: string): string => `talk/${interactionId}`;

/** What an app that ended, or a screen that was left, had recorded and not sent. */
async function leftIn(interactionId: string): Promise<SpokenTurn | null> {
  const db = learner();
  await finishLeftRecordings(db);
  const left = await draftRecording(db, slotOf(interactionId));
  return left && { ...left, heardText: null, problem: null, isFoundAgain: true };
}

/** What she says into the microphone: recorded on this device, and here until it is sent or thrown away. */
export function useSpokenTurn(interactionId: string) {
  const { t } = useLingui();
  const [spoken, setSpoken] = useState<SpokenTurn | null>(null);
  // Joins what was recorded before.
  useEffect(() => {
    leftIn(interactionId).then(
      (left) => left && setSpoken((now) => now ?? left),
      () => undefined,
    );
  }, [interactionId]);
  const open = useCallback<OpenTurn>(
    (mimeType) => openRecording(learner(), slotOf(interactionId), mimeType),
    [interactionId],
  );

  async function take({ recording, heardText, problem }: Said): Promise<void> {
    try {
      const source = await blobOf(learner(), recording.id);
      if (!source) return;
      const { id, durationMs } = recording;
      setSpoken({ id, source, durationMs: durationMs ?? 0, heardText, problem, isFoundAgain: false });
    } catch (error) {
      reportError(error, { failure: t`Deine Aufnahme ist gespeichert, aber gerade nicht zu lesen.` });
    }
  }

  return {
    spoken,
    open,
    take,
    /** It is in the talk. */
    sent: () => setSpoken(null),
    discard: async () => {
      if (spoken) await dropFile(learner(), spoken.id);
      setSpoken(null);
    },
  };
}
