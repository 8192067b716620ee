import { useLingui } from "@lingui/react/macro";
import { useState, type PointerEvent, type ReactNode, type RefObject } from "react";

import { Icon } from "../icons/icon.tsx";
import styles from "./key-row.module.css";

type KeyRowProps = {
  /** The field into which the keys type. */
  inputRef: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** Shows the lamp. */
  onHint?: () => void;
};

/** Types a letter at the caret of a field so that React and screen readers notice it like any other key. */
export function typeAtCaret(field: HTMLInputElement | HTMLTextAreaElement, letter: string): void {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  field.setRangeText(letter, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: letter }));
}

const letters = ["ä", "ö", "ü", "ß"];
const capitals = ["Ä", "Ö", "Ü", "ẞ"];

/**
 * The four letters that foreign keyboards lack, directly above the system keyboard; always left to right. The caret
 * stays in the field and the keyboard stays open. Shift holds for one letter.
 */
export function KeyRow({ inputRef, onHint }: KeyRowProps) {
  const { t } = useLingui();
  const [isShifted, setShifted] = useState(false);
  const keepFocus = (event: PointerEvent) => event.preventDefault();
  const key = (name: string, content: ReactNode, onClick: () => void, isPressed?: boolean, isFunction = true) => (
    <button
      key={name}
      type="button"
      className={styles.key}
      data-function={isFunction || undefined}
      aria-label={name}
      aria-pressed={isPressed}
      // A press must not take the focus from the field, or the keyboard of the phone closes.
      onPointerDown={keepFocus}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {content}
    </button>
  );
  const type = (letter: string) => {
    const field = inputRef.current;
    if (field === null || field.readOnly || field.disabled) return;
    field.focus();
    typeAtCaret(field, letter);
    setShifted(false);
  };
  return (
    <div
      className={styles.row}
      role="group"
      aria-label={t`Deutsche Buchstaben`}
      dir="ltr"
      lang="de"
      data-hint={onHint && ""}
    >
      {(isShifted ? capitals : letters).map((letter) => key(letter, letter, () => type(letter), undefined, false))}
      {key(t`Großbuchstabe`, <Icon name="arrow-fat-up" />, () => setShifted(!isShifted), isShifted)}
      {onHint === undefined ? null : key(t`Hilfe zeigen`, <Icon name="lightbulb" />, onHint)}
    </div>
  );
}
