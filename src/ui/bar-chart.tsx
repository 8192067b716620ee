import { Trans, useLingui } from "@lingui/react/macro";

import styles from "./bar-chart.module.css";
import { DataTable } from "./data-table.tsx";
import { Disclosure } from "./disclosure.tsx";

export type ChartBar = {
  /** Short, under the bar: "Do". */
  label: string;
  /** Long, in the table: "Donnerstag, 20. November". Default: label. */
  name?: string;
  value: number;
  /** The bar that counts now; filled petrol. */
  isNow?: boolean;
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
  /** Without the table below, where the same figures stand beside it as text. */
  hideTable?: boolean;
};

/** A few bars with their values on them; the same as a table for those who would rather read. */
export function BarChart({ label, bars, nameTitle, valueTitle, target, hideTable = false }: BarChartProps) {
  const { i18n } = useLingui();
  const highest = Math.max(1, target?.value ?? 0, ...bars.map((bar) => bar.value));
  const spoken = bars.map((bar) => `${bar.label} ${i18n.number(bar.value)}`).join(", ");
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
            <span className={styles.value}>{i18n.number(bar.value)}</span>
            <span className={styles.bar} style={{ blockSize: `${(bar.value / highest) * 76}px` }} />
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
            ]}
            rows={bars.map((bar) => ({
              id: bar.name ?? bar.label,
              cells: { name: bar.name ?? bar.label, value: i18n.number(bar.value) },
            }))}
          />
        </Disclosure>
      )}
    </div>
  );
}
