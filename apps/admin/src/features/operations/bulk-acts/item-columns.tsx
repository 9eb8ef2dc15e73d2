import type { BulkActItem } from '@kura/api-contract/bulk-acts';
import { Chip, type ChipTone } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useRefusalReason } from '../../../components/use-refusal-reason.ts';
import type { ListColumn } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';

const tones: Record<BulkActItem['status'], ChipTone> = {
  PENDING: 'neutral',
  DONE: 'success',
  REFUSED: 'danger',
};

export function useItemColumns(): ListColumn<BulkActItem>[] {
  const t = useT();
  const locale = useLocale();
  const reasonOf = useRefusalReason();
  return [
    {
      key: 'card',
      title: t('common.card'),
      isFixed: true,
      cell: ({ cardId, name, japaneseTitle }) => (
        <Link to="/cards/$id" params={{ id: cardId }}>
          {(locale === 'ja' && japaneseTitle) || name}
        </Link>
      ),
    },
    {
      key: 'certificate',
      title: t('common.certificateNumber'),
      cell: ({ certificateNumber }) => certificateNumber,
    },
    {
      key: 'status',
      title: t('common.result'),
      cell: ({ status }) => <Chip tone={tones[status]}>{t(`bulk.item.${status}`)}</Chip>,
    },
    {
      key: 'reason',
      title: t('common.reason'),
      cell: (item) => (item.status === 'REFUSED' ? reasonOf(item) : '–'),
    },
  ];
}
