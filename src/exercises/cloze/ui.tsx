import { Plural, Trans } from "@lingui/react/macro";
import { Fragment, useRef, useState, type ReactNode } from "react";

import { Button } from "#ui/controls/button.tsx";
import { usePickAndPlace } from "#ui/arranging/use-pick-and-place.ts";

import type { PlayerProps } from "../exercise.ts";
import { Bank, bankPieces } from "./bank.tsx";
import styles from "./cloze.module.css";
import { gapsOf, modeOf, solvedText, type Cloze, type ClozeAnswer } from "./core.ts";
import { partsOfText, type TextPart } from "./gap-text.ts";
import { JudgedGap, OpenGap, type GapPosition } from "./gap.tsx";

export const icon = "pencil-simple-line" as const;

export function Missing({ count }: { count: number }) {
  return <Plural value={count} one="Noch # Lücke" other="Noch # Lücken" />;
}

type Props = PlayerProps<Cloze, ClozeAnswer>;

const AROUND_WORDS = 4;

/** "Mein … ist Amira Haddad": the words around a gap, itself as dots. */
function around(parts: readonly TextPart[], at: number): string {
  const words = (piece: TextPart | undefined) =>
    piece?.kind === "text" ? piece.text.split(/\s+/u).filter(Boolean) : piece ? ["…"] : [];
  const before = words(parts[at - 1]).slice(-AROUND_WORDS);
  return [...before, "…", ...words(parts[at + 1]).slice(0, AROUND_WORDS)].join(" ");
}

/** Paragraphs of the text, each with its pieces and where they stand. */
function paragraphsOf(parts: readonly TextPart[]): { part: TextPart; at: number }[][] {
  const paragraphs: { part: TextPart; at: number }[][] = [[]];
  parts.forEach((part, at) => {
    if (part.kind === "gap") {
      paragraphs.at(-1)?.push({ part, at });
      return;
    }
    part.text.split("\n").forEach((text, line) => {
      if (line > 0) paragraphs.push([]);
      if (text !== "") paragraphs.at(-1)?.push({ part: { kind: "text", text }, at });
    });
  });
  return paragraphs.filter((pieces) => pieces.length > 0);
}

/** A text with gaps in its lines, and below it the words to put into them where there are any. */
export function Player(props: Props) {
  const { content, answer, phase, parts, locked, seed } = props;
  const { say } = props.play;
  const frame = useRef<HTMLDivElement>(null);
  const gaps = gapsOf(content);
  const pieces = partsOfText(content.text);
  const words = bankPieces(content, seed);
  const isClosed = phase === "checked";
  const fill = (id: string, text: string) => props.onAnswer({ gaps: { ...answer.gaps, [id]: text } });
  const openIds = gaps.filter(({ id, gap }) => !locked.includes(gap.group ?? id)).map(({ id }) => id);
  const isFilled = (id: string) => (answer.gaps[id] ?? "").trim() !== "";
  const picks = usePickAndPlace({
    order: openIds,
    isFilled,
    isClosed,
    onPut: (piece, slot) => fill(slot, words[Number(piece)] ?? ""),
    onEmptied: (slot) => fill(slot, ""),
  });

  // The gap that waited, and so got a word without being touched.
  const [filledByItself, setFilledByItself] = useState<string | null>(null);

  function pressWord(piece: string): void {
    setFilledByItself(picks.hand?.kind === "slot" ? picks.hand.id : null);
    picks.pressPiece(piece);
  }

  /** A touch puts what is held, or gives back what the gap has from the bank. */
  function touch(id: string): void {
    setFilledByItself(null);
    // A word and then its gap: who does as she is told does not lose the word because it was there already.
    if (filledByItself === id) {
      picks.setHand(null);
      return;
    }
    const isFromBank = words.includes((answer.gaps[id] ?? "").trim());
    if (picks.hand?.kind === "piece" || isFromBank) picks.pressSlot(id);
  }

  /** An empty gap in which she is waits for a word of the bank; what stands in one is not replaced by the next word. */
  function waitAt(id: string, text: string): void {
    picks.setHand(text.trim() === "" ? { kind: "slot", id } : null);
  }

  /** What is held goes in; else to the next empty gap; the last one checks. */
  function goOn(from: HTMLElement): void {
    if (picks.hand?.kind === "piece") {
      picks.pressSlot(from.dataset.part ?? "");
      return;
    }
    const fields = [...(frame.current?.querySelectorAll<HTMLElement>("[data-gap]") ?? [])];
    const at = fields.indexOf(from);
    const next = [...fields.slice(at + 1), ...fields.slice(0, at)].find((field) => !isFilled(field.dataset.part ?? ""));
    if (next) next.focus();
    else props.check();
  }

  function gapAt(id: string, at: number): ReactNode {
    const index = gaps.findIndex((one) => one.id === id);
    const gap = gaps[index]?.gap;
    if (!gap) return null;
    const position: GapPosition = { id, number: index + 1, count: gaps.length, around: around(pieces, at) };
    const partId = gap.group ?? id;
    const said = answer.gaps[id] ?? "";
    const result = parts?.find(({ part_id }) => part_id === partId);
    if (isClosed && result) return <JudgedGap position={position} said={said} verdict={result.verdict} />;
    if (locked.includes(partId)) return <JudgedGap position={position} said={said} verdict="correct" />;
    return (
      <OpenGap
        position={position}
        gap={gap}
        mode={modeOf(content, gap)}
        seed={seed}
        value={said}
        waits={picks.hand?.kind === "slot" && picks.hand.id === id}
        onChange={(text) => {
          fill(id, text);
          waitAt(id, text);
        }}
        onFocus={() => picks.hand?.kind === "piece" || waitAt(id, said)}
        onTouch={() => touch(id)}
        onEnter={goOn}
      />
    );
  }

  return (
    <>
      <div ref={frame} className={styles.text} lang="de" dir="ltr">
        {paragraphsOf(pieces).map((paragraph) => (
          <p key={paragraph.map(({ at, part }) => `${at}${part.kind}`).join()}>
            {paragraph.map(({ part, at }) => (
              <Fragment key={`${at}`}>{part.kind === "gap" ? gapAt(part.id, at) : part.text}</Fragment>
            ))}
          </p>
        ))}
      </div>
      {words.length > 0 && !isClosed ? (
        <Bank
          words={words}
          answer={answer}
          reuse={content.bank?.reuse ?? false}
          held={picks.hand?.kind === "piece" ? picks.hand.id : undefined}
          onPress={pressWord}
        />
      ) : null}
      {isClosed && say ? (
        <div>
          <Button kind="text" flush icon="speaker-high" onPress={() => say(solvedText(content))}>
            <Trans>Den ganzen Text hören</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}
