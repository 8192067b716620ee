import type { CamelKeys } from "../../lib/camel-case.ts";
import type { CaseEventRow, CaseInteractionRow } from "../../model/cases/case-rows.ts";
import { derivedXpEvent } from "./xp-event.ts";
import { defineMutation, rowKey, type LocalChange } from "../mutation.ts";
import { callTo } from "./queued-calls.ts";

type NewTalk = Omit<CamelKeys<CaseInteractionRow>, "userId" | "endedAt" | "isSolved" | "localDay" | "timeZone">;
type NewEvent = Omit<CamelKeys<CaseEventRow>, "userId">;

export const caseMutations = {
  startCase: defineMutation<{ talk: NewTalk }>({
    lane: ({ talk }) => rowKey("case_interaction", talk.id),
    changes: ({ talk }, stamp) => {
      const { userId, localDay, timeZone } = stamp;
      return [
        {
          entity: "case_interaction",
          id: talk.id,
          put: { ...talk, userId, localDay, timeZone, endedAt: null, isSolved: false },
        },
        derivedXpEvent(stamp, "case_started", { attemptId: talk.id }),
      ];
    },
    toCall: ({ talk: { id, caseId, caseRevision, mode, difficulty, startedAt } }) =>
      callTo("POST /cases/interact/{case_id}")({
        params: { case_id: caseId },
        body: { id, case_revision: caseRevision, mode, difficulty, started_at: startedAt },
      }),
  }),
  /**
   * Something happened in a talk. `ends`: with it she ended it for the first time; whether it is solved the server folds
   * itself. Each is a lane of its own: a fold asks for no order, and a recording on its way holds up nothing else.
   */
  recordCaseEvent: defineMutation<{ event: NewEvent; ends: { caseId: string; isSolved: boolean } | null }>({
    lane: ({ event }) => rowKey("case_event", event.id),
    needs: ({ event }) => [rowKey("case_interaction", event.interactionId)],
    changes: ({ event, ends }, stamp) => {
      const changes: LocalChange[] = [{ entity: "case_event", id: event.id, put: { ...event, userId: stamp.userId } }];
      if (ends) {
        const patch = { endedAt: event.happenedAt, isSolved: ends.isSolved };
        changes.push({ entity: "case_interaction", id: event.interactionId, patch });
        if (ends.isSolved) changes.push(derivedXpEvent(stamp, "case_completed", { sourceId: ends.caseId }));
      }
      return changes;
    },
    toCall: ({ event: { id, interactionId, happenedAt, data } }) =>
      callTo("POST /case-interactions/{case_interaction_id}/events")({
        params: { case_interaction_id: interactionId },
        body: { id, happened_at: happenedAt, data },
      }),
    files: ({ event: { data } }) => (data.kind === "turn" && data.audio_id !== null ? [data.audio_id] : []),
  }),
};
