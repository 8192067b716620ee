import type { ElementType, ReactNode } from "react";

import styles from "./layout.module.css";
import { lowerBar } from "./lower-bar.ts";

type Gap = "none" | "xs" | "s" | "m" | "l" | "xl";

type StackProps = {
  children: ReactNode;
  /** 0, 4, 8, 12, 20, 32 px. Inside a group s or m, between groups xl. */
  gap?: Gap;
  align?: "stretch" | "start";
  as?: ElementType;
  className?: string;
};

/** One below the other. */
export function Stack({ children, gap = "m", align = "stretch", as: Tag = "div", className }: StackProps) {
  return (
    <Tag
      className={className === undefined ? styles.stack : `${styles.stack} ${className}`}
      data-gap={gap}
      data-align={align}
    >
      {children}
    </Tag>
  );
}

type InlineProps = {
  children: ReactNode;
  gap?: Gap;
  justify?: "start" | "between" | "end";
  align?: "center" | "baseline" | "start";
  /** Keeps everything on one line; otherwise it wraps. */
  noWrap?: boolean;
  /** Children share the width evenly, e.g. two buttons side by side. */
  equal?: boolean;
  as?: ElementType;
};

/** Side by side, wrapping. */
export function Inline(props: InlineProps) {
  const { children, gap = "s", justify = "start", align = "center", as: Tag = "div" } = props;
  return (
    <Tag
      className={styles.inline}
      data-gap={gap}
      data-justify={justify}
      data-align={align}
      data-no-wrap={props.noWrap || undefined}
      data-equal={props.equal || undefined}
    >
      {children}
    </Tag>
  );
}

type ColumnsProps = {
  children: ReactNode;
  /** Smallest width of a column in rem; as many columns as fit. Without it: two columns from 1024 px, 1.35 to 1. */
  minimum?: number;
  gap?: Gap;
};

/** Columns where there is room, one column on a phone. */
export function Columns({ children, minimum, gap = "xl" }: ColumnsProps) {
  const style = minimum === undefined ? undefined : { "--minimum": `${minimum}rem` };
  return (
    <div
      className={styles.columns}
      data-gap={gap}
      data-fit={minimum === undefined ? undefined : true}
      style={style as object}
    >
      {children}
    </div>
  );
}

type DockProps = { children: ReactNode };

/** The primary action in thumb reach: sticks to the lower edge, above the tab bar where there is one. */
export function Dock({ children }: DockProps) {
  return (
    <div ref={lowerBar} className={styles.dock} data-dock="">
      {children}
    </div>
  );
}

type SurfaceProps = { children: ReactNode; kind?: "surface" | "hero" | "sunken" | "warning"; label?: string };

/** A filled plane. `hero` is the one petrol plane of a screen, `warning` asks for a decision. Never one in another. */
export function Surface({ children, kind = "surface", label }: SurfaceProps) {
  return (
    <section className={styles.surface} data-kind={kind} aria-label={label}>
      {children}
    </section>
  );
}

type TextProps = {
  children: ReactNode;
  size?: "xs" | "s" | "m" | "l" | "xl" | "2xl" | "3xl" | "4xl";
  /** On the hero plane hero and hero-soft. Default: the ink of the ground. */
  tone?: "ink" | "soft" | "hero" | "hero-soft" | "primary" | "success" | "warning" | "danger";
  weight?: "body" | "medium" | "strong" | "heavy";
  /** Figures of equal width, and left to right even in Arabic: "5 / 12". */
  numeric?: boolean;
  /** At most about 66 characters a line. */
  reading?: boolean;
  as?: ElementType;
  id?: string;
};

/** Text with a size and a tone of the scale; a paragraph unless told otherwise. */
export function Text(props: TextProps) {
  const { children, size = "m", tone = "ink", weight, numeric, reading, as: Tag = "p", id } = props;
  return (
    <Tag
      id={id}
      className={styles.text}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-numeric={numeric || undefined}
      data-reading={reading || undefined}
    >
      {children}
    </Tag>
  );
}
