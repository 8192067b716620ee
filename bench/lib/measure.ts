/** One line of the table. */
export interface Figure {
  what: string;
  value: number;
  budget: number;
  unit: "kB" | "ms" | "frames" | "points" | "share";
}

/** The value below which `share` (0–1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const DIGITS: Readonly<Partial<Record<Figure["unit"], number>>> = { kB: 1, share: 3 };

/** Prints what, value, budget and verdict in columns; answers whether all are within their budgets. */
export function printTable(figures: readonly Figure[]): boolean {
  const rows = figures.map(({ what, value, budget, unit }) => [
    what,
    `${value.toFixed(DIGITS[unit] ?? 0)} ${unit}`,
    `${budget} ${unit}`,
    value <= budget ? "pass" : "OVER",
  ]);
  const table = [["what", "value", "budget", ""], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    );
  }
  return figures.every(({ value, budget }) => value <= budget);
}
