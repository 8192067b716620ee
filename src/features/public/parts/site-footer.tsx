import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { type Href, pathTo } from "#ui/controls/href.ts";
import { Brand } from "#ui/layout/brand.tsx";
import { PressLink } from "#ui/controls/pressable.tsx";

import { bookingHref, useOperator } from "../operator.ts";
import styles from "../site.module.css";

/** Everything that is not the app: the company, resources, the law, and the language. */
export function SiteFooter({ language }: { language: ReactNode }) {
  const { t } = useLingui();
  const operator = useOperator();
  return (
    <footer className={styles.footer}>
      <div className={styles.sign}>
        <Brand />
        <p>
          <Trans>Deutsch für die Pflege, auch offline.</Trans>
        </p>
        <div className={styles.language}>{language}</div>
      </div>
      <FooterLinks title={<Trans>Unternehmen</Trans>} label={t`Unternehmen`}>
        <FooterLink href="/" text={<Trans>Startseite</Trans>} />
        <FooterLink href="/about-us" text={<Trans>Über uns</Trans>} />
        <FooterLink href="/research" text={<Trans>Forschung</Trans>} />
      </FooterLinks>
      <FooterLinks title={<Trans>Mehr</Trans>} label={t`Mehr`}>
        <FooterLink
          href={bookingHref(operator) ?? pathTo("/about-us", { hash: "kontakt" })}
          text={<Trans>Demo vereinbaren</Trans>}
        />
        <FooterLink href={pathTo("/", { hash: "fragen" })} text={<Trans>Häufige Fragen</Trans>} />
        <FooterLink href={pathTo("/about-us", { hash: "kontakt" })} text={<Trans>Kontakt</Trans>} />
        <FooterLink href="/attributions" text={<Trans>Quellen und Lizenzen</Trans>} />
      </FooterLinks>
      <FooterLinks title={<Trans>Rechtliches</Trans>} label={t`Rechtliches`}>
        <FooterLink href="/privacy" text={<Trans>Datenschutz</Trans>} />
        <FooterLink href="/terms" text={<Trans>Nutzungsbedingungen</Trans>} />
        <FooterLink href="/impressum" text={<Trans>Impressum</Trans>} />
      </FooterLinks>
    </footer>
  );
}

function FooterLinks({ title, label, children }: { title: ReactNode; label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function FooterLink({ href, text }: { href: Href; text: ReactNode }) {
  return (
    <li>
      <PressLink href={href}>{text}</PressLink>
    </li>
  );
}
