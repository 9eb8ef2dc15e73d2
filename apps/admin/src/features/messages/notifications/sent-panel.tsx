import type { Notification } from '@kura/api-contract/notifications';
import { ConfirmDialog, DataTable, type TableColumn, useToast } from '@kura/ui';
import { formatDateTime, notificationsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { PagedTable } from '../../../components/paged-table.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useListAddress } from '../../../framework/list-page/use-list-address.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { sentNotifications } from './sent-list.ts';
import styles from './sent-panel.module.css';

/** Lists sent notifications with the number of readers, and scheduled ones, which can be cancelled. */
export function SentPanel() {
  const t = useT();
  const locale = useLocale();
  const { place, hrefFor, onGo } = useListAddress(sentNotifications, 10, false);
  const sent = useQuery(notificationsQuery(useAppClient().api, place));

  const toast = useToast();
  const [asked, setAsked] = useState<Notification | null>(null);
  const cancel = useAdminMutation(
    (api, id: string) => api.notifications.cancel({ id }),
    () => toast({ tone: 'success', title: t('announcements.cancelled') }),
  );

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
      cell: ({ reach, scheduledFor }) => scheduledFor === null && reach && t('announcements.reach', reach),
    },
    {
      key: 'when',
      title: t('announcements.column.when'),
      cell: (item) =>
        item.scheduledFor === null ? (
          <span className={styles.when}>{formatDateTime(item.createdAt)}</span>
        ) : (
          <span className={styles.waiting}>
            {t('announcements.waiting', { time: formatDateTime(item.scheduledFor) })}
            <ActionButton
              call="notifications.cancel"
              tone="secondary"
              size="sm"
              onClick={() => setAsked(item)}
            >
              {t('common.cancel')}
            </ActionButton>
          </span>
        ),
    },
  ];

  return (
    <Panel heading={t('announcements.history')}>
      <PagedTable
        query={sent}
        place={place}
        hrefFor={hrefFor}
        onGo={onGo}
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
      <ProblemLine error={cancel.error} />
      <ConfirmDialog
        open={asked !== null}
        title={t('announcements.cancel.title')}
        confirmLabel={t('common.cancel')}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) cancel.mutate(asked.id);
          setAsked(null);
        }}
      >
        {t('announcements.cancel.text', { title: asked?.texts?.[locale].title ?? '' })}
      </ConfirmDialog>
    </Panel>
  );
}
