import { Trans } from "@lingui/react/macro";

import { TextLink } from "#ui/controls/text-link.tsx";

import styles from "../landing.module.css";

/** Who stands behind it and what it rests on, in a paragraph each; the pages say more. */
export function Story() {
  return (
    <section className={styles.story}>
      <div>
        <h2>
          <Trans>Warum es Visite gibt</Trans>
        </h2>
        <p>
          <Trans>
            Wer neu in Deutschland in der Pflege arbeitet, kann seinen Beruf schon. Was fehlt, sind die richtigen Wörter
            im richtigen Moment: am Bett, am Telefon, bei der Übergabe. Dafür ist Visite da, ruhig und ohne Spielchen.
          </Trans>
        </p>
        <TextLink href="/about-us" standalone>
          <Trans>Mehr über uns</Trans>
        </TextLink>
      </div>
      <div>
        <h2>
          <Trans>Worauf Visite aufbaut</Trans>
        </h2>
        <p>
          <Trans>
            Sich erinnern statt wiederlesen, verteilen statt pauken, Rückmeldung sofort: Das Üben folgt dem, was die
            Lernforschung seit Jahrzehnten zeigt. Die Quellen sind genannt.
          </Trans>
        </p>
        <TextLink href="/research" standalone>
          <Trans>Zur Forschung</Trans>
        </TextLink>
      </div>
    </section>
  );
}
