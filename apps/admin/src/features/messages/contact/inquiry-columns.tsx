import type { ListedInquiry } from '@kura/api-contract/contact';
import { Link } from '@tanstack/react-router';
import cell from '../../../framework/list-page/cells.module.css';
import { NotedCell, TimeCell } from '../../../framework/list-page/cells.tsx';
import type { ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './contact.module.css';
import { InquiryStateChip } from './inquiry-state-chip.tsx';

export function useInquiryColumns(): ListColumn<ListedInquiry>[] {
  const t = useT();
  return [
    {
      key: 'message',
      title: t('inquiries.message'),
      isFixed: true,
      cell: ({ id, topic, number, excerpt }) => (
        <span className={styles.summary}>
          <Link to="/inquiries/$id" params={{ id }} className={cell.name}>
            {t(`inquiries.topic.${topic}`)} · {number}
          </Link>
          <span className={styles.excerpt}>{excerpt}</span>
        </span>
      ),
    },
    { key: 'state', title: t('common.status'), cell: ({ state }) => <InquiryStateChip state={state} /> },
    {
      key: 'sender',
      title: t('inquiries.sender'),
      cell: ({ name, email }) => <NotedCell notes={email}>{name}</NotedCell>,
    },
    {
      key: 'count',
      title: t('inquiries.messages'),
      numeric: true,
      cell: ({ messageCount }) => messageCount,
    },
    {
      key: 'updated',
      title: t('common.updated'),
      cell: ({ updatedAt }) => <TimeCell at={updatedAt} />,
    },
  ];
}
