import { useRef, useState } from "react";

import { AnswerField } from "#ui/answers/answer-field.tsx";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { KeyRow } from "#ui/answers/key-row.tsx";
import { Inline } from "#ui/layout/layout.tsx";
import { ButtonPair, PlayerFrame, TaskHead } from "#ui/layout/player-frame.tsx";
import { SyncPill } from "#ui/feedback/sync-pill.tsx";
import { SyncPillContext, type SyncPillState } from "#ui/feedback/sync-pill-context.ts";
import { WordHead } from "#word-parts/word-head.tsx";

import { Phone, Sample, Shelf } from "../sample.tsx";

const states: readonly { state: SyncPillState; count: number }[] = [
  { state: "offline", count: 0 },
  { state: "syncing", count: 0 },
  { state: "waiting", count: 3 },
  { state: "needs-you", count: 1 },
];

function Player() {
  const [answer, setAnswer] = useState("Hyper");
  const field = useRef<HTMLInputElement>(null);
  return (
    <Phone>
      <PlayerFrame
        closeHref="#close"
        progress={{ value: 5, max: 12 }}
        dock={
          <ButtonPair>
            <Button kind="outline">Weiß ich nicht</Button>
            <Button>Prüfen</Button>
          </ButtonPair>
        }
        keys={<KeyRow inputRef={field} onHint={() => undefined} />}
      >
        <TaskHead instruction="Wie heißt das Fachwort?" prompt="Der Blutdruck ist dauerhaft zu hoch." />
        <AnswerField ref={field} label="Fachwort" value={answer} onChange={setAnswer} help="10 Buchstaben, ein Nomen" />
      </PlayerFrame>
    </Phone>
  );
}

export function FrameSamples() {
  return (
    <Shelf title="Rahmen">
      <Sample title="AppBar, SyncPill">
        {states.map(({ state, count }) => (
          <SyncPillContext key={state} value={{ state, count, href: "#sync" }}>
            <AppBar title="Wortschatz" end={<IconButton label="Wort hinzufügen" icon="plus" />} />
          </SyncPillContext>
        ))}
        <AppBar title="Abgleich" back={{ href: "#back", label: "Zurück zum Profil" }} />
        <Inline>
          {states.map(({ state, count }) => (
            <SyncPillContext key={state} value={{ state, count, href: "#sync" }}>
              <SyncPill />
            </SyncPillContext>
          ))}
        </Inline>
      </Sample>
      <Sample title="WordHead">
        <WordHead
          bar={
            <AppBar
              tint
              back={{ href: "#words", label: "Zurück zum Wortschatz" }}
              end={<IconButton label="Favorit" icon="star" isPressed />}
            />
          }
          term="Hypertonie"
          gender="die"
          plural="Hypertonien"
          onListen={() => undefined}
          syllables={["Hy", "per", "to", "nie"].map((text, index) => ({ text, isStressed: index === 3 }))}
        />
      </Sample>
      <Sample title="PlayerFrame">
        <Player />
      </Sample>
    </Shelf>
  );
}
