import { useLingui } from "@lingui/react/macro";
import { useId } from "react";

import { Icon } from "#ui/icons/icon.tsx";
import { PressButton } from "#ui/controls/pressable.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import type { ScaleItem } from "./content.ts";
import type { Sentence } from "./core.ts";
import styles from "./scale.module.css";

type ScaleFieldProps = {
  item: ScaleItem;
  value: number | undefined;
  isLocked: boolean;
  onChange: (value: number) => void;
  /** What may be tapped as evidence; none: it is not asked for. */
  sentences: readonly Sentence[];
  evidence: readonly string[];
  onEvidence: (ids: string[]) => void;
};

/** Levels that are called by their number, all but the ends: they fit into keys. */
const isNumeric = ({ levels }: ScaleItem): boolean =>
  levels.slice(1, -1).every(({ value, label }) => label === String(value)) && levels.length > 3;

/** One item of a scale: its levels, and what shows that it is so. */
export function ScaleField(props: ScaleFieldProps) {
  const { item, value, isLocked, onChange, sentences } = props;
  return (
    <div className={styles.item}>
      {isNumeric(item) ? (
        <NumberKeys item={item} value={value} isLocked={isLocked} onChange={onChange} />
      ) : (
        <div lang="de" dir="ltr">
          <RadioGroup
            label={item.label}
            look="cards"
            value={value === undefined ? undefined : String(value)}
            onChange={(next) => onChange(Number(next))}
            isDisabled={isLocked}
            options={item.levels.map((level) => ({
              value: String(level.value),
              label: `${level.value} – ${level.label}`,
              description: level.anchor,
              lang: "de",
            }))}
          />
        </div>
      )}
      {sentences.length > 0 && value !== undefined && !isLocked ? <Evidence {...props} /> : null}
    </div>
  );
}

/** A row of numbers, each a radio button of the browser's own. It reads from the left, as scales are printed. */
function NumberKeys({
  item,
  value,
  isLocked,
  onChange,
}: Pick<ScaleFieldProps, "item" | "value" | "isLocked" | "onChange">) {
  const name = useId();
  const { levels, label } = item;
  const [first, last] = [levels[0], levels.at(-1)];
  return (
    <fieldset className={styles.scale} disabled={isLocked}>
      <legend lang="de" dir="ltr">
        {label}
      </legend>
      <div className={styles.keys} dir="ltr">
        {levels.map((level) => (
          <label key={level.value} className={styles.key} data-chosen={level.value === value || undefined}>
            <input type="radio" name={name} checked={level.value === value} onChange={() => onChange(level.value)} />
            <span>{level.value}</span>
            {level.label === String(level.value) ? null : (
              <VisuallyHidden>
                <span lang="de" dir="ltr">
                  , {level.label}
                </span>
              </VisuallyHidden>
            )}
          </label>
        ))}
      </div>
      <div className={styles.ends} lang="de" dir="ltr" aria-hidden="true">
        <span>
          {first?.value} = {first?.label}
        </span>
        <span>
          {last?.value} = {last?.label}
        </span>
      </div>
      {isLocked ? <Icon name="check" weight="bold" size="s" /> : null}
    </fieldset>
  );
}

/** The sentences of the case: those that show it are tapped. */
function Evidence({ sentences, evidence, onEvidence, item }: ScaleFieldProps) {
  const { t } = useLingui();
  return (
    <div className={styles.evidence} role="group" aria-label={t`Welcher Satz zeigt es? ${item.label}`}>
      <span className={styles.question}>{t`Welcher Satz zeigt es?`}</span>
      {sentences.map(({ id, text }) => {
        const isTapped = evidence.includes(id);
        return (
          <PressButton
            key={id}
            className={styles.sentence}
            aria-pressed={isTapped}
            onPress={() => onEvidence(isTapped ? evidence.filter((one) => one !== id) : [...evidence, id])}
          >
            {isTapped ? <Icon name="check" weight="bold" size="s" /> : null}
            <span lang="de" dir="ltr">
              {text}
            </span>
          </PressButton>
        );
      })}
    </div>
  );
}
