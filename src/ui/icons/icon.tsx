import styles from "./icon.module.css";
import { BOLD, FILL, NOT_REGULAR, type IconName } from "./icons.ts";
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

/** A weight that is not in the set falls back to one that is, so that a glyph is never blank. */
function glyphOf(name: IconName, weight: Weight): string {
  const wanted = weight === "regular" && NOT_REGULAR.has(name) ? (BOLD.has(name) ? "bold" : "fill") : weight;
  if (wanted === "fill" && FILL.has(name)) return `${name}-fill`;
  return wanted === "bold" && BOLD.has(name) ? `${name}-bold` : name;
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
