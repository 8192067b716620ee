import { Plural, Trans } from "@lingui/react/macro";

import packages from "./packages.gen.json";
import { LicenceTexts } from "./parts/licence-texts.tsx";
import { Prose, ProsePart } from "./parts/prose.tsx";
import styles from "./prose.module.css";

const FONTS = /^@fontsource/;
const ICONS = "@phosphor-icons/core";
const programs = packages.filter(({ name }) => !FONTS.test(name) && name !== ICONS);

/** What the app is made of and whom it is owed to. The list of programs is written by a script, never by hand. */
export function AttributionsScreen() {
  return (
    <Prose
      title={<Trans>Quellen und Lizenzen</Trans>}
      intro={
        <Trans>
          Visite baut auf der Arbeit vieler Menschen auf. Hier stehen ihre Namen und die Bedingungen, unter denen sie
          teilen.
        </Trans>
      }
    >
      <ProsePart title={<Trans>Visite selbst</Trans>}>
        <p>
          <Trans>Programm und Gestaltung stehen unter der Lizenz Apache 2.0. Alle Töne sind selbst gemacht.</Trans>
        </p>
      </ProsePart>
      <ProsePart title={<Trans>Wörter und Sätze</Trans>}>
        <p>
          <Trans>
            Wörter, Erklärungen, Beispiele und Redemittel sind für Visite geschrieben und gehören zum Programm, unter
            derselben Lizenz. Kein Satz stammt aus einem Wörterbuch, einem Lehrwerk oder einer Patientenakte.
            Übersetzungen, die noch niemand mit dieser Erstsprache gelesen hat, sind in der App als Entwurf
            gekennzeichnet.
          </Trans>
        </p>
      </ProsePart>
      <ProsePart title={<Trans>Schriften und Zeichen</Trans>}>
        <ul>
          <li>
            <Trans>Source Sans 3, von Paul D. Hunt und Adobe (SIL Open Font License 1.1)</Trans>
          </li>
          <li>
            <Trans>Vazirmatn, von Saber Rastikerdar und anderen (SIL Open Font License 1.1)</Trans>
          </li>
          <li>
            <Trans>Phosphor Icons, von Helena Zhang, Tobias Fried und anderen (MIT)</Trans>
          </li>
        </ul>
      </ProsePart>
      <ProsePart title={<Trans>Programme von Dritten</Trans>}>
        <p>
          <Plural
            value={programs.length}
            one="Die App enthält # Paket von anderen."
            other="Die App enthält # Pakete von anderen, ganz oder in Teilen."
          />
        </p>
        <ul className={styles.packages} translate="no" lang="en" dir="ltr">
          {programs.map(({ name, version, licence, copyright }) => (
            <li key={`${name} ${version}`}>
              <span>
                {name} {version}
              </span>
              <small className={styles.lines}>
                {licence}
                {copyright.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </small>
            </li>
          ))}
        </ul>
      </ProsePart>
      <ProsePart title={<Trans>Die Lizenzen im Wortlaut</Trans>}>
        <LicenceTexts />
      </ProsePart>
    </Prose>
  );
}
