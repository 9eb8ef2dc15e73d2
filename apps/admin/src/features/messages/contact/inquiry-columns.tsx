import type { ListedInquiry } from '@kura/api-contract/contact';
import { Link } from '@tanstack/react-router';
import cell from '../../../framework/list-page/cells.module.css';
import { NotedCell, TimeCell } from '../../../framework/list-page/cells.tsx';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
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
        <span className={`grid gap-hair ${styles.summary}`}>
          <Link to="/inquiries/$id" params={{ id }} className={cell.name}>
            {t(`inquiries.topic.${topic}`)} · {number}
          </Link>
          <span className="text-sm text-soft line-clamp-2 wrap-anywhere">{excerpt}</span>
        </span>
      ),
    },
    column('state', t('common.status'), ({ state }) => <InquiryStateChip state={state} />),
    column('sender', t('inquiries.sender'), ({ name, email }) => <NotedCell notes={email}>{name}</NotedCell>),
    figure('count', t('inquiries.messages'), ({ messageCount }) => messageCount),
    column('updated', t('common.updated'), ({ updatedAt }) => <TimeCell at={updatedAt} />),
  ];
}
