import { useLingui } from "@lingui/react/macro";

import type { ConcernKind } from "#shared/model/judgement/concern-kinds.ts";

/** Why something in a free text is not right, where its author says nothing. */
export function useConcernTexts(): (kind: ConcernKind) => string {
  const { t } = useLingui();
  const texts: Record<ConcernKind, string> = {
    negated: t`Du sagst Nein zu etwas, das hier stimmt.`,
    affirmed: t`Genau das stimmt hier nicht.`,
    opposite: t`Das ist das Gegenteil oder etwas anderes.`,
    value: t`Die Zahl stimmt nicht. Lies sie noch einmal.`,
    implausible: t`Diese Zahl kann nicht stimmen. Prüfe Zahl und Einheit.`,
    drug: t`Das ist ein anderes Medikament.`,
    person: t`Das ist eine andere Person.`,
    harm: t`Das könnte jemandem schaden.`,
    omission: t`So wird etwas Wichtiges vergessen.`,
    authored: t`Das könnte jemandem schaden.`,
    unlikely: t`Hier stimmt wahrscheinlich etwas nicht. Vergleiche mit dem Beispiel.`,
    unknown: t`Das verstehen wir nicht ganz.`,
  };
  return (kind) => texts[kind];
}
