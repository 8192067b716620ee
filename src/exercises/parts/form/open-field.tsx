import { Trans } from "@lingui/react/macro";
import { useId, type KeyboardEvent, type ReactNode } from "react";

import { useLocale } from "#i18n/use-locale.ts";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { FieldFrame, notesOf } from "#ui/controls/field-parts.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { germanInput } from "#ui/controls/text-field.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import type { Play } from "../../exercise.ts";
import group from "../question-group.module.css";
import { BodyPoint } from "./body-point.tsx";
import { chosenOf, pointOf, textOf, type Field, type FieldValue } from "./field.ts";
import styles from "./form.module.css";

interface OpenFieldProps {
  field: Field;
  value: FieldValue | undefined;
  onChange: (value: FieldValue) => void;
  /** Enter in a line: to the next field, or the check. */
  onEnter: (from: HTMLElement) => void;
  play: Pick<Play, "mediaUrl" | "medium">;
}

/** A field that is still to be filled, as its kind wants it. */
export function OpenField({ field, value, onChange, onEnter, play }: OpenFieldProps) {
  switch (field.kind) {
    case "choice":
      return (
        <RadioGroup
          label={field.label}
          description={field.help}
          value={textOf(value) || undefined}
          onChange={onChange}
          options={field.options.map(({ id, text }) => ({ value: id, label: text, lang: "de" }))}
        />
      );
    case "multi":
      return <Ticks field={field} chosen={chosenOf(value)} onChange={onChange} />;
    case "scale":
      return <Scale field={field} value={textOf(value)} onChange={onChange} />;
    case "body_point":
      return <BodyPoint field={field} point={pointOf(value)} onChange={(at) => onChange({ at })} play={play} />;
    case "free_text":
      return <Lines field={field} value={textOf(value)} onChange={onChange} />;
    default:
      return <Line field={field} value={textOf(value)} onChange={onChange} onEnter={onEnter} />;
  }
}

type LineProps = {
  field: Field;
  value: string;
  onChange: (value: string) => void;
};

const PLACEHOLDERS: Partial<Record<Field["kind"], string>> = {
  time: "00:00",
  blood_pressure: "120/80",
  date: "TT.MM.JJJJ",
};

/** One line to be typed, in a form that says how a value is written. */
function Line({ field, value, onChange, onEnter }: LineProps & { onEnter: (from: HTMLElement) => void }) {
  const id = useId();
  const unit: ReactNode =
    field.kind === "number" && field.unit !== undefined ? <span lang="de">{field.unit}</span> : null;
  return (
    <FieldFrame id={id} label={field.label} description={field.help}>
      <input
        id={id}
        className={styles.input}
        {...germanInput}
        {...notesOf(id, { description: field.help })}
        data-part={field.id}
        data-line=""
        value={value}
        maxLength={200}
        enterKeyHint="next"
        // The number keys of a phone; times and dates may be written in words.
        inputMode={field.kind === "number" ? "decimal" : undefined}
        placeholder={PLACEHOLDERS[field.kind]}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter(event.currentTarget);
        }}
      />
      {unit}
    </FieldFrame>
  );
}

/** Whole sentences. */
function Lines({ field, value, onChange }: LineProps) {
  const id = useId();
  const least = field.kind === "free_text" ? field.least : 0;
  const note = field.help ?? (least > 0 ? <LeastNote least={least} /> : undefined);
  return (
    <FieldFrame id={id} label={field.label} description={note}>
      <textarea
        id={id}
        className={styles.input}
        {...germanInput}
        {...notesOf(id, { description: note })}
        data-part={field.id}
        rows={3}
        value={value}
        maxLength={field.kind === "free_text" ? field.most : 2000}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

/** In her language, inside of a German form. */
function LeastNote({ least }: { least: number }) {
  const { tag } = useLocale();
  return (
    <span lang={tag} dir="auto">
      <Trans>Mindestens {least} Zeichen</Trans>
    </span>
  );
}

type TicksProps = {
  field: Extract<Field, { kind: "choice" | "multi" }>;
  chosen: readonly string[];
  onChange: (value: string[]) => void;
};

function Ticks({ field, chosen, onChange }: TicksProps) {
  const tick = (id: string, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className={group.group}>
      <legend lang="de" dir="ltr">
        {field.label}
      </legend>
      {field.options.map(({ id, text }) => (
        <Checkbox
          key={id}
          label={
            <span lang="de" dir="ltr">
              {text}
            </span>
          }
          isSelected={chosen.includes(id)}
          onChange={(isOn) => tick(id, isOn)}
        />
      ))}
    </fieldset>
  );
}

type ScaleProps = {
  field: Extract<Field, { kind: "scale" }>;
  value: string;
  onChange: (value: string) => void;
};

/** Numbers in a row that wraps, each as large as a thumb. */
function Scale({ field, value, onChange }: ScaleProps) {
  const name = useId();
  const steps = Array.from({ length: field.to - field.from + 1 }, (_, at) => String(field.from + at));
  return (
    <fieldset className={group.group}>
      <legend lang="de" dir="ltr">
        {field.label}
      </legend>
      <div className={styles.scale} dir="ltr">
        {steps.map((step) => (
          <label key={step} className={styles.step}>
            <input type="radio" name={name} checked={value === step} onChange={() => onChange(step)} />
            {step}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface GiveUpProps {
  label: string;
  isGivenUp: boolean;
  onChange: (isGivenUp: boolean) => void;
}

/** What nobody could say is written down as just that. */
export function GiveUp({ label, isGivenUp, onChange }: GiveUpProps) {
  return (
    <Checkbox
      label={
        <>
          <VisuallyHidden>
            <span lang="de">{label}</span>:{" "}
          </VisuallyHidden>
          <Trans>nicht bekannt</Trans>
        </>
      }
      isSelected={isGivenUp}
      onChange={onChange}
    />
  );
}
