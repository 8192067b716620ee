import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { useSyncStatus } from "#app/use-sync-status.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { firstWordOf } from "../queries.ts";
import { StepFrame, type StepProps } from "../step-frame.tsx";
import { FirstWordLesson } from "./first-word-lesson.tsx";

type WordStepProps = StepProps & {
  wordId: string | undefined;
  /** So that it is the same word when she comes back. */
  onShown: (wordId: string) => void;
};

/** Her first word, out of the library on this device: no network is needed for it. */
export function WordStep({ go, wordId, onShown }: WordStepProps) {
  const { isFirstSync, isOnline } = useSyncStatus();
  const [asked] = useState(wordId);
  // What was shown stays: words that arrive meanwhile are no reason for another one.
  const [lesson, setLesson] = useState<Awaited<ReturnType<typeof firstWordOf>>>(null);
  const found = useLive(() => firstWordOf(learner(), asked), [asked]);
  if (lesson === null && found) setLesson(found);
  const shownId = lesson?.word.id;
  // Joins the draft, which is the screen's around this one.
  useEffect(() => {
    if (shownId !== undefined) onShown(shownId);
  }, [shownId, onShown]);
  if (lesson) return <FirstWordLesson go={go} lesson={lesson} />;
  const isComing = found === undefined || (isOnline && isFirstSync);
  return (
    <StepFrame
      go={go}
      title={<Trans>Dein erstes Wort</Trans>}
      isAnswered={false}
      skipLabel={<Trans>Ohne Wort beginnen</Trans>}
    >
      {isComing ? <LoadingState rows={3} /> : null}
      {isComing ? null : (
        <Notice kind={isOnline ? "info" : "offline"}>
          <p>
            <Trans>
              Die Wörter sind noch nicht auf diesem Gerät. Sobald du online bist, werden sie geladen. Du kannst ohne
              dieses Wort beginnen.
            </Trans>
          </p>
        </Notice>
      )}
    </StepFrame>
  );
}
