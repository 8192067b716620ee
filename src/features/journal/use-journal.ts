import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { saveDraft } from "#db/drafts.ts";
import { dropFile } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import { finishLeftRecordings, openRecording } from "#db/recordings.ts";
import { useLive } from "#db/use-live.ts";
import type { JournalDraft, PlayJournal } from "#exercises/journalling/play-journal.ts";
import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";

import { writeEntries, type JournalPlace } from "./commands.ts";
import { journalData, placeOf, writtenDraft } from "./journal-data.ts";

/** What a task that is a journal is lent: her earlier entries, what she is about to write, and the way to keep it. */
export function useJournal(place: JournalPlace, isSharedByDefault: boolean): PlayJournal | undefined {
  const { t } = useLingui();
  const { sectionId, itemId } = place;
  const data = useLive(() => journalData(learner(), sectionId, itemId), [sectionId, itemId]);
  const [draft, setDraft] = useState<JournalDraft>();
  useEffect(() => {
    let isShown = true;
    void finishLeftRecordings(learner()).catch(() => undefined); // what a killed tab left behind
    void writtenDraft(learner(), itemId, isSharedByDefault).then((kept) => isShown && setDraft(kept));
    return () => {
      isShown = false;
    };
  }, [itemId, isSharedByDefault]);

  function sayFailure(text: string, thrown: unknown): void {
    const error = toAppError(thrown);
    showAlert({ kind: "error", text, detail: t(ERROR_MESSAGES[error.code]), error });
  }

  if (!data || !draft) return undefined;
  const { voice, last, hasReaders } = data;
  return {
    draft,
    last,
    hasReaders,
    onDraft: (next) => {
      setDraft(next);
      saveDraft(learner(), placeOf(itemId), next).catch(() => undefined); // it still stands on the screen
    },
    voice: voice && {
      source: voice.source,
      durationMs: voice.durationMs,
      discard: () => {
        const failure = t`Die Aufnahme konnte nicht gelöscht werden`;
        dropFile(learner(), voice.id).catch((thrown: unknown) => sayFailure(failure, thrown));
      },
    },
    openRecording: (mimeType) => openRecording(learner(), placeOf(itemId), mimeType),
    write: async () => {
      try {
        const ids = await writeEntries(place, draft);
        setDraft({ confidence: {}, message: "", isShared: draft.isShared });
        return ids;
      } catch (thrown) {
        sayFailure(t`Der Eintrag konnte nicht gespeichert werden`, thrown);
        return null;
      }
    },
  };
}
