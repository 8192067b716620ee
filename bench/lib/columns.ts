/** A table in Markdown. */
export function columnsText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((text, column) => Math.max(text.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, n) => (n === 0 ? text.padEnd(widths[n] ?? 0) : text.padStart(widths[n] ?? 0))).join(" | ")} |`;
  const under = widths.map((width, n) => (n === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ");
  return [line(head), `| ${under} |`, ...rows.map(line)].join("\n");
}

/** Prints a table in Markdown, so that it can be put into a document as it is. */
export function printColumns(head: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(columnsText(head, rows));
}
