import type { AdminCard } from '@kura/api-contract/cards';
import { Chip, DataTable, RankMark, SlabPicture, type TableColumn } from '@kura/ui';
import { formatDollars } from '@kura/web-kit';
import { cardTitle } from '../../../components/card-title.ts';
import { useChoice } from '../../../framework/list-page/choice-column.tsx';
import { column, figure } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './card-table.module.css';

interface CardTableProps {
  readonly caption: string;
  readonly cards: readonly AdminCard[];
  /** The drop's last-one prize; null when it has none. */
  readonly prizeId: string | null;
  readonly selected: ReadonlySet<string>;
  /** Null when nothing may be chosen any more. */
  readonly onSelect: ((selected: ReadonlySet<string>) => void) | null;
}

export function CardTable({ caption, cards, prizeId, selected, onSelect }: CardTableProps) {
  const t = useT();
  const locale = useLocale();
  const { column: choice, allBox } = useChoice({
    rows: cards,
    chosen: selected,
    onChoose: (ids) => onSelect?.(ids),
    nameOf: (card) => cardTitle(card, locale),
  });
  const columns: TableColumn<AdminCard>[] = [
    column('card', t('common.card'), (card) => (
      <span className={`flex gap-3 items-center ${styles.card}`}>
        <span className={`flex-none w-36px ${styles.picture}`}>
          <SlabPicture src={card.imageUrl} alt="" sizes="36px" />
        </span>
        <span>{cardTitle(card, locale)}</span>
        {card.secret && <Chip>{t('pool.secret')}</Chip>}
        {card.id === prizeId && <Chip>{t('pool.lastOne')}</Chip>}
      </span>
    )),
    column('certificate', t('common.certificateNumber'), (card) => (
      <span className="tabular">{card.certificate?.number ?? '–'}</span>
    )),
    figure('grade', t('pool.grade'), (card) => card.certificate?.grade ?? '–'),
    figure('value', t('pool.value'), (card) => (card.value === null ? '–' : formatDollars(card.value))),
    column('rank', t('pool.rank'), (card) =>
      card.rank === null ? '–' : <RankMark rank={card.rank} size="sm" />,
    ),
  ];

  return (
    <DataTable
      caption={caption}
      columns={onSelect ? [{ ...choice, title: allBox }, ...columns] : columns}
      rows={cards}
      rowKey={(card) => card.id}
    />
  );
}
