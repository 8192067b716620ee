import { Trans, useLingui } from "@lingui/react/macro";

import { letterDifference } from "#shared/lib/letter-difference.ts";
import { Article } from "#word-parts/article.tsx";
import { Difference } from "#ui/answers/difference.tsx";
import { German } from "#ui/text/german.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Tag } from "#ui/feedback/tag.tsx";

import styles from "../landing.module.css";

const WAVE = [30, 60, 42, 88, 100, 58, 76, 36, 64, 28];

/** What one does with it, each with a piece of the app beside it. */
export function Ways() {
  return (
    <section className={styles.ways}>
      <h2>
        <Trans>Drei Wege, im Dienst sicherer zu werden</Trans>
      </h2>
      <ol>
        <li>
          <SpeakingSpecimen />
          <h3>
            <Trans>Hören und sprechen</Trans>
          </h3>
          <p>
            <Trans>
              Hör ein Wort oder einen Satz so oft du willst, langsam oder schnell. Sprich nach und vergleiche dich mit
              der deutschen Stimme deines Geräts.
            </Trans>
          </p>
        </li>
        <li>
          <KeepingSpecimen />
          <h3>
            <Trans>Im Kopf behalten</Trans>
          </h3>
          <p>
            <Trans>Jeden Tag zwölf Wörter, etwa fünf Minuten. Jedes kommt wieder, kurz bevor du es vergisst.</Trans>
          </p>
        </li>
        <li>
          <WritingSpecimen />
          <h3>
            <Trans>Schreiben und genau sein</Trans>
          </h3>
          <p>
            <Trans>
              Bilde Sätze, erkläre Wörter, frage genau nach. Die App sagt sofort, was stimmt, und zeigt, was noch fehlt.
            </Trans>
          </p>
        </li>
      </ol>
    </section>
  );
}

function SpeakingSpecimen() {
  return (
    <div className={styles.specimen} aria-hidden="true">
      <p className={styles.bubble} lang="de" dir="ltr">
        Wo genau haben Sie Schmerzen?
      </p>
      <div className={styles.voice}>
        <span className={styles.wave}>
          {WAVE.map((height) => (
            <i key={height} data-height={height} />
          ))}
        </span>
        <span className={styles.mic}>
          <Icon name="microphone" weight="fill" />
        </span>
      </div>
    </div>
  );
}

function KeepingSpecimen() {
  return (
    <div className={styles.specimen}>
      <Difference columns={letterDifference("Dekubitis", "Dekubitus")} />
      <p className={styles.small} lang="de" dir="ltr">
        <Article gender="der" /> Dekubitus: eine Wunde vom langen Liegen.
      </p>
    </div>
  );
}

function WritingSpecimen() {
  const { t } = useLingui();
  return (
    <div className={styles.specimen}>
      <p className={styles.line}>
        <German>Ich lege dem Patienten einen Verband an.</German>
        <Tag kind="success" icon="check">
          {t`gut so`}
        </Tag>
      </p>
      <p className={styles.line}>
        <German>Ich wechsle der Verband.</German>
        <Tag kind="warning" icon="warning-circle">
          {t`Artikel prüfen`}
        </Tag>
      </p>
    </div>
  );
}
