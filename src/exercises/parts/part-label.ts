import { useLingui } from "@lingui/react/macro";

import type { PartVerdict } from "#shared/model/course-terms.ts";
import type { IconProps } from "#ui/icons/icon.tsx";

/** How a part was, to be seen without colour. */
export const VERDICT_ICONS = {
  correct: { name: "check", weight: "bold" },
  almost: { name: "approximate-equals", weight: "bold" },
  wrong: { name: "x", weight: "bold" },
  empty: { name: "minus", weight: "bold" },
} satisfies Record<PartVerdict, Pick<IconProps, "name" | "weight">>;

/** How a part was, in words: "richtig". */
export function useVerdictWord(): (verdict: PartVerdict) => string {
  const { t } = useLingui();
  const words: Record<PartVerdict, string> = {
    correct: t`richtig`,
    almost: t`fast richtig`,
    wrong: t`falsch`,
    empty: t`leer`,
  };
  return (verdict) => words[verdict];
}

/** "Lücke 3 von 6, falsch:" */
export function usePartLabel(): (name: string, verdict: PartVerdict) => string {
  const word = useVerdictWord();
  return (name, verdict) => `${name}, ${word(verdict)}:`;
}
