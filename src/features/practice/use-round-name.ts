import { useLingui } from "@lingui/react/macro";

import type { LoadedRound } from "./loaded-round.ts";

/** What a round is called: its heading is a question, another one each time. */
export function useRoundName({ test }: Pick<LoadedRound, "test">): string {
  const { t } = useLingui();
  return test.isDaily ? t`Tagestest` : t`Übung`;
}
