import type { AdminCard } from '@kura/api-contract/cards';
import { Checkbox, DataTable, RankMark, SlabPicture, type TableColumn } from '@kura/ui';
import { formatDollars, shortAddress } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/i18n.ts';
import { isUnderWay } from './card-queries.ts';
import { CardState } from './card-state.tsx';
import styles from './cards-table.module.css';

interface CardsTableProps {
  readonly cards: readonly AdminCard[];
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

/** Cards and packs of the shop; those that lie in stock can be chosen. */
export function CardsTable({ cards, chosen, onChoose }: CardsTableProps) {
  const t = useT();
  const choosable = cards.filter(isMintable);
  const all = choosable.length > 0 && choosable.every(({ id }) => chosen.has(id));
  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    onChoose(next);
  };

  const columns: TableColumn<AdminCard>[] = [
    {
      key: 'choice',
      width: '44px',
      title: (
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
      ),
      cell: (card) => (
        <Checkbox
          label={t('pool.select', { name: card.name })}
          hideLabel
          disabled={!isMintable(card)}
          title={isMintable(card) ? undefined : t('cards.notMintable')}
          checked={chosen.has(card.id)}
          onChange={(event) => choose([card.id], event.target.checked)}
        />
      ),
    },
    {
      key: 'card',
      title: t('pool.card'),
      cell: (card) => (
        <Link to="/cards/$id" params={{ id: card.id }} className={styles.card}>
          <span className={styles.picture}>
            <SlabPicture src={card.imageUrl} alt="" sizes="36px" />
          </span>
          <span className={styles.words}>
            {card.name}
            <span className={styles.collection}>{card.collection.name}</span>
          </span>
        </Link>
      ),
    },
    {
      key: 'certificate',
      title: t('pool.certificate'),
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
    {
      key: 'state',
      title: t('cards.state'),
      cell: (card) => (
        <span className={styles.chips}>
          <CardState card={card} />
        </span>
      ),
    },
    {
      key: 'rank',
      title: t('pool.rankOf'),
      cell: ({ rank }) => (rank === null ? '—' : <RankMark rank={rank} size="sm" />),
    },
    {
      key: 'value',
      title: t('pool.value'),
      numeric: true,
      cell: ({ value }) => (value === null ? '—' : formatDollars(value)),
    },
    {
      key: 'price',
      title: t('cards.price'),
      numeric: true,
      cell: ({ price }) => (price === null ? '—' : formatDollars(price)),
    },
    {
      key: 'owner',
      title: t('cards.owner'),
      cell: ({ owner }) => (owner === null ? '—' : <code>{shortAddress(owner)}</code>),
    },
  ];

  return <DataTable caption={t('cards.caption')} columns={columns} rows={cards} rowKey={({ id }) => id} />;
}
