import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { seededLot } from "#shared/lib/seeded-random.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { German } from "#ui/text/german.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { Tray } from "#ui/arranging/pick-and-place.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";

import type { PlayerProps } from "../exercise.ts";
import { usePicture } from "../parts/use-picture.ts";
import type { LabelingAnswer, LabelingContent } from "./content.ts";
import { Picture } from "./picture.tsx";
import { PinMark } from "./pin.tsx";
import styles from "./picture.module.css";
import { centreOf, hits, type Point } from "./shapes.ts";

type Props = PlayerProps<LabelingContent, LabelingAnswer>;

/** A thing is named, and found by a touch on the picture; or its place is chosen by its description. */
export function FindSpots({ content, answer, onAnswer, locked, seed, play }: Props) {
  const { t } = useLingui();
  const asked = content.spots
    .filter(({ id }) => !locked.includes(id))
    .toSorted((one, other) => seededLot(seed, one.id) - seededLot(seed, other.id));
  const pointOf = (id: string): Point | undefined => {
    const given = answer[id];
    return Array.isArray(given) ? given : undefined;
  };
  const [chosen, setChosen] = useState<string | undefined>(
    () => asked.find(({ id }) => pointOf(id) === undefined)?.id ?? asked[0]?.id,
  );
  const current = asked.find(({ id }) => id === chosen);

  function touch(point: Point): void {
    if (!current) return;
    onAnswer({ ...answer, [current.id]: point });
    const at = asked.indexOf(current);
    const next = [...asked.slice(at + 1), ...asked.slice(0, at)].find(({ id }) => pointOf(id) === undefined);
    setChosen(next?.id ?? current.id);
    play.announce(next ? t`Als Nächstes: ${next.label}` : t`Alle Stellen sind gewählt.`);
  }

  const picture = usePicture(content.media_id, play);
  const spotAt = (point: Point | undefined): string =>
    (point && content.spots.find(({ shape }) => hits(point, shape))?.id) ?? "";
  return (
    <>
      <Text size="l" weight="strong">
        {current ? (
          <Trans>
            Wo ist das: <German>{current.label}</German>?
          </Trans>
        ) : null}
      </Text>
      <Picture picture={picture} onTouch={touch}>
        {asked.map(({ id, label }) => {
          const point = pointOf(id);
          return point ? <PinMark key={id} point={point} text={label} /> : null;
        })}
      </Picture>
      <div className={styles.tray}>
        <Tray
          label={t`Gesucht`}
          pieces={asked.map(({ id, label }) => ({ id, content: label }))}
          held={current?.id}
          onPress={setChosen}
        />
      </div>
      <Disclosure summary={t`Als Liste zeigen`} isOpen={picture.url === undefined ? true : undefined}>
        <div className={styles.list}>
          {asked.map(({ id, label }) => (
            <SelectField
              key={id}
              label={t`Wo ist das: ${label}?`}
              value={spotAt(pointOf(id))}
              onChange={(spotId) => {
                const spot = content.spots.find((one) => one.id === spotId);
                if (spot) onAnswer({ ...answer, [id]: centreOf(spot.shape) });
              }}
              options={[
                { value: "", label: t`– wählen –`, isDisabled: true },
                ...content.spots
                  .toSorted((one, other) => seededLot(seed, `l${one.id}`) - seededLot(seed, `l${other.id}`))
                  .map((spot) => ({ value: spot.id, label: spot.describe, lang: "de" })),
              ]}
            />
          ))}
        </div>
      </Disclosure>
    </>
  );
}
