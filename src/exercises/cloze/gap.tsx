import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";

import type { PartVerdict } from "#shared/model/course-terms.ts";
import { seededLot } from "#shared/lib/seeded-random.ts";
import { germanInput } from "#ui/controls/text-field.tsx";

import { JudgedValue } from "../parts/judged-value.tsx";
import styles from "./cloze.module.css";
import type { Gap } from "./core.ts";

/** How wide a gap is says how long the word is, roughly: its exact length would be a hint. */
function lengthOf({ answers, options = [] }: Gap): "s" | "m" | "l" | "xl" {
  const letters = Math.max(...[...answers, ...options].map((word) => word.length));
  if (letters <= 4) return "s";
  if (letters <= 8) return "m";
  return letters <= 14 ? "l" : "xl";
}

export interface GapPosition {
  id: string;
  /** From 1. */
  number: number;
  count: number;
  /** A few words before and behind, for who cannot see the text around. */
  around: string;
}

type JudgedGapProps = { position: GapPosition; said: string; verdict: PartVerdict };

/** A gap after the check: what stands in it, with an icon and in words how it was. */
export function JudgedGap({ position, said, verdict }: JudgedGapProps) {
  const { t } = useLingui();
  const { number, count } = position;
  return (
    <JudgedValue label={t`Lücke ${number} von ${count}`} verdict={verdict} within="text">
      {said.trim() === "" ? "–" : said}
    </JudgedValue>
  );
}

type OpenGapProps = {
  position: GapPosition;
  gap: Gap;
  mode: "type" | "bank" | "choose" | "first_letter";
  seed: string;
  value: string;
  /** It waits for a word of the bank. */
  waits: boolean;
  onChange: (text: string) => void;
  onFocus: () => void;
  /** Pressed with a finger or the mouse. */
  onTouch: () => void;
  onEnter: (from: HTMLElement) => void;
};

/** A gap that is still to be filled: typed, or chosen from a list of its own. */
export function OpenGap(props: OpenGapProps) {
  const { t } = useLingui();
  const { position, gap, mode, value } = props;
  const { number, count, around } = position;
  const label = `${t`Lücke ${number} von ${count}`}: ${around}`;
  const common = {
    className: styles.gap,
    "aria-label": label,
    "data-part": position.id,
    "data-gap": "",
    "data-waits": props.waits || undefined,
    onFocus: props.onFocus,
  };
  if (mode === "choose") {
    const options = (gap.options ?? []).toSorted((a, b) => seededLot(props.seed, a) - seededLot(props.seed, b));
    return (
      <select {...common} lang="de" value={value} onChange={(event) => props.onChange(event.target.value)}>
        <option value="">{number}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  const first = mode === "first_letter" ? `${gap.answers[0]?.[0] ?? ""}…` : `${number}`;
  return (
    <input
      {...common}
      {...germanInput}
      data-length={lengthOf(gap)}
      placeholder={first}
      value={value}
      maxLength={200}
      onClick={props.onTouch}
      enterKeyHint="next"
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        props.onEnter(event.currentTarget);
      }}
    />
  );
}
