import { useLingui } from "@lingui/react/macro";

import type { Difficulty } from "#shared/model/cases/facts.ts";

/** How difficult the persons of a case talk. */
export function useDifficultyTexts(): Readonly<Record<Difficulty, { label: string; description: string }>> {
  const { t } = useLingui();
  return {
    simple: { label: t`Einfach`, description: t`Kurze Sätze und einfache Wörter` },
    medium: { label: t`Mittel`, description: t`Ganze Sätze, wie man sie auf Station hört` },
    native: { label: t`Wie im Alltag`, description: t`So, wie die Leute wirklich sprechen` },
  };
}
