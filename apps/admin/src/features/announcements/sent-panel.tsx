import type { Notification } from '@kura/api-contract';
import type { PageSize } from '@kura/domain';
import { DataTable, type PagerPlace, type TableColumn } from '@kura/ui';
import { formatDateTime, notificationsQuery, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useT } from '../../i18n/i18n.ts';
import { PagedTable } from '../../pieces/paged-table.tsx';
import { Panel } from '../../pieces/panel.tsx';
import styles from './sent-panel.module.css';

interface SentPanelProps {
  readonly page: number;
  readonly pageSize: PageSize;
  readonly hrefFor: (place: PagerPlace) => string;
  readonly onGo: (place: PagerPlace) => void;
}

/** What was sent, and how many have read it. */
export function SentPanel({ page, pageSize, hrefFor, onGo }: SentPanelProps) {
  const t = useT();
  const locale = useLocale();
  const sent = useQuery(notificationsQuery(useKura().api, { page, pageSize }));

  const columns: TableColumn<Notification>[] = [
    {
      key: 'title',
      title: t('announcements.column.title'),
      cell: ({ texts }) => <span className={styles.title}>{texts?.[locale].title}</span>,
    },
    {
      key: 'reach',
      title: t('announcements.column.reach'),
      numeric: true,
      cell: ({ reach }) => reach && t('announcements.reach', reach),
    },
    {
      key: 'when',
      title: t('announcements.column.when'),
      cell: ({ createdAt }) => <span className={styles.when}>{formatDateTime(createdAt)}</span>,
    },
  ];

  return (
    <Panel heading={t('announcements.history')}>
      <PagedTable
        query={sent}
        place={{ page, pageSize }}
        hrefFor={hrefFor}
        onGo={onGo}
        height="10rem"
        empty={<p className={styles.when}>{t('announcements.history.empty')}</p>}
      >
        {({ items }) => (
          <DataTable
            caption={t('announcements.history')}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </PagedTable>
    </Panel>
  );
}
