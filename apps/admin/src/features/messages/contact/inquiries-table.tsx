import type { ListedInquiry } from '@kura/api-contract/contact';
import { DataTable, type TableColumn } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import cell from '../../../components/table-cell.module.css';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './contact.module.css';
import { InquiryStateChip } from './inquiry-state-chip.tsx';

export function InquiriesTable({ inquiries }: { inquiries: readonly ListedInquiry[] }) {
  const t = useT();
  const columns: TableColumn<ListedInquiry>[] = [
    {
      key: 'message',
      title: t('inquiries.message'),
      cell: (inquiry) => (
        <span className={styles.summary}>
          <Link to="/inquiries/$id" params={{ id: inquiry.id }} className={styles.name}>
            {t(`inquiries.topic.${inquiry.topic}`)} · {inquiry.number}
          </Link>
          <span className={styles.excerpt}>{inquiry.excerpt}</span>
        </span>
      ),
    },
    { key: 'state', title: t('inquiries.state'), cell: ({ state }) => <InquiryStateChip state={state} /> },
    {
      key: 'sender',
      title: t('inquiries.sender'),
      cell: ({ name, email }) => (
        <span className={styles.sender}>
          <span>{name}</span>
          <span className={cell.faint}>{email}</span>
        </span>
      ),
    },
    {
      key: 'count',
      title: t('inquiries.messages'),
      numeric: true,
      cell: ({ messageCount }) => <span className={cell.whole}>{messageCount}</span>,
    },
    {
      key: 'updated',
      title: t('inquiries.updated'),
      cell: ({ updatedAt }) => (
        <span className={cell.when}>
          <Timestamp at={updatedAt} />
        </span>
      ),
    },
  ];
  return (
    <DataTable caption={t('inquiries.caption')} columns={columns} rows={inquiries} rowKey={({ id }) => id} />
  );
}
