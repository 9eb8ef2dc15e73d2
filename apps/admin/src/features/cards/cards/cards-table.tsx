import type { AdminCard } from '@kura/api-contract/cards';
import { Checkbox, DataTable, Icon, RankMark, SlabPicture, type TableColumn } from '@kura/ui';
import { formatDollars, shortAddress } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { cardTitle } from '../../../components/card-title.ts';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import type { CardColumn } from './card-columns.ts';
import { isUnderWay } from './card-queries.ts';
import { CardState } from './card-state.tsx';
import type { CardsSearch } from './cards-search.ts';
import styles from './cards-table.module.css';

type Sort = NonNullable<CardsSearch['orderBy']>;

interface CardsTableProps {
  readonly cards: readonly AdminCard[];
  readonly columns: readonly CardColumn[];
  readonly orderBy: Sort;
  readonly onSort: (orderBy: Sort) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Whether a card can be minted from stock, as far as can be seen. */
export const isMintable = (card: AdminCard): boolean =>
  card.kind === 'card' &&
  card.revealState === 'OFF_CHAIN' &&
  card.saleType === 'UNASSIGNED' &&
  card.collection.contractAddress !== null &&
  !isUnderWay(card);

/** The orders of a column: the first is that of the first press. */
const sortsOf: Partial<Record<CardColumn, readonly [Sort, Sort]>> = {
  value: ['VALUE_HIGH_TO_LOW', 'VALUE_LOW_TO_HIGH'],
  price: ['PRICE_HIGH_TO_LOW', 'PRICE_LOW_TO_HIGH'],
  added: ['LAST_ADDED', 'FIRST_ADDED'],
};
const ascending: readonly Sort[] = ['VALUE_LOW_TO_HIGH', 'PRICE_LOW_TO_HIGH', 'FIRST_ADDED'];

/** Cards and packs of the shop; cards can be chosen. On phones each is one row of a list. */
export function CardsTable({ cards, columns, orderBy, onSort, chosen, onChoose }: CardsTableProps) {
  const t = useT();
  const locale = useLocale();
  const choosable = cards.filter(({ kind }) => kind === 'card');
  const all = choosable.length > 0 && choosable.every(({ id }) => chosen.has(id));
  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    onChoose(next);
  };
  const box = (card: AdminCard) => (
    <Checkbox
      label={t('pool.select', { name: cardTitle(card, locale) })}
      hideLabel
      disabled={card.kind !== 'card'}
      checked={chosen.has(card.id)}
      onChange={(event) => choose([card.id], event.target.checked)}
    />
  );
  const allBox = (
    <Checkbox
      label={t('pool.selectAll')}
      hideLabel
      disabled={choosable.length === 0}
      checked={all}
      onChange={() =>
        choose(
          choosable.map(({ id }) => id),
          !all,
        )
      }
    />
  );
  const heading = (column: CardColumn) => {
    const sorts = sortsOf[column];
    if (sorts === undefined) return t(`cards.column.${column}`);
    const isSorted = sorts.includes(orderBy);
    return (
      <button
        type="button"
        className={styles.sort}
        title={t('cards.sortBy', { column: t(`cards.column.${column}`) })}
        onClick={() => onSort(orderBy === sorts[0] ? sorts[1] : sorts[0])}
      >
        {t(`cards.column.${column}`)}
        {isSorted && <Icon name={ascending.includes(orderBy) ? 'chevron-up' : 'chevron-down'} sizePx={14} />}
        {isSorted && <span className="visually-hidden">{t(`cards.order.${orderBy}`)}</span>}
      </button>
    );
  };
  const dollars = (amount: string | null) => (amount === null ? '–' : formatDollars(amount));
  const cells: Record<CardColumn, Pick<TableColumn<AdminCard>, 'cell' | 'numeric'>> = {
    certificate: {
      cell: ({ certificate }) =>
        certificate && (
          <span className={styles.certificate}>
            <span className="tabular">{certificate.number}</span>
            <span className={styles.collection}>
              {certificate.grader} {certificate.grade}
            </span>
          </span>
        ),
    },
    collection: { cell: ({ collection }) => collection.name },
    state: {
      cell: (card) => (
        <span className={styles.chips}>
          <CardState card={card} />
        </span>
      ),
    },
    rank: { cell: ({ rank }) => (rank === null ? '–' : <RankMark rank={rank} size="sm" />) },
    value: { numeric: true, cell: ({ value }) => dollars(value) },
    price: { numeric: true, cell: ({ price }) => dollars(price) },
    owner: { cell: ({ owner }) => (owner === null ? '–' : <code>{shortAddress(owner)}</code>) },
    added: { cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  };

  const tableColumns: TableColumn<AdminCard>[] = [
    { key: 'choice', width: '44px', title: allBox, cell: box },
    {
      key: 'card',
      title: t('pool.card'),
      cell: (card) => (
        <Link to="/cards/$id" params={{ id: card.id }} className={styles.card}>
          <span className={styles.picture}>
            <SlabPicture src={card.imageUrl} alt="" sizes="36px" />
          </span>
          <span className={styles.words}>
            {cardTitle(card, locale)}
            <span className={styles.collection}>{card.collection.name}</span>
          </span>
        </Link>
      ),
    },
    ...columns.map((column) => ({ key: column, title: heading(column), ...cells[column] })),
  ];

  return (
    <>
      <div className={styles.wide}>
        <DataTable caption={t('cards.caption')} columns={tableColumns} rows={cards} rowKey={({ id }) => id} />
      </div>
      <div className={styles.narrow}>
        <div className={styles.allRow}>
          {allBox}
          <span>{t('pool.selectAll')}</span>
        </div>
        <ul aria-label={t('cards.caption')} className={styles.rows}>
          {cards.map((card) => (
            <li key={card.id} className={styles.row}>
              {box(card)}
              <Link to="/cards/$id" params={{ id: card.id }} className={styles.rowLink}>
                <span className={styles.picture}>
                  <SlabPicture src={card.imageUrl} alt="" sizes="36px" />
                </span>
                <span className={styles.rowWords}>
                  <span className={styles.rowTitle}>{cardTitle(card, locale)}</span>
                  <span className={styles.collection}>
                    {card.certificate &&
                      `${card.certificate.grader} ${card.certificate.grade} · ${card.certificate.number}`}
                  </span>
                </span>
                <span className={styles.rowEnd}>
                  <span className="tabular">{dollars(card.price ?? card.value)}</span>
                  <span className={styles.collection}>
                    {card.saleType === 'UNASSIGNED'
                      ? t(`card.reveal.${card.revealState}`)
                      : t(`card.sale.${card.saleType}`)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
