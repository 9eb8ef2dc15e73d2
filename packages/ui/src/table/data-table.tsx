import type { Key, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';

export interface TableColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  /** A stacked row leaves out a cell that is only a dash. */
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are at the end of their cell, so that their digits line up. */
  readonly numeric?: boolean;
  readonly width?: string;
  /** The column's title in the rows of a stacked table, where they have to name it. */
  readonly stackedTitle?: string;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  /** On phones, a row shows two cells a line, instead of a table that scrolls. */
  readonly stacks?: boolean;
}

export function DataTable<Row>({ caption, columns, rows, rowKey, stacks = false }: DataTableProps<Row>) {
  return (
    // Focusable, so that a table wider than the screen can be moved by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable.
    <div className={styles.scroller} tabIndex={0}>
      <table className={classNames(styles.table, stacks && styles.stacked)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(column.numeric && styles.numeric)}
                style={column.width ? { width: column.width } : undefined}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const content = column.cell(row);
                return (
                  <td
                    key={column.key}
                    className={classNames(column.numeric && styles.numeric)}
                    data-title={column.stackedTitle}
                    data-empty={content === '—' || undefined}
                  >
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
