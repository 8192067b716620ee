import { Trans, useLingui } from "@lingui/react/macro";

import { seededLot } from "#shared/lib/seeded-random.ts";
import { Text } from "#ui/layout/layout.tsx";
import { Tray } from "#ui/arranging/pick-and-place.tsx";

import styles from "./cloze.module.css";
import { bankOf, type Cloze, type ClozeAnswer } from "./core.ts";

/** Words in the order that the seed gives them. */
export function bankPieces(content: Cloze, seed: string): string[] {
  return bankOf(content)
    .map((word, i) => ({ word, lot: seededLot(seed, `${word}|${i}`) }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ word }) => word);
}

/** Which words are used up: each piece fills one gap. */
function usedPieces(words: readonly string[], answer: ClozeAnswer): ReadonlySet<number> {
  const rest = Object.values(answer.gaps).map((said) => said.trim());
  const used = new Set<number>();
  words.forEach((word, i) => {
    const at = rest.indexOf(word);
    if (at < 0) return;
    rest.splice(at, 1);
    used.add(i);
  });
  return used;
}

type BankProps = {
  words: readonly string[];
  answer: ClozeAnswer;
  /** Words stay after they were used. */
  reuse: boolean;
  held: string | undefined;
  onPress: (piece: string) => void;
};

/** The words to tap, above the button. */
export function Bank({ words, answer, reuse, held, onPress }: BankProps) {
  const { t } = useLingui();
  const used = reuse ? new Set<number>() : usedPieces(words, answer);
  // Words may be there twice: a piece is its place.
  const pieces = words.map((word, i) => ({ id: `${i}`, content: word, isUsed: used.has(i) }));
  return (
    <div className={styles.bank}>
      <Text size="s" tone="soft">
        <Trans>Tippe auf ein Wort, dann auf die Lücke. Oder schreib selbst.</Trans>
      </Text>
      <Tray label={t`Wörter`} pieces={pieces} held={held} onPress={onPress} />
    </div>
  );
}
