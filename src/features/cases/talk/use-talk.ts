import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";

import { useCommand } from "#app/use-command.ts";
import type { Play } from "#partner/play.ts";
import type { SaidTurn } from "#partner/turn.ts";
import type { CaseEventData } from "#shared/model/cases/case-event.ts";

import { recordEvent } from "../commands.ts";
import type { TalkData } from "../talk-data.ts";
import { helpSinceLastTurn } from "./open-questions.ts";

export type TalkHere = Extract<TalkData, { is: "here" }>;

/** Its code is half of the screen's, and nothing of it is needed to look. */
const loadPartner = () => import("#partner/answer.ts");
/** After the first paint. */
const SPARE_MS = 250;

export interface TalkSteps {
  /** Says it, and what is said back. False: it could not be stored, and the words stay where they are. */
  say: (said: Omit<SaidTurn, "personId" | "helpLevel">, intentId?: string) => Promise<boolean>;
  undo: (turnId: string, isReverted: boolean) => void;
  skip: (goal: number, isSkipped: boolean) => void;
  help: (goal: number, level: number) => void;
  turnTo: (personId: string) => void;
  /** She looks at something in the chart; counted once. */
  look: (materialId: string) => void;
  end: () => Promise<boolean>;
  isPending: boolean;
}

/** What she can do in a talk. */
export function useTalk({ talk, revision, events }: TalkHere, play: Play): TalkSteps {
  const { t } = useLingui();
  const { run, isPending } = useCommand({ oneAtATime: true });
  const { caseId, caseRevision: number } = talk;
  const isOver = play.endedAt !== null;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => {
      loadPartner().then(
        ({ partnerOf, revisionKey }) => partnerOf(revisionKey(caseId, number), revision),
        () => undefined,
      );
    }, SPARE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a revision never changes
  }, [caseId, number, isOver]);

  async function record(data: CaseEventData | (() => Promise<CaseEventData>), failure: string): Promise<boolean> {
    const done = await run(async () => recordEvent(talk.id, typeof data === "function" ? await data() : data), {
      failure,
    });
    return done !== undefined;
  }

  const notStored = t`Das konnte nicht gespeichert werden.`;
  return {
    say: (said, intentId) =>
      record(
        async () => {
          const { partnerOf, revisionKey, answeredTurn } = await loadPartner();
          const state = play.talks.get(play.personId);
          if (!state) throw new Error("nobody to talk with");
          const turn = { ...said, personId: play.personId, helpLevel: helpSinceLastTurn(events) };
          return answeredTurn(turn, intentId, state, partnerOf(revisionKey(caseId, number), revision));
        },
        t`Das konnte nicht gesagt werden. Dein Text steht noch im Feld.`,
      ),
    undo: (turnId, isReverted) => void record({ kind: "undo", turn_id: turnId, is_reverted: isReverted }, notStored),
    skip: (goal, isSkipped) => void record({ kind: "skip", goal, is_skipped: isSkipped }, notStored),
    help: (goal, level) => void record({ kind: "help", goal, level }, notStored),
    turnTo: (personId) => void record({ kind: "person", person_id: personId }, notStored),
    look: (materialId) => {
      if (!play.openedMaterials.has(materialId)) void record({ kind: "material", material_id: materialId }, notStored);
    },
    end: () => record({ kind: "end" }, t`Das Gespräch konnte nicht beendet werden.`),
    isPending,
  };
}
