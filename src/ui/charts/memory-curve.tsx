import { Trans, useLingui } from "@lingui/react/macro";

import { useLocale } from "#i18n/use-locale.ts";
import { DataTable } from "../layout/data-table.tsx";
import { Disclosure } from "../layout/disclosure.tsx";
import { memoryCurve, powerRecall, type Review } from "./memory-curve-geometry.ts";
import styles from "./memory-curve.module.css";

type MemoryCurveProps = {
  /** In order of time; at least one. */
  reviews: readonly Review[];
  /** UTC ms. */
  nowAt: number;
  /** When the word comes again, UTC ms. */
  dueAt: number;
  /** Share of recall at which it comes again. */
  target?: number;
  /** Recall after days at a stability; default is the curve of FSRS. */
  recall?: (elapsedDays: number, stabilityDays: number) => number;
};

const width = 320;
const floor = 86;

/** How a word fades and is brought back: past reviews, today, and when it comes again. */
export function MemoryCurve({ reviews, nowAt, dueAt, target = 0.9, recall = powerRecall }: MemoryCurveProps) {
  const { t, i18n } = useLingui();
  const isMirrored = useLocale().dir === "rtl";
  const first = reviews[0];
  if (first === undefined) return null;
  const shape = memoryCurve({ reviews, nowAt, dueAt, target, recall, isMirrored, width, height: floor, top: 14 });
  const day = (at: number) => i18n.date(new Date(at), { day: "numeric", month: "short" });
  const percent = (share: number) => i18n.number(share, { style: "percent" });
  const now = percent(shape.recallNow);
  const goal = percent(target);
  const due = day(dueAt);
  const dueFits = Math.abs(shape.due.x - shape.now.x) > 70;
  const firstFits = Math.abs(shape.now.x - (shape.reviews[0]?.x ?? 0)) > 76;
  return (
    <div className={styles.curve}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} 132`}
        role="img"
        aria-label={t`So gut kannst du das Wort: heute zu etwa ${now}, am ${due} noch zu ${goal}. Dann kommt es wieder.`}
        direction="ltr"
      >
        <path className={styles.grid} d={`M0 14H${width}`} />
        <path className={styles.target} d={`M0 ${shape.targetY}H${width}`} />
        <text x={isMirrored ? 0 : width} y={shape.targetY - 6} textAnchor={isMirrored ? "start" : "end"}>
          {goal}
        </text>
        <path className={styles.grid} d={`M${shape.now.x} ${shape.now.y}V108`} />
        <path className={styles.line} d={shape.past} />
        <path className={styles.line} data-ahead="" d={shape.ahead} />
        {shape.reviews.map((point, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two reviews may stand in the same place
          <circle key={index} className={styles.dot} cx={point.x} cy={point.y} r="4.5" />
        ))}
        <circle className={styles.dot} data-ahead="" cx={shape.due.x} cy={shape.due.y} r="4.5" />
        <circle className={styles.now} cx={shape.now.x} cy={shape.now.y} r="5" />
        {firstFits ? (
          <text x={isMirrored ? width : 0} y="128" textAnchor={isMirrored ? "end" : "start"}>
            {day(first.at)}
          </text>
        ) : null}
        <text className={styles.strong} x={clamp(shape.now.x, 38)} y="128" textAnchor="middle">
          {t`heute ${now}`}
        </text>
        {dueFits ? (
          <text x={clamp(shape.due.x, 22)} y="128" textAnchor="middle">
            {due}
          </text>
        ) : null}
      </svg>
      <Disclosure look="link" summary={<Trans>Als Tabelle lesen</Trans>}>
        <DataTable
          label={t`So gut kannst du das Wort`}
          look="plain"
          columns={[
            { key: "day", title: <Trans>Tag</Trans> },
            { key: "what", title: <Trans>Was</Trans> },
          ]}
          rows={[
            ...reviews.map((review, index) => ({
              id: `${review.at}-${index}`,
              cells: { day: day(review.at), what: <Trans>geübt</Trans> },
            })),
            { id: "now", cells: { day: <Trans>heute</Trans>, what: <Trans>Gewusst: etwa {now}</Trans> } },
            { id: "due", cells: { day: due, what: <Trans>kommt wieder</Trans> } },
          ]}
        />
      </Disclosure>
    </div>
  );
}

/** Keeps a centred label inside the drawing; half its width is a guess good enough for 12 px. */
function clamp(x: number, half: number): number {
  return Math.min(width - half, Math.max(half, x));
}
