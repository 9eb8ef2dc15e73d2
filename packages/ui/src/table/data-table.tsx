import { type Key, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
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
  /** Low rows, so that more of them fit the screen. */
  readonly compact?: boolean;
  /** The heads of the columns stay in view while the page scrolls, unless the table is wider than its place. */
  readonly stickyHeader?: boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, stacks = false, compact = false, stickyHeader = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const fits = useFits(scroller, stickyHeader);
  return (
    // Focusable, so that a table wider than the screen can be moved by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable.
    <div ref={scroller} className={styles.scroller} data-fits={fits || undefined} tabIndex={0}>
      <table className={classNames(styles.table, stacks && styles.stacked, compact && styles.compact)}>
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

/** Whether a table is no wider than its place. Only then it needs no scrolling region, in which a head could not stay in view. */
function useFits(scroller: RefObject<HTMLDivElement | null>, isWanted: boolean): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const place = scroller.current;
    const table = place?.firstElementChild;
    if (!isWanted || !place || !table) return;
    const widths = new ResizeObserver(() => setFits(table.scrollWidth <= place.clientWidth));
    for (const each of [place, table]) widths.observe(each);
    return () => widths.disconnect();
  }, [scroller, isWanted]);
  return fits;
}
