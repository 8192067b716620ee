import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { saveDraft } from "#db/drafts.ts";
import { dropFile } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import { finishLeftRecordings, openRecording } from "#db/recordings.ts";
import { useLive } from "#db/use-live.ts";
import type { JournalDraft, PlayJournal } from "#exercises/journalling/play-journal.ts";
import type { TaskLocation } from "#exercises/services.tsx";

import { writeEntries } from "./commands.ts";
import { journalData, slotOf, writtenDraft } from "./journal-data.ts";

/** Her earlier entries, what she is about to write, and the way to keep it. */
export function useJournal(location: TaskLocation): PlayJournal | undefined {
  const { t } = useLingui();
  const { run } = useCommand();
  const { sectionId, itemId } = location;
  const data = useLive(() => journalData(learner(), sectionId, itemId), [sectionId, itemId]);
  const [draft, setDraft] = useState<JournalDraft>();
  useEffect(() => {
    let isShown = true;
    void finishLeftRecordings(learner()).catch(() => undefined); // what a killed tab left behind
    void writtenDraft(learner(), itemId).then((saved) => isShown && setDraft(saved));
    return () => {
      isShown = false;
    };
  }, [itemId]);

  if (!data || !draft) return undefined;
  const { voice, last, hasReaders } = data;
  return {
    draft,
    last,
    hasReaders,
    onDraft: (next) => {
      setDraft(next);
      saveDraft(learner(), slotOf(itemId), next).catch(() => undefined); // it still stands on the screen
    },
    voice: voice && {
      source: voice.source,
      durationMs: voice.durationMs,
      discard: () => {
        const failure = t`Die Aufnahme konnte nicht gelöscht werden`;
        void run(() => dropFile(learner(), voice.id), { failure });
      },
    },
    openRecording: (mimeType) => openRecording(learner(), slotOf(itemId), mimeType),
    write: async ({ isShared }) => {
      const failure = t`Der Eintrag konnte nicht gespeichert werden`;
      const written = await run(() => writeEntries(location, { ...draft, isShared }), { failure });
      if (!written) return null;
      setDraft({ confidence: {}, message: "", isShared: draft.isShared });
      return written.value;
    },
  };
}
