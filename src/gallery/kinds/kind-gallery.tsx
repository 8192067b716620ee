import { use, useState, type ReactNode } from "react";

import type { ExerciseKind, ExerciseUi, PartResult } from "#exercises/exercise.ts";
import { EXERCISES, exerciseKind } from "#exercises/registry.ts";
import { behaviourOf, scoreOf } from "#exercises/scoring.ts";
import { sampleContext } from "#exercises/testing/sample-context.ts";
import { Button } from "#ui/controls/button.tsx";
import { FeedbackSheet } from "#ui/answers/feedback-sheet.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { PlayerFrame, TaskHead } from "#ui/layout/player-frame.tsx";

import { samplePlay } from "./sample-play.ts";

/** What the address asks for: ?kind=cloze&sample=1&state=mixed */
interface Wanted {
  kind: string;
  sample: number;
  state: "empty" | "half" | "right" | "mixed" | "again" | "offline";
}

function wantedIn(search: string): Wanted {
  const asked = new URLSearchParams(search);
  const states = ["empty", "half", "right", "mixed", "again", "offline"] as const;
  const state = states.find((one) => one === asked.get("state")) ?? "empty";
  return { kind: asked.get("kind") ?? "", sample: Number(asked.get("sample") ?? 0), state };
}

const loaded = new Map<string, Promise<ExerciseUi<unknown, unknown>>>();
function uiOf(name: string, kind: ExerciseKind): Promise<ExerciseUi<unknown, unknown>> {
  const before = loaded.get(name);
  if (before) return before;
  const ui = kind.load();
  loaded.set(name, ui);
  return ui;
}

/** All kinds, as links to their samples in their states. */
function KindLinks() {
  return (
    <ul lang="de">
      {Object.entries(EXERCISES).map(([name, { core }]) => (
        <li key={name}>
          {name}:{" "}
          {core.samples.map((sample, at) => (
            <a key={sample.name} href={`?kind=${name}&sample=${at}&state=empty`}>
              {sample.name}{" "}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}

function beginning({ core }: ExerciseKind, { sample, state }: Wanted) {
  const { content, right, wrong } = core.samples[sample] ?? { content: null, right: null, wrong: null };
  const context = { ...sampleContext, behaviour: behaviourOf(core, null) };
  const again = core.keepRight(content, wrong, core.grade(content, wrong, context));
  const answers = {
    empty: core.empty(content, "seed"),
    offline: core.empty(content, "seed"),
    half: again.answer,
    right,
    mixed: wrong,
    again: again.answer,
  };
  return {
    content,
    context,
    answer: answers[state],
    locked: state === "again" ? again.locked : [],
    isChecked: state === "right" || state === "mixed",
  };
}

/** One kind as the section's player would show it: to be played, without keeping anything. */
export function KindGallery({ search }: { search: string }) {
  const wanted = wantedIn(search);
  const kind = exerciseKind(wanted.kind);
  return kind ? <Playing kind={kind} wanted={wanted} /> : <KindLinks />;
}

function Playing({ kind, wanted }: { kind: ExerciseKind; wanted: Wanted }) {
  const { Player, Missing } = use(uiOf(wanted.kind, kind));
  const { core } = kind;
  const [begun] = useState(() => beginning(kind, wanted));
  const { content, context, locked } = begun;
  const [answer, setAnswer] = useState(begun.answer);
  const [isChecked, setChecked] = useState(begun.isChecked);
  const parts = isChecked ? core.grade(content, answer, context) : null;
  const missing = core.missing(content, answer);
  const play = wanted.state === "offline" ? { ...samplePlay, say: null, mediaUrl: () => undefined } : samplePlay;
  const word: ReactNode = Missing ? <Missing count={missing} /> : `Noch ${missing}`;
  return (
    <PlayerFrame
      closeHref="#"
      isLong
      progress={{ value: 2, max: 6 }}
      dock={
        <Button wide notReady={missing > 0 ? word : undefined} onPress={() => setChecked(true)}>
          Prüfen
        </Button>
      }
      feedback={parts ? <Sheet parts={parts} isPassed={scoreOf(parts, context.behaviour).passed} /> : undefined}
    >
      <TaskHead instruction={core.samples[wanted.sample]?.name} />
      <Stack gap="l">
        <Player
          {...{ content, answer, parts, locked, context, play }}
          onAnswer={setAnswer}
          check={() => setChecked(true)}
          phase={isChecked ? "checked" : "answering"}
          seed="seed"
          title={null}
        />
      </Stack>
    </PlayerFrame>
  );
}

function Sheet({ parts, isPassed }: { parts: readonly PartResult[]; isPassed: boolean }) {
  return (
    <FeedbackSheet verdict={isPassed ? "correct" : "wrong"} title="Geprüft" actions={<Button>Weiter</Button>}>
      {parts.map(({ verdict }) => verdict).join(", ")}
    </FeedbackSheet>
  );
}
