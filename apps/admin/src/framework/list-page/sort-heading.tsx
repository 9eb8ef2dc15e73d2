import { Icon } from '@kura/ui';
import { useT } from '../../i18n/i18n.ts';
import styles from './list-page.module.css';
import type { ListAddress } from './use-list-address.ts';

interface SortHeadingProps {
  readonly title: string;
  /** Descending, then ascending. */
  readonly orders: readonly [string, string];
  /** The list's order while its address names none. */
  readonly defaultOrder: unknown;
  readonly address: ListAddress;
}

/** The heading of a column that sorts the list: descending first, then the other way. */
export function SortHeading({ title, orders, defaultOrder, address }: SortHeadingProps) {
  const t = useT();
  const [descending, ascending] = orders;
  const { orderBy = defaultOrder } = address.search;
  return (
    <button
      type="button"
      className={`inline-flex gap-1 items-center p-0 border-0 bg-none text-current cursor-pointer hover-strong ${styles.sort}`}
      title={t('list.sortBy', { column: title })}
      onClick={() => address.show({ orderBy: orderBy === descending ? ascending : descending })}
    >
      {title}
      {orderBy === descending && <SortMark icon="chevron-down" text={t('list.descending')} />}
      {orderBy === ascending && <SortMark icon="chevron-up" text={t('list.ascending')} />}
    </button>
  );
}

function SortMark({ icon, text }: { icon: 'chevron-down' | 'chevron-up'; text: string }) {
  return (
    <>
      <Icon name={icon} sizePx={14} />
      <span className="visually-hidden">{text}</span>
    </>
  );
}
