import { useRef, type ReactNode } from "react";

import type { PlayerProps } from "../../exercise.ts";
import { isEmptyValue, type Field, type FormAnswer, type FormSection } from "./field.ts";
import styles from "./form.module.css";
import { JudgedField } from "./judged-field.tsx";
import { GiveUp, OpenField } from "./open-field.tsx";

type FormViewProps = Pick<
  PlayerProps<unknown, FormAnswer>,
  "answer" | "onAnswer" | "phase" | "parts" | "locked" | "check" | "play"
> & {
  sections: readonly FormSection[];
  /** Each field may be given up: "nicht bekannt". */
  hasGiveUp?: boolean;
  /** Plays the line in which a field's value is said. */
  onHear?: ((lineId: string) => void) | undefined;
};

/** A form with its sections; after the check each field says how it was. */
export function FormView({ sections, answer, onAnswer, ...props }: FormViewProps) {
  const frame = useRef<HTMLDivElement>(null);

  function put(field: Field, value: FormAnswer["values"][string]): void {
    const isFilled = !isEmptyValue(value);
    onAnswer({
      ...answer,
      values: { ...answer.values, [field.id]: value },
      not_obtainable: isFilled ? answer.not_obtainable.filter((id) => id !== field.id) : answer.not_obtainable,
    });
  }

  /** What cannot be known has no value. */
  function giveUp(field: Field, isGivenUp: boolean): void {
    const others = answer.not_obtainable.filter((id) => id !== field.id);
    const values = Object.entries(answer.values).filter(([id]) => !isGivenUp || id !== field.id);
    onAnswer({
      ...answer,
      values: Object.fromEntries(values),
      not_obtainable: isGivenUp ? [...others, field.id] : others,
    });
  }

  /** To the next empty line; behind the last one the form is checked. */
  function goOn(from: HTMLElement): void {
    const lines = [...(frame.current?.querySelectorAll<HTMLInputElement>("[data-line]") ?? [])];
    const next = lines.slice(lines.findIndex((line) => line === from) + 1).find((line) => line.value.trim() === "");
    if (next) next.focus();
    else props.check();
  }

  function fieldView(field: Field): ReactNode {
    const value = answer.values[field.id];
    const isGivenUp = answer.not_obtainable.includes(field.id);
    const result = props.parts?.find(({ part_id }) => part_id === field.id);
    const isClosed = props.phase === "checked" && result !== undefined;
    if (isClosed || props.locked.includes(field.id)) {
      const lineId = field.line_id;
      const onHear = isClosed && lineId !== undefined && props.onHear ? () => props.onHear?.(lineId) : undefined;
      const verdict = isClosed ? result.verdict : "correct";
      return (
        <JudgedField
          key={field.id}
          field={field}
          value={value}
          isGivenUp={isGivenUp}
          verdict={verdict}
          onHear={onHear}
        />
      );
    }
    return (
      <div key={field.id} className={styles.field}>
        <div lang="de" dir="ltr">
          <OpenField
            field={field}
            value={value}
            onChange={(next) => put(field, next)}
            onEnter={goOn}
            play={props.play}
          />
        </div>
        {/* Whole sentences of a report can always be written. */}
        {props.hasGiveUp && field.kind !== "free_text" ? (
          <GiveUp label={field.label} isGivenUp={isGivenUp} onChange={(isOn) => giveUp(field, isOn)} />
        ) : null}
      </div>
    );
  }

  return (
    <div ref={frame} className={styles.form}>
      {sections.map((section) => (
        <fieldset key={section.id} className={styles.section}>
          <legend className={styles.title} lang="de" dir="ltr">
            {section.title}
          </legend>
          {section.table === undefined
            ? section.fields.map(fieldView)
            : section.table.rows.map((row) => (
                <div key={row.id} className={styles.field}>
                  <span className={styles.row} lang="de" dir="ltr">
                    {row.label}
                  </span>
                  <div className={styles.table}>
                    {section.fields.filter(({ id }) => id.startsWith(`${row.id}.`)).map(fieldView)}
                  </div>
                </div>
              ))}
        </fieldset>
      ))}
    </div>
  );
}
