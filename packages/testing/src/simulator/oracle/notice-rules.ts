import type { Findings } from '../violation.ts';
import type { OrderRow, Snapshot } from './snapshot.ts';

/** The offerers' notification settings. */
export interface Wishes {
  /** Kinds that a user switched off, by `user kind`. */
  readonly switchedOff: ReadonlySet<string>;
  /** Whether the user wanted a notification when it became due, by `user kind cause`: later settings change nothing. */
  readonly wanted: Map<string, boolean>;
}

/** Checks that offerers have exactly the notifications that an order's state requires. */
export function checkNotices(
  findings: Findings,
  snapshot: Snapshot,
  users: ReadonlyMap<string, string>,
  { switchedOff, wanted }: Wishes,
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
      const isOff = switchedOff.has(`${userId} ${kind}`);
      if (kind !== due) wanted.delete(key);
      // A change in the order's state may notify again, by the user's current settings.
      else if (!wanted.has(key) || (!isOff && count > 0)) wanted.set(key, !isOff);
      if (kind === due && wanted.get(key) && count !== 1)
        findings.add('a user was not notified once of the end of an order', { kind, count });
      if (kind === due && !wanted.get(key) && isOff && count > 0 && !read.has(key))
        findings.add('a user was notified of a kind that they switched off', { kind });
      // Read notifications stay, also after a reorganisation.
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
