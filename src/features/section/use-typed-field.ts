import { useRef, useState, type FocusEvent, type RefObject } from "react";

import { afterPress } from "#ui/controls/after-press.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface TypedField {
  ref: RefObject<Field | null>;
  /** The task and the part into which she types; null: into none. */
  at: { itemId: string; partId: string } | null;
  onFocus: (itemId: string) => (event: FocusEvent) => void;
  forget: () => void;
}

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Which field of a page has the focus: the keys above the keyboard and the lamp are for that one. */
export function useTypedField(): TypedField {
  const ref = useRef<Field>(null);
  const [at, setAt] = useState<TypedField["at"]>(null);
  return {
    ref,
    at,
    onFocus: (itemId) => (event) => {
      const { target } = event;
      const isGerman = isField(target) && target.lang === "de" && !target.readOnly;
      // The field of the step before may be gone, and its keys with it; a button beside a field leaves it open.
      if (!isGerman) {
        if (ref.current?.isConnected === false) afterPress(() => setAt(null));
        return;
      }
      ref.current = target;
      // The row of keys comes and goes with the field, and what is pressed just then must not move.
      afterPress(() => setAt({ itemId, partId: target.dataset.part ?? "" }));
    },
    forget: () => setAt(null),
  };
}
