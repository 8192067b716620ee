import { Trans, useLingui } from "@lingui/react/macro";

import { seededLot } from "#shared/lib/seeded-random.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { German } from "#ui/text/german.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { Tray } from "#ui/arranging/pick-and-place.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { usePickAndPlace } from "#ui/arranging/use-pick-and-place.ts";

import type { PlayerProps } from "../exercise.ts";
import { usePicture } from "../parts/use-picture.ts";
import type { LabelingAnswer, LabelingContent } from "./content.ts";
import { labelsOf } from "./core.ts";
import { Picture } from "./picture.tsx";
import { Pin } from "./pin.tsx";
import styles from "./picture.module.css";

type Props = PlayerProps<LabelingContent, LabelingAnswer>;

interface Piece {
  id: string;
  text: string;
}

/** Labels in the order of the seed. Two may be the same: a piece is its place in the list. */
function piecesOf(content: LabelingContent, seed: string): Piece[] {
  return labelsOf(content)
    .map((text, at) => ({ id: String(at), text }))
    .toSorted((one, other) => seededLot(seed, one.id) - seededLot(seed, other.id));
}

/** Which pieces lie on the picture: each label takes one of its pieces. */
function usedPieces(pieces: readonly Piece[], taken: readonly string[]): ReadonlySet<string> {
  const left = [...taken];
  const used = pieces.filter(({ text }) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return new Set(used.map(({ id }) => id));
}

/** A label is touched and then its place, or the place first. The list below does the same without the picture. */
export function PlaceLabels({ content, answer, onAnswer, locked, seed, play }: Props) {
  const { t } = useLingui();
  const { spots } = content;
  const pieces = piecesOf(content, seed);
  const labelAt = (id: string): string | undefined => {
    const given = answer[id];
    return typeof given === "string" && given !== "" ? given : undefined;
  };
  const used = usedPieces(
    pieces,
    spots.flatMap(({ id }) => labelAt(id) ?? []),
  );
  function put(spot: string, label: string): void {
    onAnswer({ ...answer, [spot]: label });
    const number = spots.findIndex(({ id }) => id === spot) + 1;
    play.announce(label === "" ? t`Stelle ${number}: leer` : t`Stelle ${number}: ${label}`);
  }
  const { hand, pressPiece, pressSlot } = usePickAndPlace({
    order: spots.map(({ id }) => id).filter((id) => !locked.includes(id)),
    isFilled: (id) => labelAt(id) !== undefined,
    onPut: (piece, spot) => put(spot, pieces.find(({ id }) => id === piece)?.text ?? ""),
    onEmptied: (spot) => put(spot, ""),
  });
  const waiting = hand?.kind === "slot" ? hand.id : undefined;
  const at = spots.findIndex(({ id }) => id === waiting);
  const pointed = spots[at];
  const picture = usePicture(content.media_id, play);
  return (
    <>
      <Picture picture={picture}>
        {spots.map(({ id, shape, describe }, index) => {
          const text = labelAt(id);
          const what = text ?? t`leer`;
          return (
            <Pin
              key={id}
              shape={shape}
              number={index + 1}
              label={t`Stelle ${index + 1}, ${describe}: ${what}`}
              text={text}
              isWaiting={id === waiting}
              isDone={locked.includes(id)}
              onPress={() => pressSlot(id)}
            />
          );
        })}
      </Picture>
      <div className={styles.tray}>
        <Text size="s" tone="soft">
          {pointed ? (
            <Trans>
              <strong>Stelle {at + 1}:</strong> <German>{pointed.describe}</German>
            </Trans>
          ) : (
            <Trans>Tippe auf ein Wort, dann auf seine Stelle.</Trans>
          )}
        </Text>
        <Tray
          label={t`Wörter`}
          pieces={pieces.map(({ id, text }) => ({ id, content: text, isUsed: used.has(id) }))}
          held={hand?.kind === "piece" ? hand.id : undefined}
          onPress={pressPiece}
        />
      </div>
      <Disclosure summary={t`Als Liste zeigen`} isOpen={picture.url === undefined ? true : undefined}>
        <div className={styles.list}>
          {spots.map(({ id, describe }, index) => (
            <SelectField
              key={id}
              label={t`Stelle ${index + 1}: ${describe}`}
              value={labelAt(id) ?? ""}
              isDisabled={locked.includes(id)}
              onChange={(label) => put(id, label)}
              options={[
                { value: "", label: t`– wählen –` },
                ...[...new Set(pieces.map(({ text }) => text))].map((text) => ({
                  value: text,
                  label: text,
                  lang: "de",
                })),
              ]}
            />
          ))}
        </div>
      </Disclosure>
    </>
  );
}
