import { useLingui } from "@lingui/react/macro";

import type { CasePerson } from "#shared/model/cases/case-revision.ts";

/** Returns what says who a person of a case is. */
export function useKindText(): (person: Pick<CasePerson, "kind" | "gender">) => string {
  const { t } = useLingui();
  return ({ kind, gender }) => {
    if (kind === "colleague") return t`Aus deinem Team`;
    if (kind === "physician") return t`Ärztlicher Dienst`;
    const isPatient = kind === "patient";
    if (gender === "FEMALE") return isPatient ? t`Patientin` : t`Angehörige`;
    if (gender === "MALE") return isPatient ? t`Patient` : t`Angehöriger`;
    return isPatient ? t`Patient oder Patientin` : t`Angehörige Person`;
  };
}
