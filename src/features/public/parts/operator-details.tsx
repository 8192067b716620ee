import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { Operator } from "#api/health.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";

import styles from "../prose.module.css";

/** Plainly, so that nobody takes an empty imprint for a complete one. */
export function OperatorMissing() {
  return (
    <Notice kind="warning">
      <Trans>
        Der Anbieter dieses Servers hat diese Angaben noch nicht hinterlegt. Wer ihn betreibt, weiß, wer dich eingeladen
        oder dir die Adresse gegeben hat.
      </Trans>
    </Notice>
  );
}

/** Name and address, as on an envelope. */
export function OperatorAddress({ operator }: { operator: Operator }) {
  return (
    <address className={styles.lines} translate="no">
      {[operator.name, ...operator.address].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** How to reach the operator. */
export function OperatorContact({ operator }: { operator: Operator }) {
  const { email, phone } = operator;
  return (
    <dl>
      {email === null ? null : (
        <Detail term={<Trans>E-Mail</Trans>}>
          <TextLink href={`mailto:${email}`} standalone>
            <bdi dir="ltr">{email}</bdi>
          </TextLink>
        </Detail>
      )}
      {phone === null ? null : (
        <Detail term={<Trans>Telefon</Trans>}>
          <TextLink href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} standalone>
            <bdi dir="ltr">{phone}</bdi>
          </TextLink>
        </Detail>
      )}
    </dl>
  );
}

export function Detail({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
