import { useLingui } from "@lingui/react/macro";

import { seededLot } from "#shared/lib/seeded-random.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { moveInGrid } from "#ui/arranging/move-in-grid.ts";
import { PressButton } from "#ui/controls/pressable.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import type { Play } from "../exercise.ts";
import { FaceView } from "../parts/face-view.tsx";
import styles from "./pairs.module.css";
import type { Card, Round } from "./rounds.ts";

export interface BoardState {
  /** Cards that found their partner. */
  gone: ReadonlySet<string>;
  /** One that is held, or two that did not fit. */
  taken: readonly string[];
  isMissed: boolean;
}

type BoardProps = {
  round: Round;
  state: BoardState;
  play: Play;
  /** All cards lie open, words above and their partners below; else all lie hidden in one grid. */
  isOpen: boolean;
  seed: string;
  onTouch: (card: Card) => void;
};

/** The cards of a round. Arrow keys go from card to card as they are seen. */
export function Board({ round, isOpen, seed, ...rest }: BoardProps) {
  const { t } = useLingui();
  if (isOpen) {
    return (
      <div className={styles.board} role="group" aria-label={t`Karten`} onKeyDown={moveInGrid}>
        <Cards label={t`Karten`} cards={round.a} isOpen {...rest} />
        <Cards label={t`Passende Karten`} cards={round.b} isOpen isLong {...rest} />
      </div>
    );
  }
  const cards = [...round.a, ...round.b].toSorted((one, other) => seededLot(seed, one.id) - seededLot(seed, other.id));
  return (
    <div className={styles.board} role="group" aria-label={t`Karten`} onKeyDown={moveInGrid}>
      <Cards label={t`Karten`} cards={cards} isOpen={false} {...rest} />
    </div>
  );
}

type CardsProps = Pick<BoardProps, "state" | "play" | "isOpen" | "onTouch"> & {
  label: string;
  cards: readonly Card[];
  /** Explanations need the whole width of a phone. */
  isLong?: boolean;
};

function Cards({ label, cards, isLong, ...rest }: CardsProps) {
  return (
    <ul className={styles.cards} aria-label={label} data-long={isLong || undefined}>
      {cards.map((card, at) => (
        <CardView key={card.id} {...rest} card={card} at={at + 1} count={cards.length} />
      ))}
    </ul>
  );
}

type CardViewProps = Omit<CardsProps, "label" | "cards" | "isLong"> & { card: Card; at: number; count: number };

function lookOf({ gone, taken, isMissed }: BoardState, id: string): "found" | "wrong" | "taken" | undefined {
  if (gone.has(id)) return "found";
  if (!taken.includes(id)) return undefined;
  return isMissed ? "wrong" : "taken";
}

function CardView({ card, at, count, state, play, isOpen, onTouch }: CardViewProps) {
  const { t } = useLingui();
  const look = lookOf(state, card.id);
  const isHidden = !isOpen && look === undefined;
  return (
    <li>
      <PressButton
        className={styles.card}
        data-look={look}
        data-hidden={isHidden || undefined}
        aria-pressed={look === "taken"}
        aria-label={isHidden ? t`Karte ${at} von ${count}, verdeckt` : undefined}
        // What was found keeps the focus that it has.
        isBlocked={look === "found"}
        onPress={() => onTouch(card)}
      >
        {isHidden ? <span aria-hidden="true">{at}</span> : <FaceView face={card.face} play={play} />}
        {look === "found" ? (
          <>
            <Icon name="check" weight="bold" size="xs" />
            <VisuallyHidden>{t`gefunden`}</VisuallyHidden>
          </>
        ) : null}
        {look === "wrong" ? (
          <>
            <Icon name="x" weight="bold" size="xs" />
            <VisuallyHidden>{t`passt nicht`}</VisuallyHidden>
          </>
        ) : null}
      </PressButton>
    </li>
  );
}
