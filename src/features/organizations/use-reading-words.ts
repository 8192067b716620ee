import { useLingui } from "@lingui/react/macro";

import type { ReaderVerdict } from "#shared/model/course-terms.ts";

/** What an answer is, in the words of who reads it. */
export function useReadingWords(): Record<ReaderVerdict, string> {
  const { t } = useLingui();
  return { right: t`Richtig`, partly: t`Zum Teil richtig`, wrong: t`Noch nicht richtig` };
}
