import { lampAfter } from "#shared/model/hints.ts";
import { KeyRow } from "#ui/answers/key-row.tsx";

import type { PlayedSection } from "../use-section.ts";
import type { TypedField } from "../use-typed-field.ts";
import { HintLine } from "./hint-line.tsx";

type KeysForFieldProps = { field: TypedField; played: PlayedSection };

/** The keys that foreign keyboards lack, and the lamp, for the field that has the focus. */
export function KeysForField({ field, played }: KeysForFieldProps) {
  const { at, ref } = field;
  const task = played.tasks.find(({ item }) => item.id === at?.itemId);
  if (!at || !task || task.draft.checked) return null;
  const hints = task.kind.core.hints(task.content, at.partId);
  const { shown, next } = lampAfter(task.draft.hints[at.partId] ?? 0, hints);
  return (
    <>
      <HintLine hint={shown} />
      <KeyRow
        inputRef={ref}
        {...(next && { onHint: () => played.hint(at.itemId, at.partId, next.kind === "solution") })}
      />
    </>
  );
}
