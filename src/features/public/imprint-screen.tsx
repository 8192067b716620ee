import { Trans } from "@lingui/react/macro";

import { useOperator } from "./operator.ts";
import { Detail, OperatorAddress, OperatorContact, OperatorMissing } from "./parts/operator-details.tsx";
import { Prose, ProsePart } from "./parts/prose.tsx";

/** Who answers for this server. Whatever the operator has not said is not made up. */
export function ImprintScreen() {
  const operator = useOperator();
  const isNamed = operator !== null && operator.name !== null;
  return (
    <Prose
      title={<Trans>Impressum</Trans>}
      intro={<Trans>Visite ist ein Programm. Verantwortlich ist, wer diesen Server damit betreibt.</Trans>}
    >
      <ProsePart title={<Trans>Anbieter</Trans>}>
        {isNamed ? <OperatorAddress operator={operator} /> : <OperatorMissing />}
        {operator?.representative == null ? null : (
          <dl>
            <Detail term={<Trans>Vertreten durch</Trans>}>{operator.representative}</Detail>
          </dl>
        )}
      </ProsePart>
      {operator === null || (operator.email === null && operator.phone === null) ? null : (
        <ProsePart title={<Trans>Kontakt</Trans>}>
          <OperatorContact operator={operator} />
        </ProsePart>
      )}
      {operator === null || (operator.register === null && operator.vat_id === null) ? null : (
        <ProsePart title={<Trans>Register</Trans>}>
          <dl>
            {operator.register === null ? null : (
              <Detail term={<Trans>Registereintrag</Trans>}>{operator.register}</Detail>
            )}
            {operator.vat_id === null ? null : (
              <Detail term={<Trans>Umsatzsteuer-Identifikationsnummer</Trans>}>{operator.vat_id}</Detail>
            )}
          </dl>
        </ProsePart>
      )}
      <ProsePart title={<Trans>Inhalte</Trans>}>
        <p>
          <Trans>
            Die mitgelieferten Wörter und Sätze sind selbst geschrieben und sorgfältig geprüft. Sie helfen beim
            Deutschlernen und sind keine Anweisung für Pflege oder Behandlung.
          </Trans>
        </p>
        <p>
          <Trans>
            Listen, die andere per Link teilen, kommen von ihnen. Fällt dir dabei etwas auf, sag es dem Anbieter.
          </Trans>
        </p>
      </ProsePart>
    </Prose>
  );
}
