import type { ListOf } from '@kura/api-contract/lists';
import type { Notification } from '@kura/api-contract/notifications';
import { findCards, presentCard } from '../../cards/index.ts';
import { type CallContext, requireUser } from '../../platform/index.ts';
import { listAnnouncements } from './announcements.repository.ts';
import { presentNotification } from './notification.presenter.ts';
import {
  countUnread,
  listNotificationsOf,
  type NotificationRow,
  type NotificationsPage,
} from './notifications.repository.ts';

export type NotificationList = ListOf<Notification> & { unread: number };

/** Returns a user's notifications; for an admin, the announcements. */
export async function listNotifications(
  context: CallContext,
  query: NotificationsPage,
): Promise<NotificationList> {
  const { actor, db } = context;
  const { rows, total, unread } =
    actor.kind === 'admin'
      ? { ...(await listAnnouncements(db, query)), unread: 0 }
      : await listNotificationsOf(db, requireUser(actor).userId, query);
  const items = await presentAll(context, rows);
  return { items, page: query.page, pageSize: query.pageSize, total, unread };
}

async function presentAll(context: CallContext, rows: readonly NotificationRow[]): Promise<Notification[]> {
  const nftIds = rows.flatMap(({ nft_id }) => nft_id ?? []);
  const nfts = nftIds.length === 0 ? new Map() : await findCards(context.db, nftIds);
  return rows.map((row) => {
    const nft = row.nft_id === null ? undefined : nfts.get(row.nft_id);
    return presentNotification(row, nft === undefined ? null : presentCard(nft, context.chain.network));
  });
}

export async function getUnreadCount(context: CallContext): Promise<{ unread: number }> {
  return { unread: await countUnread(context.db, requireUser(context.actor).userId) };
}
