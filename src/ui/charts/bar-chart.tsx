import { Trans, useLingui } from "@lingui/react/macro";

import styles from "./bar-chart.module.css";
import { DataTable } from "../layout/data-table.tsx";
import { Disclosure } from "../layout/disclosure.tsx";

export type ChartBar = {
  /** Short, under the bar: "Do". */
  label: string;
  /** Long, in the table: "Donnerstag, 20. November". Default: label. */
  name?: string;
  value: number;
  /** The bar that counts now; filled petrol. */
  isNow?: boolean;
  /** What was expected, as a line across the bar. */
  mark?: number;
};

type BarChartProps = {
  /** What the chart shows. */
  label: string;
  bars: readonly ChartBar[];
  /** Headings of the table. */
  nameTitle: string;
  valueTitle: string;
  /** A dashed line to reach. */
  target?: { value: number; label: string };
  /** Heading of the marks in the table, and what a mark is called aloud. */
  markTitle?: string;
  /** How a value is written; default: as a number. */
  write?: (value: number) => string;
  /** Without the table below, where the same figures stand beside it as text. */
  hideTable?: boolean;
};

/** A few bars with their values on them; the same as a table for those who would rather read. */
export function BarChart(props: BarChartProps) {
  const { label, bars, nameTitle, valueTitle, target, markTitle, hideTable = false } = props;
  const { i18n } = useLingui();
  const write = props.write ?? ((value: number) => i18n.number(value));
  const all = bars.flatMap(({ value, mark = 0 }) => [value, mark]);
  // Shares reach to one, counts at least to one.
  const highest = Math.max(1, target?.value ?? 0, ...all);
  const spoken = bars.map((bar) => `${bar.label} ${write(bar.value)}${spokenMark(bar, markTitle, write)}`).join(", ");
  return (
    <div className={styles.chart}>
      <div
        className={styles.plot}
        data-target={target !== undefined || undefined}
        role="img"
        aria-label={`${label}: ${spoken}`}
      >
        {bars.map((bar) => (
          <div key={bar.name ?? bar.label} className={styles.column} data-now={bar.isNow || undefined}>
            <span className={styles.value}>{write(bar.value)}</span>
            <span className={styles.bar} style={{ blockSize: `${(bar.value / highest) * 76}px` }} />
            {bar.mark === undefined ? null : (
              <span
                className={styles.mark}
                style={{ insetBlockEnd: `calc(var(--label) + ${(bar.mark / highest) * 76}px)` }}
              />
            )}
            <span className={styles.label}>{bar.label}</span>
          </div>
        ))}
        {target === undefined ? null : (
          <span
            className={styles.target}
            style={{ insetBlockEnd: `calc(var(--label) + ${(target.value / highest) * 76}px)` }}
          >
            {target.label}
          </span>
        )}
      </div>
      {hideTable ? null : (
        <Disclosure look="link" summary={<Trans>Als Tabelle lesen</Trans>}>
          <DataTable
            label={label}
            look="plain"
            columns={[
              { key: "name", title: nameTitle },
              { key: "value", title: valueTitle, isNumeric: true },
              ...(markTitle === undefined ? [] : [{ key: "mark", title: markTitle, isNumeric: true }]),
            ]}
            rows={bars.map((bar) => ({
              id: bar.name ?? bar.label,
              cells: {
                name: bar.name ?? bar.label,
                value: write(bar.value),
                mark: bar.mark === undefined ? "" : write(bar.mark),
              },
            }))}
          />
        </Disclosure>
      )}
    </div>
  );
}

function spokenMark({ mark }: ChartBar, title: string | undefined, write: (value: number) => string): string {
  return mark === undefined || title === undefined ? "" : ` (${title} ${write(mark)})`;
}
