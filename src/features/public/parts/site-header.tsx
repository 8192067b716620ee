import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";

import { pathTo } from "#ui/controls/href.ts";
import { Brand } from "#ui/layout/brand.tsx";
import { PressButton, PressLink } from "#ui/controls/pressable.tsx";
import { Icon } from "#ui/icons/icon.tsx";

import styles from "../site.module.css";
import { BookingButton } from "./booking-button.tsx";

const MENU_ID = "hauptmenue";

/** Mark, links, the way into the app. On a phone the links wait behind a button. */
export function SiteHeader({ quickLanguage }: { quickLanguage: ReactNode }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className={styles.header}>
      <PressLink className={styles.home} href="/" onPress={close} aria-label={t`Visite, zur Startseite`}>
        <Brand />
      </PressLink>
      <div className={styles.quickLanguage}>{quickLanguage}</div>
      <PressButton
        className={styles.menuButton}
        aria-label={isOpen ? t`Menü schließen` : t`Menü`}
        aria-expanded={isOpen}
        aria-controls={MENU_ID}
        onPress={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? "x" : "list"} />
      </PressButton>
      <nav id={MENU_ID} className={styles.nav} aria-label={t`Hauptmenü`} data-open={isOpen || undefined}>
        <PressLink href="/about-us" onPress={close}>
          <Trans>Über uns</Trans>
        </PressLink>
        <PressLink href="/research" onPress={close}>
          <Trans>Forschung</Trans>
        </PressLink>
        <PressLink href={pathTo("/", { hash: "fragen" })} onPress={close}>
          <Trans>Häufige Fragen</Trans>
        </PressLink>
        <PressLink href="/home" onPress={close}>
          <Trans>Zur App</Trans>
        </PressLink>
        <PressLink href="/account/sign-in" onPress={close}>
          <Trans>Anmelden</Trans>
        </PressLink>
        <BookingButton kind="outline" size="s" />
      </nav>
    </header>
  );
}
