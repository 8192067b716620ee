import type { PrintSection, PrintWord } from "../print-sections.ts";
import { GermanSide, MeaningSide } from "./print-word.tsx";
import styles from "./print-cards.module.css";

const ON_A_SHEET = 4;

function sheetsOf(words: readonly PrintWord[]): PrintWord[][] {
  return Array.from({ length: Math.ceil(words.length / ON_A_SHEET) }, (_, sheet) =>
    words.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET),
  );
}

/** Each row of a sheet is one card, A7 when it is folded: German in front, the meaning behind. */
export function PrintCards({ sections }: { sections: readonly PrintSection[] }) {
  const sheets = sheetsOf(sections.flatMap(({ words }) => words));
  return (
    <>
      {sheets.map((words) => (
        <div key={words[0]?.id ?? ""} className={styles.sheet}>
          {words.map((word) => (
            <div key={word.id} className={styles.card} data-print-card="">
              <div className={styles.side}>
                <GermanSide word={word} />
              </div>
              <div className={styles.side}>
                <MeaningSide word={word} withExample />
              </div>
            </div>
          ))}
        </div>
      ))}
    </>
  );
}
