import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import { Ticks } from "#ui/feedback/progress.tsx";

import styles from "../practice.module.css";
import type { Result } from "../queries.ts";

/** "10 von 12 beim ersten Versuch gewusst", tick by tick, and what it earned. */
export function Score({ result }: { result: Result }) {
  const { t } = useLingui();
  const formats = useFormats();
  const all = result.known.length;
  const right = result.known.filter(Boolean).length;
  const xp = formats.number(result.xp, { signDisplay: "exceptZero" });
  return (
    <>
      <p className={styles.score}>
        <Trans>
          <strong>{right}</strong> <span>von {all}</span> <small>beim ersten Versuch gewusst</small>
        </Trans>
      </p>
      <div className={styles.ticks}>
        <Ticks
          label={t`${right} von ${all} beim ersten Versuch gewusst`}
          ticks={result.known.map((isKnown) => (isKnown ? "done" : "wrong"))}
        />
      </div>
      <dl className={styles.gains}>
        <div>
          <dt>
            <Trans>Punkte</Trans>
          </dt>
          <dd>
            <Trans>{xp} XP</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Serie</Trans>
          </dt>
          <dd>
            <Plural value={result.streak} one="# Tag" other="# Tage" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Dauer</Trans>
          </dt>
          <dd>
            <span dir="ltr">{formats.clock(result.durationMs)}</span>
          </dd>
        </div>
      </dl>
    </>
  );
}
