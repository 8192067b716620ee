import { Trans, useLingui } from "@lingui/react/macro";

import styles from "./difference.module.css";

/** One letter or letter group of an answer beside what was wanted in its place. */
export type DifferenceColumn = { typed: string; wanted: string; kind: "same" | "wrong" | "missing" | "extra" };

type DifferenceProps = { columns: readonly DifferenceColumn[] };

/** An answer over the word that was wanted, letter by letter; pairs wrap together. Spoken as one sentence. */
export function Difference({ columns }: DifferenceProps) {
  const { t } = useLingui();
  const typed = columns.map((column) => column.typed).join("");
  const wanted = columns.map((column) => column.wanted).join("");
  return (
    <div className={styles.box}>
      <div className={styles.labels} aria-hidden="true">
        <span>
          <Trans>Du</Trans>
        </span>
        <span>
          <Trans>Ziel</Trans>
        </span>
      </div>
      <div
        className={styles.letters}
        lang="de"
        dir="ltr"
        role="img"
        aria-label={t`Deine Antwort: ${typed}. Gesucht: ${wanted}.`}
      >
        {columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a letter has no identity but its place
          <span key={index} className={styles.column} data-kind={column.kind}>
            <span>{column.typed === "" || column.typed === " " ? "\u00A0" : column.typed}</span>
            <span>{column.wanted === "" || column.wanted === " " ? "\u00A0" : column.wanted}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
