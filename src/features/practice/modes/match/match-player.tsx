import { Trans, useLingui } from "@lingui/react/macro";

import { Article } from "#word-parts/article.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { KeyCap } from "#ui/controls/key-cap.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { PressButton } from "#ui/controls/pressable.tsx";
import { useHoldUpdates } from "#ui/feedback/update-holds.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { Finish } from "../../parts/round-player.tsx";
import { closeHrefOf } from "../../plan.ts";
import { FocusedInstruction } from "../../parts/focused-instruction.tsx";
import type { LoadedRound } from "../../loaded-round.ts";
import { useKey } from "#ui/controls/use-key.ts";
import { genderOf } from "#word-parts/named-word.ts";
import { plainMeaning } from "../../word-question.ts";
import { useRoundName } from "../../use-round-name.ts";
import type { Question } from "../task.ts";
import type { Board, Taken } from "./board.ts";
import common from "../../practice.module.css";
import styles from "./match.module.css";
import { useMatch } from "./use-match.ts";

/** A letter of the keyboard for each meaning, beside the numbers of the words. */
const MEANING_KEYS = "abcdefgh";

/** Words above, meanings below: one of each is touched. */
export function MatchPlayer({ loaded }: { loaded: LoadedRound }) {
  const { t } = useLingui();
  const { board, questions, found, total, choose, stored } = useMatch(loaded);
  useHoldUpdates();
  useKey(board !== null, (key) => {
    const word = board?.words[Number(key) - 1];
    const meaning = board?.meanings[MEANING_KEYS.indexOf(key.toLowerCase())];
    if (word !== undefined) choose("word", word);
    else if (meaning !== undefined && key.length === 1) choose("meaning", meaning);
  });
  const closeHref = closeHrefOf(loaded);
  const name = useRoundName(loaded);
  if (!board) return <Finish {...{ loaded, closeHref, stored }} />;
  return (
    <PlayerFrame
      name={name}
      closeHref={closeHref}
      progress={{ value: Math.min(found + 1, total), max: total, share: found / total }}
    >
      <Heading board={board} questions={questions} />
      <div className={styles.board}>
        <ul className={styles.words} aria-label={t`Wörter`}>
          {board.words.map((id, index) => (
            <Piece
              key={id}
              {...{ board, id }}
              side="word"
              mark={String(index + 1)}
              question={questions.get(id)}
              onChoose={choose}
            />
          ))}
        </ul>
        <ul className={styles.meanings} aria-label={t`Bedeutungen`}>
          {board.meanings.map((id, index) => (
            <Piece
              key={id}
              {...{ board, id }}
              side="meaning"
              mark={MEANING_KEYS[index] ?? ""}
              question={questions.get(id)}
              onChoose={choose}
            />
          ))}
        </ul>
      </div>
    </PlayerFrame>
  );
}

type Questions = ReadonlyMap<string, Question>;

/** What to do, and for those who listen what happened. */
function Heading({ board, questions }: { board: Board; questions: Questions }) {
  const { t } = useLingui();
  const word = questions.get(board.last?.word ?? "")?.word.term ?? "";
  const said = board.last === null ? "" : board.last.isPair ? t`Paar gefunden: ${word}` : t`${word}: Das passt nicht.`;
  return (
    <>
      <FocusedInstruction taskKey={board.words.join(" ")}>
        <Trans>Was gehört zusammen?</Trans>
      </FocusedInstruction>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

/** More letters do not fit into half a phone. */
const LONG = 14;

type PieceProps = {
  board: Board;
  side: Taken["side"];
  id: string;
  /** Its key. */
  mark: string;
  question: Question | undefined;
  onChoose: (side: Taken["side"], id: string) => void;
};

function stateOf(board: Board, side: Taken["side"], id: string): "found" | "taken" | "wrong" | undefined {
  if (board.found.has(id)) return "found";
  if (board.taken?.side === side && board.taken.id === id) return "taken";
  const { last } = board;
  if (last === null || last.isPair) return undefined;
  return (side === "word" ? last.word : last.meaning) === id ? "wrong" : undefined;
}

function Piece({ board, side, id, mark, question, onChoose }: PieceProps) {
  const state = stateOf(board, side, id);
  if (!question) return null;
  const { word } = question;
  const gender = genderOf(word);
  return (
    <li data-state={state}>
      <PressButton
        className={styles.piece}
        data-state={state}
        aria-pressed={state === "taken"}
        isDisabled={state === "found"}
        onPress={() => onChoose(side, id)}
      >
        <KeyCap name={mark} />
        <span className={common.breaking} lang="de" dir="ltr" data-long={word.term.length > LONG || undefined}>
          {side === "meaning" ? (
            plainMeaning(word.explanation)
          ) : (
            <>
              {gender ? (
                <>
                  <Article gender={gender} />{" "}
                </>
              ) : null}
              {word.term}
            </>
          )}
        </span>
        {state === "found" ? <Icon name="check" weight="bold" size="s" /> : null}
        {state === "wrong" ? <Icon name="x" weight="bold" size="s" /> : null}
      </PressButton>
    </li>
  );
}
