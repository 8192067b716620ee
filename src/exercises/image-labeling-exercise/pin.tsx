import type { PartVerdict } from "#shared/model/course-terms.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { PressButton } from "#ui/controls/pressable.tsx";

import { VERDICT_ICONS } from "../parts/part-label.ts";
import { positionOf } from "./picture.tsx";
import styles from "./picture.module.css";
import { centreOf, type Point, type Shape } from "./shapes.ts";

type PinProps = {
  shape: Shape;
  number: number;
  /** "Stelle 2: rechts neben dem Bett, leer" */
  label: string;
  /** What was put here. */
  text: string | undefined;
  /** It waits for a label. */
  isWaiting: boolean;
  isDone?: boolean;
  onPress: () => void;
};

/** A place of the picture: its number, or what was put there. */
export function Pin({ shape, number, label, text, isWaiting, isDone, onPress }: PinProps) {
  const { style, ...edge } = positionOf(centreOf(shape));
  return (
    <span className={styles.anchor} style={style} {...edge}>
      <PressButton
        className={styles.pin}
        data-set={text === undefined ? undefined : ""}
        aria-label={label}
        aria-pressed={isWaiting}
        isBlocked={isDone}
        onPress={onPress}
      >
        {isDone ? <Icon name="check" weight="bold" size="xs" /> : null}
        <span lang="de" dir="ltr">
          {text ?? number}
        </span>
      </PressButton>
    </span>
  );
}

type MarkProps = { point: Point; text: string | number; verdict?: PartVerdict | undefined };

/** A place that only shows something; the list beside the picture says it. */
export function PinMark({ point, text, verdict }: MarkProps) {
  const { style, ...edge } = positionOf(point);
  return (
    <span className={styles.anchor} style={style} {...edge} aria-hidden="true">
      <span className={styles.pin} data-set="" data-verdict={verdict}>
        {verdict ? <Icon {...VERDICT_ICONS[verdict]} size="xs" /> : null}
        <span lang="de" dir="ltr">
          {text}
        </span>
      </span>
    </span>
  );
}
