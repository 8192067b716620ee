import { Plural } from "@lingui/react/macro";

import styles from "./word-boxes.module.css";

type Part = "due" | "weak" | "fresh";

/** One box per word of the test, and below in words what the boxes mean. */
export function WordBoxes({ due, weak, fresh }: Record<Part, number>) {
  const boxes: Part[] = [
    ...Array.from({ length: due }, () => "due" as const),
    ...Array.from({ length: weak }, () => "weak" as const),
    ...Array.from({ length: fresh }, () => "fresh" as const),
  ];
  return (
    <>
      <div className={styles.boxes} aria-hidden="true">
        {boxes.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a box has no identity but its place
          <i key={index} data-part={part} />
        ))}
      </div>
      <p className={styles.key}>
        {due > 0 ? (
          <span>
            <i data-part="due" aria-hidden="true" />
            <Plural value={due} one="# fällig" other="# fällig" />
          </span>
        ) : null}
        {weak > 0 ? (
          <span>
            <i data-part="weak" aria-hidden="true" />
            <Plural value={weak} one="# unsicher" other="# unsicher" />
          </span>
        ) : null}
        {fresh > 0 ? (
          <span>
            <i data-part="fresh" aria-hidden="true" />
            <Plural value={fresh} one="# neu" other="# neu" />
          </span>
        ) : null}
      </p>
    </>
  );
}
