import { Checkbox } from '@kura/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.ts';
import type { ListColumn } from './list-column.ts';

interface ChoiceProps<Row> {
  readonly rows: readonly Row[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly nameOf: (row: Row) => string;
  readonly isChoosable?: (row: Row) => boolean;
}

interface Choice<Row> {
  readonly column: ListColumn<Row>;
  /** The checkbox of all rows of the page. */
  readonly allBox: ReactNode;
  /** The checkbox of a row. */
  readonly box: (row: Row) => ReactNode;
}

/** The column of checkboxes of a list with bulk actions. */
export function useChoice<Row extends { readonly id: string }>(props: ChoiceProps<Row>): Choice<Row> {
  const t = useT();
  const { rows, chosen, onChoose, nameOf, isChoosable = () => true } = props;
  const choosable = rows.filter(isChoosable);
  const isAll = choosable.length > 0 && choosable.every(({ id }) => chosen.has(id));
  const choose = (changed: readonly Row[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const { id } of changed) isChosen ? next.add(id) : next.delete(id);
    onChoose(next);
  };
  const box = (row: Row) => (
    <Checkbox
      label={t('pool.select', { name: nameOf(row) })}
      hideLabel
      disabled={!isChoosable(row)}
      checked={chosen.has(row.id)}
      onChange={({ target }) => choose([row], target.checked)}
    />
  );
  const allBox = (
    <Checkbox
      label={t('pool.selectAll')}
      hideLabel
      disabled={choosable.length === 0}
      checked={isAll}
      onChange={() => choose(choosable, !isAll)}
    />
  );
  const column = { key: 'choice', width: '44px', title: t('pool.selectAll'), heading: allBox, isFixed: true };
  return { allBox, box, column: { ...column, cell: box } };
}
