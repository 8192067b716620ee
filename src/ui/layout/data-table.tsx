import type { ReactNode } from "react";

import styles from "./data-table.module.css";

export type TableColumn = {
  key: string;
  title: ReactNode;
  /** Figures stand at the end, with equal widths. */
  isNumeric?: boolean;
};

type DataTableProps = {
  /** Name of the table, for screen readers. */
  label: string;
  columns: readonly TableColumn[];
  /** Cells by the key of their column; the first column is the row's heading. */
  rows: readonly { id: string; cells: Record<string, ReactNode> }[];
  /** Plain: without a surface, for the table of a chart. */
  look?: "surface" | "plain";
};

/** A table that scrolls to the side where it must. */
export function DataTable({ label, columns, rows, look = "surface" }: DataTableProps) {
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} data-look={look}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-numeric={column.isNumeric || undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row">
                    {row.cells[column.key]}
                  </th>
                ) : (
                  <td key={column.key} data-numeric={column.isNumeric || undefined}>
                    {row.cells[column.key]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
