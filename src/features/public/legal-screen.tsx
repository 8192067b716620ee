import { Trans, useLingui } from "@lingui/react/macro";

import { useOperator } from "./operator.ts";
import { OperatorAddress, OperatorMissing } from "./parts/operator-details.tsx";
import { PrivacyParts } from "./parts/privacy-parts.tsx";
import { Prose, ProsePart } from "./parts/prose.tsx";
import { TermsParts } from "./parts/terms-parts.tsx";

type LegalScreenProps = {
  /** What the address asks for comes first; the page is one. */
  first?: "terms" | "privacy";
};

/** What everybody agrees to who gets an account, in words that a learner of German can read. */
export function LegalScreen({ first }: LegalScreenProps) {
  const { t } = useLingui();
  const operator = useOperator();
  return (
    <Prose
      name={first === "privacy" ? t`Datenschutz` : first === "terms" ? t`Nutzungsbedingungen` : undefined}
      title={<Trans>Nutzungsbedingungen und Datenschutz</Trans>}
      intro={
        <Trans>
          Kurz und verständlich. „Der Anbieter“ ist, wer diesen Server betreibt: deine Klinik, deine Schule oder ein
          Dienstleister. Er beantwortet deine Fragen zu diesem Text.
        </Trans>
      }
    >
      {first === "privacy" ? (
        <>
          <PrivacyParts />
          <TermsParts />
        </>
      ) : (
        <>
          <TermsParts />
          <PrivacyParts />
        </>
      )}
      <ProsePart title={<Trans>Verantwortlich</Trans>} id="verantwortlich">
        {operator === null || operator.name === null ? <OperatorMissing /> : <OperatorAddress operator={operator} />}
      </ProsePart>
    </Prose>
  );
}
