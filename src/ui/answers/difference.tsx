import { Trans, useLingui } from "@lingui/react/macro";

import type { LetterColumn } from "#shared/lib/letter-difference.ts";

import styles from "./difference.module.css";

type DifferenceProps = { columns: readonly LetterColumn[] };

/** A place without a letter, and a space, keep their width. */
function shown(letters: string | null): string {
  return letters === null || letters.trim() === "" ? "\u00A0" : letters;
}

/** An answer over the word that was wanted, letter by letter; pairs wrap together. Spoken as one sentence. */
export function Difference({ columns }: DifferenceProps) {
  const { t } = useLingui();
  const typed = columns.map((column) => column.typed ?? "").join("");
  const wanted = columns.map((column) => column.wanted ?? "").join("");
  return (
    <div className={styles.box} role="img" aria-label={t`Deine Antwort: ${typed}. Gesucht: ${wanted}.`}>
      <div className={styles.labels}>
        <span>
          <Trans>Du</Trans>
        </span>
        <span>
          <Trans>Ziel</Trans>
        </span>
      </div>
      <div className={styles.letters} lang="de" dir="ltr">
        {columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a letter has no identity but its place
          <span key={index} className={styles.column} data-kind={column.kind}>
            <span>{shown(column.typed)}</span>
            <span>{shown(column.wanted)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
