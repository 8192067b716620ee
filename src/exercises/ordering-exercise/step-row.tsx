import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent, PointerEvent } from "react";

import type { PartVerdict } from "#shared/model/course-terms.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { useVerdictWord, VERDICT_ICONS } from "../parts/part-label.ts";
import { RichText } from "../parts/rich-text.tsx";
import styles from "./ordering.module.css";

type StepRowProps = {
  text: string;
  /** null: it stands among what does not belong there. */
  number: number | null;
  count: number;
  verdict: PartVerdict | undefined;
  /** At the check before. */
  wasRight: boolean;
  isClosed: boolean;
  isFixed: boolean;
  isHeld: boolean;
  canLeaveOut: boolean;
  onMove: (by: 1 | -1) => void;
  onDragTo: (y: number) => void;
  onToggle: () => void;
  onGrab: () => void;
  onLetGo: (putsBack: boolean) => void;
};

/** The grip: Space takes the step, arrows move it, Escape puts it back; a finger drags it. */
function Grip(props: StepRowProps) {
  const { t } = useLingui();
  const { number, count, isHeld } = props;
  function onKeyDown(event: KeyboardEvent): void {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    if (by !== undefined && isHeld) props.onMove(by);
    else if (event.key === "Escape" && isHeld) props.onLetGo(true);
    else return;
    event.preventDefault();
  }
  function onPointerMove(event: PointerEvent): void {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) props.onDragTo(event.clientY);
  }
  return (
    <button
      type="button"
      className={styles.grip}
      aria-pressed={isHeld}
      aria-label={t`Schritt ${number ?? 0} von ${count} verschieben: ${props.text}`}
      onClick={props.onGrab}
      onBlur={() => isHeld && props.onLetGo(false)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    >
      {number}
    </button>
  );
}

/** One step: its number, its text, and the ways to move it. */
export function StepRow(props: StepRowProps) {
  const { t } = useLingui();
  const verdictWord = useVerdictWord();
  const { text, number, count, verdict, isClosed, isFixed } = props;
  const isOutside = number === null;
  return (
    <li className={styles.step} data-held={props.isHeld || undefined} data-verdict={verdict}>
      {isClosed || isFixed || isOutside ? <span className={styles.number}>{number ?? "–"}</span> : <Grip {...props} />}
      <p className={styles.text} dir="ltr">
        {verdict === undefined ? null : <VisuallyHidden>{verdictWord(verdict)}: </VisuallyHidden>}
        <RichText text={text} />
      </p>
      {verdict === undefined ? null : <Icon {...VERDICT_ICONS[verdict]} />}
      {!isClosed && props.wasRight ? <Icon {...VERDICT_ICONS.correct} /> : null}
      {isClosed ? null : (
        <span className={styles.tools}>
          {isOutside || isFixed ? null : (
            <>
              {number > 1 ? (
                <IconButton label={t`Nach oben: ${text}`} icon="arrow-up" onPress={() => props.onMove(-1)} />
              ) : null}
              {number < count ? (
                <IconButton label={t`Nach unten: ${text}`} icon="arrow-down" onPress={() => props.onMove(1)} />
              ) : null}
            </>
          )}
          {props.canLeaveOut ? (
            <IconButton
              label={isOutside ? t`Gehört doch dazu: ${text}` : t`Gehört nicht dazu: ${text}`}
              icon={isOutside ? "arrow-counter-clockwise" : "x"}
              onPress={props.onToggle}
            />
          ) : null}
        </span>
      )}
    </li>
  );
}
