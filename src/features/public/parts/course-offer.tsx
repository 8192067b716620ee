import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { German } from "#ui/text/german.tsx";
import { Plate } from "#ui/layout/plate.tsx";

import styles from "../landing.module.css";
import { OFFERED_COURSES } from "./offered-courses.ts";

/** The courses as they are today, the unfinished ones as such. */
export function CourseOffer() {
  const { t } = useLingui();
  return (
    <section className={styles.courses}>
      <div className={styles.offlineHead}>
        <h2>
          <Trans>Kurse, Abschnitt für Abschnitt</Trans>
        </h2>
        <p>
          <Trans>
            Texte, Dialoge zum Hören, Formulare und Übungen, wie sie auf Station vorkommen, und ein Lerntagebuch, das
            dir gehört. Einmal heruntergeladen, geht das alles offline.
          </Trans>
        </p>
      </div>
      <ul>
        {OFFERED_COURSES.map(({ key, level, title, about, sections }) => (
          <li key={key}>
            <Plate caption={t`Stufe`} number={level} />
            <div>
              <h3>
                <German>{title}</German>
              </h3>
              <German as="p">{about}</German>
              <p>
                <Plural value={sections} one="# Abschnitt" other="# Abschnitte" />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.coursesNote}>
        <Trans>
          Der erste Kurs ist ganz da. Von den beiden anderen gibt es je ein Kapitel, die weiteren sind geplant.
        </Trans>
      </p>
    </section>
  );
}
