import type { Notification } from '@kura/api-contract/notifications';
import { ConfirmDialog, DataTable, type TableColumn } from '@kura/ui';
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
  const { place, hrefFor, onGo } = useListAddress(sentNotifications, 10, false);
  const sent = useQuery(notificationsQuery(useAppClient().api, place));
  const [asked, setAsked] = useState<Notification | null>(null);
  const columns = useSentColumns(setAsked);
  return (
    <Panel heading={t('announcements.history')}>
      <PagedTable
        query={sent}
        place={place}
        hrefFor={hrefFor}
        onGo={onGo}
        empty={<p className="text-sm text-soft">{t('announcements.history.empty')}</p>}
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
      {asked && <CancelDialog item={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function useSentColumns(onCancel: (item: Notification) => void): TableColumn<Notification>[] {
  const t = useT();
  const locale = useLocale();
  return [
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
          <span className="text-sm text-soft">{formatDateTime(item.createdAt)}</span>
        ) : (
          <span className="cluster gap-4 gap-y-2">
            {t('announcements.waiting', { time: formatDateTime(item.scheduledFor) })}
            <ActionButton
              call="notifications.cancel"
              tone="secondary"
              size="sm"
              onClick={() => onCancel(item)}
            >
              {t('common.cancel')}
            </ActionButton>
          </span>
        ),
    },
  ];
}

function CancelDialog({ item: { id, texts }, onClose }: { item: Notification; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const cancel = useAdminMutation(
    (api) => api.notifications.cancel({ id }),
    () => {
      onClose();
      return t('announcements.cancelled');
    },
  );
  return (
    <ConfirmDialog
      open
      title={t('announcements.cancel.title')}
      confirmLabel={t('common.cancel')}
      busy={cancel.isPending}
      onClose={onClose}
      onConfirm={() => cancel.mutate()}
    >
      {t('announcements.cancel.text', { title: texts?.[locale].title ?? '' })}
      <ProblemLine error={cancel.error} />
    </ConfirmDialog>
  );
}
