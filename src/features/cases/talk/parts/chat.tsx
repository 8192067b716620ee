import { Trans } from "@lingui/react/macro";
import { Suspense, useRef, useState } from "react";

import type { Play } from "#partner/play.ts";
import { Button } from "#ui/controls/button.tsx";
import { useHoldUpdates } from "#ui/feedback/update-holds.ts";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { German } from "#ui/text/german.tsx";

import { mayEndHere, openQuestion } from "../open-questions.ts";
import { useDraftText } from "../use-draft-text.ts";
import { useSeenHeight } from "../use-seen-height.ts";
import { useTalk, type TalkHere } from "../use-talk.ts";
import { Asked } from "./asked.tsx";
import styles from "./talk.module.css";
import { TalkDock } from "./talk-dock.tsx";
import { TalkHead } from "./talk-head.tsx";
import { TalkLog } from "./talk-log.tsx";
import type { OpenSheet } from "./talk-sheets.tsx";
import { TalkSide } from "./talk-side.tsx";
import { TakeBack } from "./take-back.tsx";

const TalkSheets = lazyPart(() => import("./talk-sheets.tsx").then((module) => module.TalkSheets));

/** The talk itself. */
export function Chat({ data, play }: { data: TalkHere; play: Play }) {
  const { talk, revision } = data;
  const steps = useTalk(data, play);
  const draft = useDraftText(talk.id);
  const [open, setOpen] = useState<OpenSheet | null>(null);
  const [declined, decline] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const frame = useSeenHeight();
  useHoldUpdates(true);

  const question = openQuestion(play);
  const goal = play.currentGoal === null ? undefined : revision.goals[play.currentGoal];

  const help = (at: number | null) => setOpen(at === null ? { is: "goals" } : { is: "help", goal: at });

  return (
    <div ref={frame} className={styles.talk} data-screen={revision.title}>
      <TalkHead {...{ revision, play }} onOpen={setOpen} />
      <main className={styles.main}>
        {goal ? (
          <p className={styles.next}>
            <Trans>
              Nächstes Ziel: <German>{goal.label}</German>
            </Trans>
          </p>
        ) : null}
        <TalkLog {...{ revision, play }}>
          <TakeBack play={play} onUndo={steps.undo} />
          {question && question.turnId !== declined ? (
            <Asked
              {...{ question, revision, play }}
              onChoose={({ text, intent_id: intentId }) =>
                void steps.say({ text, inputKind: "choice" }, intentId).then(() => field.current?.focus())
              }
              onNone={() => {
                decline(question.turnId);
                field.current?.focus();
              }}
              onHelp={help}
            />
          ) : null}
          {mayEndHere(play) ? (
            <div className={styles.asked} data-start="">
              <Button kind="quiet" onPress={() => setOpen({ is: "end" })}>
                <Trans>Gespräch beenden</Trans>
              </Button>
            </div>
          ) : null}
        </TalkLog>
      </main>
      <TalkDock
        interactionId={talk.id}
        {...{ draft, steps, taken, isSpeaking, field }}
        onSpeaking={setSpeaking}
        onHelp={() => help(play.currentGoal)}
      />
      <TalkSide {...{ revision, play, steps }} onEnd={() => setOpen({ is: "end" })} />
      {open ? (
        <Suspense fallback={null}>
          <TalkSheets
            {...{ open, revision, play, steps }}
            onOpen={setOpen}
            onClose={() => setOpen(null)}
            onTake={(sentence) => {
              draft.write(sentence);
              setTaken(sentence);
              setSpeaking(false);
              setOpen(null);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
