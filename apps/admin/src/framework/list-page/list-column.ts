import type { TableColumn } from '@kura/ui';
import type { ReactNode } from 'react';

/** A column of a list. Admins choose the columns that they see. */
export interface ListColumn<Row> extends TableColumn<Row> {
  readonly title: string;
  /** Shown instead of the title at the head of the column. */
  readonly heading?: ReactNode;
  /** Always shown. */
  readonly isFixed?: boolean;
  /** Shown only when an admin chooses it. */
  readonly isExtra?: boolean;
  /** The orders of the list by this column: descending, then ascending. */
  readonly orders?: readonly [string, string];
}

type ColumnOptions<Row> = Omit<ListColumn<Row>, 'key' | 'title' | 'cell'>;

/** A column: its key, its title and the content of its cells. */
export const column = <Row>(
  key: string,
  title: string,
  cell: (row: Row) => ReactNode,
  options?: ColumnOptions<Row>,
): ListColumn<Row> => ({ key, title, cell, ...options });

/** A column of numbers. */
export const figure = <Row>(key: string, title: string, cell: (row: Row) => ReactNode): ListColumn<Row> => ({
  ...{ key, title, cell },
  numeric: true,
});

/** The keys of the columns that an address names, or else the usual ones. */
export function shownColumns(columns: readonly ListColumn<never>[], named: unknown): readonly string[] {
  const names = typeof named === 'string' ? named.split('.') : undefined;
  return columns
    .filter(({ key, isFixed, isExtra }) => isFixed || (names ? names.includes(key) : !isExtra))
    .map(({ key }) => key);
}
