import type { Notification } from '@kura/api-contract/notifications';
import { Button, buttonClass, EmptyState, RowList, RowListSkeleton, Segmented, useToast } from '@kura/ui';
import { notificationKeys, notificationsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Address } from '../../../app/use-address.ts';
import { PagedList, pagingOf } from '../../../components/paged-list.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { NotificationRow } from './notification-row.tsx';
import type { NotificationsSearch } from './notifications-search.ts';

/** The reader's notifications, newest first. */
export function NotificationList({ address }: { address: Address<NotificationsSearch> }) {
  const t = useTexts('notifications');
  const { api, queryClient } = useAppClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { unread = false } = address.search;
  const paging = pagingOf(address);
  const query = useQuery(notificationsQuery(api, { ...paging.place, ...(unread && { unread }) }));
  const newest = query.data?.items[0];

  const mark = async (send: () => Promise<unknown>) => {
    try {
      await send();
    } catch (error) {
      toast({ tone: 'danger', title: describeError(t, error) });
    }
    await queryClient.invalidateQueries({ queryKey: notificationKeys.all });
  };
  const markAll = async ({ createdAt }: Notification) => {
    setBusy(true);
    await mark(() => api.notifications.markAllRead({ until: createdAt }));
    setBusy(false);
  };

  return (
    <div className="stack gap-5">
      <div className="cluster gap-3 justify-between">
        <Segmented
          label={t('notice.which')}
          hideLabel
          selected={unread ? 'unread' : 'all'}
          onSelect={(key) => address.go(key === 'unread' ? { unread: true } : {}, { replace: true })}
          items={[
            { key: 'all', label: t('notice.all') },
            { key: 'unread', label: t('notice.unread') },
          ]}
        />
        <Button
          tone="quiet"
          size="sm"
          busy={busy}
          disabledReason={query.data?.unread === 0 ? t('notice.nothingUnread') : null}
          onClick={() => newest && void markAll(newest)}
        >
          {t('notice.markAll')}
        </Button>
      </div>
      <PagedList
        query={query}
        paging={paging}
        loading={<RowListSkeleton count={6} />}
        empty={unread ? <NothingUnread onAll={() => address.go({}, { replace: true })} /> : <Nothing />}
      >
        {(items) => (
          <RowList ordered>
            {items.map((item) => (
              <NotificationRow
                key={item.id}
                notification={item}
                onRead={() => void mark(() => api.notifications.markRead({ id: item.id }))}
              />
            ))}
          </RowList>
        )}
      </PagedList>
    </div>
  );
}

function Nothing() {
  const t = useTexts('notifications');
  return (
    <EmptyState
      icon="bell"
      title={t('notice.empty')}
      action={
        <Link to="/market" className={buttonClass({ tone: 'secondary' })}>
          {t('notice.goMarket')}
        </Link>
      }
    >
      {t('notice.emptyText')}
    </EmptyState>
  );
}

function NothingUnread({ onAll }: { onAll: () => void }) {
  const t = useTexts('notifications');
  return (
    <EmptyState
      icon="check"
      title={t('notice.emptyUnread')}
      action={
        <Button tone="secondary" onClick={onAll}>
          {t('notice.showAll')}
        </Button>
      }
    />
  );
}
