import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { playFile } from "#voice/play-file.ts";
import { Switch } from "#ui/controls/switch.tsx";
import { Text } from "#ui/layout/layout.tsx";

import type { PlayerProps } from "../exercise.ts";
import { faceName, soundOf } from "../parts/face-view.tsx";
import { Board, type BoardState } from "./board.tsx";
import type { PairAnswer, PairContent } from "./content.ts";
import { PairResults } from "./pair-results.tsx";
import { belongTogether, foundPairs, goneCards, roundsOf, type Card } from "./rounds.ts";

export const icon = "cards" as const;

export function Missing({ count }: { count: number }) {
  return <Plural value={count} one="Noch # Paar" other="Noch # Paare" />;
}

type Props = PlayerProps<PairContent, PairAnswer>;

/** The last pair of a round is seen before the next round comes. */
const REST_MS = 700;
/** No more tries are kept: the first ones decide. */
const MOST_TRIES = 400;

export function Player(props: Props) {
  return props.parts ? <PairResults {...props} parts={props.parts} /> : <Game {...props} />;
}

/** Two cards are touched, one after the other; pairs go, the rest comes again. */
function Game({ content, answer, onAnswer, check, locked, seed, play }: Props) {
  const { t } = useLingui();
  const rounds = roundsOf(content, seed, locked);
  const found = new Set(foundPairs(content, answer));
  const isOver = (at: number) => rounds[at]?.pairs.every((id) => found.has(id)) === true;
  const open = rounds.findIndex((_, at) => !isOver(at));
  const [shown, setShown] = useState(() => Math.max(0, open));
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(content.mode === "match");
  const isDone = open < 0;
  const round = rounds[shown];
  const isRoundOver = isOver(shown);

  useEffect(() => {
    if (!isRoundOver) return undefined;
    const timer = setTimeout(() => (isDone ? check() : setShown(open)), REST_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each round that is over
  }, [isRoundOver, isDone, open]);

  if (!round) return null;
  const name = (id: string) => {
    const card = [...round.a, ...round.b].find((one) => one.id === id);
    return card ? faceName(card.face, play) : "";
  };

  function bring(one: string, other: string): void {
    const isPair = belongTogether(content, one, other);
    const [first, second] = [name(one), name(other)];
    play.announce(isPair ? t`Paar gefunden: ${first} – ${second}` : t`${first} und ${second}: Das passt nicht.`);
    setTaken(isPair ? [] : [one, other]);
    // Who has missed so often is done with counting: only what she finds is kept.
    if (isPair || answer.tries.length < MOST_TRIES - content.pairs.length) {
      onAnswer({ tries: [...answer.tries, [one, other]] });
    }
  }

  function touch({ id, side, face }: Card): void {
    const sound = soundOf(face, play);
    if (sound !== undefined) void playFile(sound);
    const [held, second] = taken;
    // Two that did not fit lie open until the next touch.
    if (held === undefined || second !== undefined) setTaken([id]);
    else if (held === id) setTaken(isOpen ? [] : [id]);
    else if (isOpen && side === sideOf(held)) setTaken([id]);
    else bring(held, id);
  }

  const state: BoardState = { gone: goneCards(content, answer), taken, isMissed: taken.length > 1 };
  return (
    <>
      {rounds.length > 1 ? (
        <Text size="s" tone="soft">
          <Trans>
            Runde {shown + 1} von {rounds.length}
          </Trans>
        </Text>
      ) : null}
      {content.mode === "memory" ? (
        <Switch
          label={t`Offen spielen`}
          description={t`Alle Karten liegen offen.`}
          isSelected={isOpen}
          onChange={(next) => {
            setTaken([]);
            setOpen(next);
          }}
        />
      ) : null}
      <Board key={shown} {...{ round, state, play, isOpen, seed }} onTouch={touch} />
    </>
  );
}

const sideOf = (id: string): string => id.slice(-1);
