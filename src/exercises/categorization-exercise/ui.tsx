import { Plural, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { seededLot } from "#shared/lib/seeded-random.ts";
import { Switch } from "#ui/controls/switch.tsx";

import type { PlayerProps } from "../exercise.ts";
import { CategoryBoard } from "./category-board.tsx";
import { CategoryCards } from "./category-cards.tsx";
import { CategoryResults } from "./category-results.tsx";
import type { CategorizationAnswer, CategorizationContent } from "./content.ts";
import { NOWHERE, type Sorting } from "./sorting.ts";

export const icon = "squares-four" as const;

export function Missing({ count }: { count: number }) {
  return <Plural value={count} one="Noch # Karte" other="Noch # Karten" />;
}

/** Cards are put into groups: one after the other, or all of them in sight. */
export function Player(props: PlayerProps<CategorizationContent, CategorizationAnswer>) {
  const { content, answer, onAnswer, parts, locked, seed, play } = props;
  const { t } = useLingui();
  const [isBoard, setBoard] = useState(content.layout === "board");
  if (parts) return <CategoryResults {...{ content, answer, parts, play }} />;
  const sorting: Sorting = {
    items: content.items
      .filter(({ id }) => !locked.includes(id))
      .toSorted((one, other) => seededLot(seed, one.id) - seededLot(seed, other.id)),
    groups: [
      ...content.categories,
      ...(content.allow_none ? [{ id: NOWHERE, title: t`Passt nirgends`, about: undefined }] : []),
    ],
    groupOf: (item) => {
      const given = answer[item];
      return Array.isArray(given) ? given[0] : given;
    },
    put: (item, group) => onAnswer({ ...answer, [item]: group === NOWHERE ? NOWHERE : [group] }),
    play,
  };
  return (
    <>
      <Switch label={t`Alle Karten auf einmal`} isSelected={isBoard} onChange={setBoard} />
      {isBoard ? <CategoryBoard sorting={sorting} /> : <CategoryCards sorting={sorting} />}
    </>
  );
}
