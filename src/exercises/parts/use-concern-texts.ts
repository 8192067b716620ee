import { useLingui } from "@lingui/react/macro";

import type { ConcernKind } from "#shared/model/judgement/concern-kinds.ts";

/** Why something in a free text is not right, where its author says nothing. */
export function useConcernTexts(): (kind: ConcernKind) => string {
  const { t } = useLingui();
  const texts: Record<ConcernKind, string> = {
    negated: t`Du verneinst, was hier stimmt.`,
    affirmed: t`Das stimmt hier gerade nicht.`,
    opposite: t`Das ist das Gegenteil oder etwas anderes.`,
    value: t`Die Zahl stimmt nicht. Lies sie noch einmal.`,
    implausible: t`Diese Zahl kann nicht stimmen. Prüf Zahl und Einheit.`,
    drug: t`Das ist ein anderes Medikament.`,
    person: t`Das ist eine andere Person.`,
    harm: t`Das könnte jemandem schaden.`,
    omission: t`So bleibt etwas Wichtiges liegen.`,
    authored: t`Das darf man hier nicht sagen oder tun.`,
    unlikely: t`Hier stimmt wahrscheinlich etwas nicht. Vergleich mit dem Beispiel.`,
    unknown: t`Das verstehe ich nicht ganz.`,
  };
  return (kind) => texts[kind];
}
