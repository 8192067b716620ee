import { Trans, useLingui } from "@lingui/react/macro";

import { seededLot } from "#shared/lib/seeded-random.ts";
import { Text } from "#ui/layout/layout.tsx";
import { Tray } from "#ui/arranging/pick-and-place.tsx";

import styles from "./phrase.module.css";
import type { TaskFieldsProps } from "./task-fields.tsx";
import { piecesOf } from "./tasks.ts";

interface Piece {
  id: string;
  text: string;
}

/** Words in an order of the seed that is not the right one. */
function shuffledPieces(pieces: readonly string[], seed: string): Piece[] {
  const mixed = pieces
    .map((text, at) => ({ id: String(at), text }))
    .toSorted((one, other) => seededLot(seed, one.id) - seededLot(seed, other.id));
  const isRight = mixed.every(({ text }, at) => text === pieces[at]);
  return isRight ? mixed.toReversed() : mixed;
}

/** Words are touched into a line, one after the other; a touch in the line takes one out. */
export function WordLine({ task, answer, onAnswer, seed, play }: TaskFieldsProps) {
  const { t } = useLingui();
  const pieces = shuffledPieces(piecesOf(task.phrase), `${seed} ${task.id}`);
  const order = answer.order ?? [];
  // The same word may be there twice: each in the line takes one of its pieces.
  const left = [...order];
  const used = new Set(
    pieces.flatMap(({ id, text }) => {
      const at = left.indexOf(text);
      if (at >= 0) left.splice(at, 1);
      return at >= 0 ? [id] : [];
    }),
  );
  function put(next: string[]): void {
    onAnswer({ ...answer, order: next });
    play.announce(next.join(" "));
  }
  return (
    <>
      <div className={styles.line} data-empty={order.length === 0 || undefined}>
        {order.length === 0 ? (
          <Text as="span" size="s" tone="soft">
            <Trans>Tippe auf die Wörter, eins nach dem anderen.</Trans>
          </Text>
        ) : (
          <Tray
            label={t`Dein Satz. Tippe auf ein Wort, um es zu entfernen.`}
            // A word's place in the line is what it is.
            pieces={order.map((text, at) => ({ id: String(at), content: text }))}
            held={undefined}
            onPress={(id) => put(order.filter((_, at) => String(at) !== id))}
          />
        )}
      </div>
      <Tray
        label={t`Wörter`}
        pieces={pieces.map(({ id, text }) => ({ id, content: text, isUsed: used.has(id) }))}
        held={undefined}
        onPress={(id) => put([...order, pieces.find((piece) => piece.id === id)?.text ?? ""])}
      />
    </>
  );
}
