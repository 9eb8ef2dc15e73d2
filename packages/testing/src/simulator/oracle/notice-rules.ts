import type { Findings } from '../violation.ts';
import type { OrderRow, Snapshot } from './snapshot.ts';

/** Notifications that the state of an order demands of its offerer, and those that it forbids. */
export function checkNotices(
  findings: Findings,
  snapshot: Snapshot,
  users: ReadonlyMap<string, string>,
): void {
  const held = new Map<string, number>();
  const read = new Set<string>();
  for (const { user_id, kind, cause, read: isRead } of snapshot.notices.values()) {
    const key = `${user_id} ${kind} ${cause}`;
    held.set(key, (held.get(key) ?? 0) + 1);
    if (isRead) read.add(key);
  }
  for (const order of snapshot.orders.values()) {
    const userId = users.get(order.offerer);
    if (userId === undefined || (order.type !== 'FIXED_PRICE' && order.type !== 'OFFER')) continue;
    const due = noticeOf(order);
    for (const [kind, cause] of Object.entries(causes)) {
      const key = `${userId} ${kind} ${cause}:${order.id}`;
      const count = held.get(key) ?? 0;
      if (kind === due && count !== 1)
        findings.add('a user was not notified once of what became of an order', { kind, count });
      // What was read stays, also after a reorganisation.
      if (kind !== due && count > 0 && !read.has(key))
        findings.add('a user keeps a notification of what did not happen', { kind, status: order.status });
    }
  }
}

const causes = { SOLD: 'sold', OFFER_ACCEPTED: 'offer-accepted', LISTING_ENDED: 'listing-ended' } as const;

function noticeOf({ type, status, cancel_reason: reason }: OrderRow): keyof typeof causes | null {
  if (status === 'Completed') return type === 'FIXED_PRICE' ? 'SOLD' : 'OFFER_ACCEPTED';
  const ended = status === 'Expired' || (status === 'Cancelled' && reason === 'MOVED_AWAY');
  return ended && type === 'FIXED_PRICE' ? 'LISTING_ENDED' : null;
}
