import { Plural } from "@lingui/react/macro";

import type { PlayerProps } from "../exercise.ts";
import type { LabelingAnswer, LabelingContent } from "./content.ts";
import { FindSpots } from "./find-spots.tsx";
import { PlaceLabels } from "./place-labels.tsx";
import { LabelResults } from "./label-results.tsx";
import { TypeLabels } from "./type-labels.tsx";

export const icon = "image" as const;

export function Missing({ count }: { count: number }) {
  return <Plural value={count} one="Noch # Stelle" other="Noch # Stellen" />;
}

/** Parts of a picture get their names: put there, typed, or the other way round: found. */
export function Player(props: PlayerProps<LabelingContent, LabelingAnswer>) {
  if (props.parts) return <LabelResults {...props} parts={props.parts} />;
  if (props.content.mode === "place") return <PlaceLabels {...props} />;
  return props.content.mode === "type" ? <TypeLabels {...props} /> : <FindSpots {...props} />;
}
