import { useLingui } from "@lingui/react/macro";

import type { CasePerson } from "#shared/model/cases/case-revision.ts";

/** Who a person of a case is. */
export function useKindTexts(): Readonly<Record<CasePerson["kind"], string>> {
  const { t } = useLingui();
  return {
    patient: t`Patient oder Patientin`,
    relative: t`Angehörige`,
    colleague: t`Aus deinem Team`,
    physician: t`Ärztlicher Dienst`,
  };
}
