import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";

import { useCommand } from "#app/use-command.ts";
import { blobOf, dropFile, fileAt } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import { finishLeftRecordings, openRecording } from "#db/recordings.ts";
import { useLive } from "#db/use-live.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { RecordedClip } from "#voice/recorded-clip.tsx";
import { Recorder } from "#voice/recorder.tsx";

import { namedWord } from "#word-parts/named-word.ts";
import { CompareVoices } from "./compare-voices.tsx";

/** A word with its article, or a phrase. */
const LONGEST_MS = 30_000;

const slotOf = (itemId: string): string => `word:${itemId}`;

/** The whole recording of a word that is on this device; null if there is none. */
async function recordingOf(itemId: string) {
  const file = await fileAt(learner(), slotOf(itemId));
  if (!file || file.state === "recording") return null;
  const source = await blobOf(learner(), file.id);
  return source && { id: file.id, durationMs: file.durationMs ?? 0, source };
}

/** Her own voice saying the word, to be heard beside the German one. Nobody scores it, and it stays on this device. */
export function SpokenWord({ word }: { word: Word }) {
  const itemId = word.id;
  const { t } = useLingui();
  const { run } = useCommand();
  const recording = useLive(() => recordingOf(itemId), [itemId]);
  // Joins what a killed tab left behind.
  useEffect(() => {
    void finishLeftRecordings(learner()).catch(() => undefined); // tried again at the next look
  }, [itemId]);
  const open = (mimeType: string) => openRecording(learner(), slotOf(itemId), mimeType);

  return (
    <Stack gap="m">
      {recording ? (
        <RecordedClip
          label={t`Deine Aufnahme`}
          source={recording.source}
          durationMs={recording.durationMs}
          onDiscard={() =>
            void run(() => dropFile(learner(), recording.id), {
              failure: t`Die Aufnahme konnte nicht gelöscht werden`,
            })
          }
        />
      ) : null}
      {recording ? (
        <CompareVoices key={recording.id} text={namedWord(word)} audioUrl={word.audioUrl} own={recording.source} />
      ) : null}
      <Recorder open={open} longestMs={LONGEST_MS} />
      <Text size="s" tone="soft">
        <Trans>
          Nur für dich: Die Aufnahme bleibt auf diesem Gerät, und niemand bewertet sie. Achte auf den Unterschied, dein
          Ohr lernt mit. Die nächste Aufnahme ersetzt diese.
        </Trans>
      </Text>
    </Stack>
  );
}
