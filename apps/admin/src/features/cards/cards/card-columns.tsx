import type { AdminCard } from '@kura/api-contract/cards';
import { RankMark, SlabPicture } from '@kura/ui';
import { formatDollars, shortAddress } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { cardTitle } from '../../../components/card-title.ts';
import { Timestamp } from '../../../components/timestamp.tsx';
import { column, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { CardState } from './card-state.tsx';
import styles from './cards-table.module.css';

const dollars = (amount: string | null) => (amount === null ? '–' : formatDollars(amount));

/** The columns of cards and packs. */
export function useCardColumns(): ListColumn<AdminCard>[] {
  const t = useT();
  return [
    column('card', t('common.card'), (card) => <CardLink card={card} />, { isFixed: true }),
    column(
      'certificate',
      t('cards.column.certificate'),
      ({ certificate }) =>
        certificate && (
          <span className="grid min-w-0">
            <span className="tabular">{certificate.number}</span>
            <span className={`text-xs font-400 text-soft ${styles.collection}`}>
              {certificate.grader} {certificate.grade}
            </span>
          </span>
        ),
    ),
    {
      key: 'collection',
      title: t('cards.column.collection'),
      isExtra: true,
      cell: ({ collection }) => collection.name,
    },
    column('state', t('cards.column.state'), (card) => (
      <span className="flex flex-wrap gap-1">
        <CardState card={card} />
      </span>
    )),
    column('rank', t('cards.column.rank'), ({ rank }) =>
      rank === null ? '–' : <RankMark rank={rank} size="sm" />,
    ),
    {
      key: 'value',
      title: t('cards.column.value'),
      numeric: true,
      orders: ['VALUE_HIGH_TO_LOW', 'VALUE_LOW_TO_HIGH'],
      cell: ({ value }) => dollars(value),
    },
    {
      key: 'price',
      title: t('cards.column.price'),
      numeric: true,
      orders: ['PRICE_HIGH_TO_LOW', 'PRICE_LOW_TO_HIGH'],
      cell: ({ price }) => dollars(price),
    },
    column('owner', t('cards.column.owner'), ({ owner }) =>
      owner === null ? '–' : <code>{shortAddress(owner)}</code>,
    ),
    {
      key: 'added',
      title: t('cards.column.added'),
      isExtra: true,
      orders: ['LAST_ADDED', 'FIRST_ADDED'],
      cell: ({ createdAt }) => <Timestamp at={createdAt} />,
    },
  ];
}

function CardLink({ card }: { card: AdminCard }) {
  const locale = useLocale();
  return (
    <Link
      to="/cards/$id"
      params={{ id: card.id }}
      className={`flex gap-3 items-center text-current ${styles.card}`}
    >
      <span className={`flex-none w-36px ${styles.picture}`}>
        <SlabPicture src={card.imageUrl} alt="" sizes="36px" />
      </span>
      <span className={`grid min-w-0 font-500 wrap-anywhere ${styles.words}`}>
        {cardTitle(card, locale)}
        <span className={`text-xs font-400 text-soft ${styles.collection}`}>{card.collection.name}</span>
      </span>
    </Link>
  );
}
