import { useLingui } from "@lingui/react/macro";
import { useState, type MouseEvent } from "react";

import type { Play } from "../../exercise.ts";
import { MissingMedium } from "../missing-medium.tsx";
import group from "../question-group.module.css";
import type { Field } from "./field.ts";
import styles from "./form.module.css";

interface BodyPointProps {
  field: Extract<Field, { kind: "body_point" }>;
  point: readonly [number, number] | null;
  onChange: (at: [number, number]) => void;
  play: Pick<Play, "mediaUrl" | "medium">;
}

const rounded = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;

/** A place in a picture: touched, or set with two sliders by keyboard and screen reader. Pictures are never mirrored. */
export function BodyPoint({ field, point, onChange, play }: BodyPointProps) {
  const { t } = useLingui();
  const [isMissing, setMissing] = useState(false);
  const url = play.mediaUrl(field.media_id);
  const [x, y] = point ?? [0.5, 0.5];

  function touch(event: MouseEvent<HTMLElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    onChange([rounded((event.clientX - box.left) / box.width), rounded((event.clientY - box.top) / box.height)]);
  }

  const slider = (label: string, value: number, set: (share: number) => void) => (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={(event) => set(Number(event.target.value) / 100)}
      />
    </label>
  );

  return (
    <fieldset className={group.group} dir="ltr">
      <legend lang="de">{field.label}</legend>
      {url === undefined || isMissing ? (
        <MissingMedium medium={play.medium(field.media_id)} transcript={[]} onRetry={() => setMissing(false)} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders below do the same by keyboard
        <div className={styles.picture} onClick={touch}>
          <img src={url} alt={play.medium(field.media_id)?.alt ?? ""} lang="de" onError={() => setMissing(true)} />
          {point === null ? null : (
            <span className={styles.mark} style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }} />
          )}
        </div>
      )}
      {slider(t`Von links nach rechts`, x, (share) => onChange([share, y]))}
      {slider(t`Von oben nach unten`, y, (share) => onChange([x, share]))}
    </fieldset>
  );
}
