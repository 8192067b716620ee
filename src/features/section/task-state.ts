import { readContent } from "#exercises/content.ts";
import type { Behaviour, ExerciseKind } from "#exercises/exercise.ts";
import { applyOverrides, type Score, scoreOf } from "#exercises/scoring.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { Lexicon } from "#shared/model/lexicon.ts";
import { maySeeSolution } from "#shared/model/tries.ts";
import type { SoundName } from "#ui/sounds/sounds.ts";

import type { CheckedItem } from "./commands.ts";
import type { ItemDraft, SectionDraft } from "./draft.ts";
import { behaviourFor, contextOf, judge } from "./grade-item.ts";
import { lexiconNow } from "./library-lexicon.ts";
import type { PlayableItem } from "./playable-item.ts";
import type { SectionData } from "./section-data.ts";

/** A task as it is played: its rules, its pinned content, and what she has answered. */
export interface Task {
  item: PlayableItem;
  draft: ItemDraft;
  kind: ExerciseKind;
  content: unknown;
  behaviour: Behaviour;
}

/** A task that nobody has begun; undefined: this app cannot read it. */
export function freshDraft(item: PlayableItem, seed = newId()): ItemDraft | undefined {
  const { read, row } = item;
  if (!read.ok) return undefined;
  const { revision, type, contentVersion, content, behaviour, level, prompt } = row;
  return {
    pinned: { revision, type, contentVersion, content, behaviour, level, prompt },
    answer: read.kind.core.empty(read.content, seed),
    seed,
    shuffle: seed,
    hints: {},
    startedAt: new Date().toISOString(),
    tryNumber: 1,
    retryOf: null,
    locked: [],
    overrides: [],
    solutionShown: false,
    checked: null,
    isHeld: false,
  };
}

/** Every task of a page has a draft, so that its order stays while it stands. */
export function withDrafts(draft: SectionDraft, items: readonly PlayableItem[]): SectionDraft {
  const made = items.flatMap((item): [string, ItemDraft][] => {
    const fresh = draft.items[item.id] ? undefined : freshDraft(item);
    return fresh ? [[item.id, fresh]] : [];
  });
  return { ...draft, items: { ...draft.items, ...Object.fromEntries(made) } };
}

/** The task with its content as it was when she began. */
export function taskOf(item: PlayableItem, draft: ItemDraft | undefined): Task | undefined {
  if (!draft) return undefined;
  const { type, contentVersion, content } = draft.pinned;
  const read = readContent(type, contentVersion, content);
  if (!read.ok) return undefined;
  return { item, draft, kind: read.kind, content: read.content, behaviour: behaviourFor(read.kind, draft) };
}

/** What she has answered, once she says that she is done with it. */
function finalAnswer({ kind: { core }, content, draft }: Task): unknown {
  return core.finished(content, draft.answer);
}

/** Judges a task as the server will. */
export function checkTask(task: Task, data: SectionData, lexicon: Lexicon): CheckedItem {
  const { core } = task.kind;
  const answer = finalAnswer(task);
  const draft = { ...task.draft, answer };
  const context = contextOf(task, data.words, lexicon);
  return {
    item: task.item,
    draft,
    verdict: judge({ ...task, draft }, answer, context),
    parts: core.parts(task.content, context),
    pays: core.defaults.pays,
    endedAt: new Date().toISOString(),
  };
}

/** What is heard after a page was judged: all of it passed, something of it right, or nothing. */
export function soundOf(scores: readonly Pick<Score, "passed" | "raw">[]): SoundName {
  if (scores.every(({ passed }) => passed)) return "correct";
  return scores.some(({ passed, raw }) => passed || raw > 0) ? "almost" : "error";
}

/** The verdict once she has called parts right. */
export function overridden({ draft, behaviour }: Task): ItemDraft["checked"] {
  if (!draft.checked) return null;
  const parts = applyOverrides(draft.checked.parts, draft.overrides);
  const { raw, max, passed } = scoreOf(parts, behaviour, draft.checked.passed);
  return { ...draft.checked, parts, raw, max, passed };
}

export const hasWrong = ({ draft }: Task): boolean =>
  draft.checked?.parts.some(({ verdict, max }) => max > 0 && verdict !== "correct") ?? false;

/** The same task once more: what was right stays, or, where the author wants that, nothing. */
export function retryDraft({ draft, kind: { core }, content, behaviour }: Task): ItemDraft {
  const seed = newId();
  const { checked } = draft;
  const start =
    behaviour.retry === "wrong_only"
      ? core.keepRight(content, draft.answer, checked?.parts ?? [])
      : { answer: core.empty(content, seed), locked: [] };
  const wasShown = maySeeSolution(behaviour, { passed: checked?.passed ?? false, tryNumber: draft.tryNumber });
  return {
    ...draft,
    seed,
    shuffle: behaviour.retry === "wrong_only" ? draft.shuffle : seed,
    answer: start.answer,
    locked: [...start.locked],
    hints: {},
    overrides: [],
    startedAt: new Date().toISOString(),
    tryNumber: draft.tryNumber + 1,
    retryOf: draft.seed,
    solutionShown: draft.solutionShown || wasShown,
    checked: null,
    isHeld: false,
  };
}

/** How a task stands for the button below it. */
export interface TaskStatus {
  /** It has right and wrong in it. */
  isScored: boolean;
  /** How much is still to be answered. */
  missing: number;
}

export function taskStatus({ kind: { core }, content, draft, behaviour }: Task, data: SectionData): TaskStatus {
  const context = contextOf({ behaviour, draft }, data.words, lexiconNow());
  return {
    isScored: core.parts(content, context).length > 0,
    missing: draft.checked ? 0 : core.missing(content, draft.answer),
  };
}
