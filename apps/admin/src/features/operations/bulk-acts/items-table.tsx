import type { BulkActItem } from '@kura/api-contract/bulk-acts';
import { Chip, type ChipTone, DataTable, type TableColumn } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useRefusalReason } from '../../../components/use-refusal-reason.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';

const tones: Record<BulkActItem['status'], ChipTone> = {
  PENDING: 'neutral',
  DONE: 'success',
  REFUSED: 'danger',
};

/** The result of an act for each card. */
export function ItemsTable({ items }: { items: readonly BulkActItem[] }) {
  const t = useT();
  const locale = useLocale();
  const reasonOf = useRefusalReason();
  const columns: TableColumn<BulkActItem>[] = [
    {
      key: 'card',
      title: t('pool.card'),
      cell: ({ cardId, name, japaneseTitle }) => (
        <Link to="/cards/$id" params={{ id: cardId }}>
          {(locale === 'ja' && japaneseTitle) || name}
        </Link>
      ),
    },
    { key: 'certificate', title: t('pool.certificate'), cell: ({ certificateNumber }) => certificateNumber },
    {
      key: 'status',
      title: t('bulk.result'),
      cell: ({ status }) => <Chip tone={tones[status]}>{t(`bulk.item.${status}`)}</Chip>,
    },
    {
      key: 'reason',
      title: t('bulk.reason'),
      cell: (item) => (item.status === 'REFUSED' ? reasonOf(item) : '–'),
    },
  ];
  return (
    <DataTable caption={t('bulk.caption')} columns={columns} rows={items} rowKey={({ cardId }) => cardId} />
  );
}
