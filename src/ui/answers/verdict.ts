import type { IconProps } from "../icons/icon.tsx";

/** How an answer was; always shown as an icon, words and a colour. */
export type Verdict = "correct" | "almost" | "wrong";

export const verdictIcons = {
  correct: { name: "check-circle", weight: "fill" },
  almost: { name: "approximate-equals", weight: "bold" },
  wrong: { name: "x-circle", weight: "fill" },
} satisfies Record<Verdict, Pick<IconProps, "name" | "weight">>;
