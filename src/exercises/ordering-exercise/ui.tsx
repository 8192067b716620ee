import { Plural } from "@lingui/react/macro";

import type { PlayerProps } from "../exercise.ts";
import type { Ordering, OrderingAnswer } from "./core.ts";
import { SentenceLine } from "./sentence-line.tsx";
import { StepList } from "./step-list.tsx";

export const icon = "list" as const;

export function Missing({ count }: { count: number }) {
  return <Plural value={count} one="Noch # Schritt" other="Bring alles in die richtige Reihenfolge" />;
}

/** Steps to bring into their order, or words into a sentence. */
export function Player(props: PlayerProps<Ordering, OrderingAnswer>) {
  return props.content.variant === "sentence" ? <SentenceLine {...props} /> : <StepList {...props} />;
}
