import type { Play, PlayedTurn } from "#partner/play.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";

/** What stands in the talk, from top to bottom. */
export type TalkLine =
  | { readonly is: "hers"; readonly key: string; readonly turn: PlayedTurn; readonly isUnsure: boolean }
  | { readonly is: "theirs"; readonly key: string; readonly personId: string; readonly text: string }
  | { readonly is: "scene"; readonly key: string; readonly text: string };

type Said = PlayedTurn["said"]["replies"][number];

/** What a person says in one breath stands together. */
function replyLines(id: string, personId: string, replies: readonly Said[]): TalkLine[] {
  const lines: TalkLine[] = [];
  for (const [at, { text, line_type: type }] of replies.entries()) {
    const before = lines.at(-1);
    if (type !== "PERSON_SAY") lines.push({ is: "scene", key: `${id}/${at}`, text });
    else if (before?.is === "theirs") lines[lines.length - 1] = { ...before, text: `${before.text} ${text}` };
    else lines.push({ is: "theirs", key: `${id}/${at}`, personId, text });
  }
  return lines;
}

export const lastTurn = ({ turns }: Play): PlayedTurn | undefined => turns.findLast(({ isReverted }) => !isReverted);

/**
 * Returns the talk as it is shown. What she took back stands as long as she may bring it back: until she has said something else.
 */
export function talkLines({ persons }: CaseRevision, play: Play): TalkLine[] {
  const lines: TalkLine[] = [];
  const met = new Set<string>();
  const meet = (personId: string) => {
    if (met.has(personId)) return;
    met.add(personId);
    const opening = persons.find(({ id }) => id === personId)?.opening ?? [];
    if (opening.length > 0) lines.push({ is: "theirs", key: `opening/${personId}`, personId, text: opening.join(" ") });
  };
  const last = play.turns.findLastIndex(({ isReverted }) => !isReverted);
  meet(persons[0]?.id ?? "");
  for (const [at, turn] of play.turns.entries()) {
    if (turn.isReverted && at < last) continue;
    meet(turn.said.person_id);
    const { replies, choices } = turn.said;
    lines.push({ is: "hers", key: turn.id, turn, isUnsure: choices.length > 0 && replies.length === 0 });
    if (!turn.isReverted) lines.push(...replyLines(turn.id, turn.said.person_id, replies));
  }
  meet(play.personId);
  return lines;
}
