import type { AdminCard } from '@kura/api-contract/cards';
import { SlabPicture } from '@kura/ui';
import { formatDollars } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cardTitle } from '../../../components/card-title.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './cards-table.module.css';

const formatAmount = (amount: string | null) => (amount === null ? '–' : formatDollars(amount));

interface CardRowsProps {
  readonly cards: readonly AdminCard[];
  /** The checkbox of all cards of the page. */
  readonly allBox: ReactNode;
  readonly box: (card: AdminCard) => ReactNode;
  /** The same cards as a table, for wide screens. */
  readonly table: ReactNode;
}

/** Cards as a table, and on phones as a list. */
export function CardRows({ cards, allBox, box, table }: CardRowsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <div className={styles.wide}>{table}</div>
      <div className={styles.narrow}>
        <div className="flex gap-3 items-center p-3 py-2 text-sm text-soft">
          {allBox}
          <span>{t('pool.selectAll')}</span>
        </div>
        <ul aria-label={t('cards.caption')}>
          {cards.map((card) => (
            <li key={card.id} data-row className="flex gap-3 items-center p-3 py-2 border-t">
              {box(card)}
              <Link
                to="/cards/$id"
                params={{ id: card.id }}
                className="flex gap-3 items-center flex-1 min-w-0 text-current"
              >
                <span className={`flex-none w-36px ${styles.picture}`}>
                  <SlabPicture src={card.imageUrl} alt="" sizes="36px" />
                </span>
                <span className={`grid flex-1 min-w-0 ${styles.rowWords}`}>
                  <span className={`font-500 ${styles.rowTitle}`}>{cardTitle(card, locale)}</span>
                  <span className={`text-xs font-400 text-soft ${styles.collection}`}>
                    {card.certificate &&
                      `${card.certificate.grader} ${card.certificate.grade} · ${card.certificate.number}`}
                  </span>
                </span>
                <span className="grid justify-items-end flex-none text-sm">
                  <span className="tabular">{formatAmount(card.price ?? card.value)}</span>
                  <span className={`text-xs font-400 text-soft ${styles.collection}`}>
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
