import { useState } from "react";

import type { Play } from "#exercises/exercise.ts";

import { contextOf } from "../grade-item.ts";
import { lexiconNow } from "../library-lexicon.ts";
import type { PlayableItem } from "../playable-item.ts";
import type { SectionData } from "../section-data.ts";
import { freshDraft, taskOf } from "../task-state.ts";
import type { AnyUi } from "./task-view.tsx";

type MediumAboveProps = { item: PlayableItem; ui: AnyUi | undefined; data: SectionData; play: Play };

/** A picture or a sound above the task that it belongs to. Nothing of it is stored. */
export function MediumAbove({ item, ui, data, play }: MediumAboveProps) {
  const [draft, setDraft] = useState(() => freshDraft(item));
  const task = taskOf(item, draft);
  if (!task || !draft || !ui) return null;
  return (
    <ui.Player
      content={task.content}
      answer={draft.answer}
      onAnswer={(answer) => setDraft({ ...draft, answer })}
      check={() => undefined}
      phase="answering"
      parts={null}
      locked={[]}
      seed={draft.shuffle}
      title={item.title}
      context={contextOf(task, data.words, lexiconNow())}
      play={play}
    />
  );
}
