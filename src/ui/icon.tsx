import styles from "./icon.module.css";
import { BOLD, FILL, REGULAR, type IconName } from "./icons.ts";
import sprite from "./icons.svg";

export type { IconName } from "./icons.ts";

type Weight = "regular" | "fill" | "bold";

export type IconProps = {
  name: IconName;
  /** 16, 18, 24 or 32 px at the normal text size. */
  size?: "xs" | "s" | "m" | "l";
  weight?: Weight;
  /** Mirrors the glyph in languages written from right to left: arrows and carets of direction. */
  flip?: boolean;
  className?: string;
};

const available = { regular: REGULAR, fill: FILL, bold: BOLD } satisfies Record<Weight, ReadonlySet<IconName>>;

/** A weight that is not in the set falls back to one that is, so that a glyph is never blank. */
function glyphOf(name: IconName, wanted: Weight): string {
  const weight = ([wanted, "regular", "fill", "bold"] as const).find((one) => available[one].has(name)) ?? "regular";
  return weight === "regular" ? name : `${name}-${weight}`;
}

/** A Phosphor glyph from the sprite. Always decoration: the words stand beside it or in the control's label. */
export function Icon({ name, size = "m", weight = "regular", flip = false, className }: IconProps) {
  return (
    <svg
      className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
      viewBox="0 0 256 256"
      aria-hidden="true"
      data-size={size}
      data-flip={flip || undefined}
    >
      <use href={`${sprite}#${glyphOf(name, weight)}`} />
    </svg>
  );
}
