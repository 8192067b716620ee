import styles from "./icon.module.css";
import { icons } from "./icons.ts";

type Key = keyof typeof icons;
type WithoutWeight<K> = K extends `${infer Name}-fill` | `${infer Name}-bold` ? Name : K;

/** The name of a glyph without its weight. Missing one? Add it in scripts/make-icons.ts and run that script. */
export type IconName = WithoutWeight<Key>;

export type IconProps = {
  name: IconName;
  /** 16, 18, 24 or 32 px at the normal text size. */
  size?: "xs" | "s" | "m" | "l";
  weight?: "regular" | "fill" | "bold";
  /** Mirrors the glyph in languages written from right to left: arrows and carets of direction. */
  flip?: boolean;
  className?: string;
};

function pathOf(name: IconName, weight: "regular" | "fill" | "bold"): string {
  const wanted = weight === "regular" ? name : `${name}-${weight}`;
  // A weight that is not in the set falls back to one that is, so that a glyph is never blank.
  const key = [wanted, name, `${name}-fill`, `${name}-bold`].find((candidate) => candidate in icons);
  return key === undefined ? "" : icons[key as Key];
}

/** A Phosphor glyph, inlined. Always decoration: the words stand beside it or in the control's label. */
export function Icon({ name, size = "m", weight = "regular", flip = false, className }: IconProps) {
  return (
    <svg
      className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
      viewBox="0 0 256 256"
      aria-hidden="true"
      data-size={size}
      data-flip={flip || undefined}
    >
      <path d={pathOf(name, weight)} />
    </svg>
  );
}
