import type { AdminPayment } from '@kura/api-contract/payments';

type Event = AdminPayment['events'][number];
type Change = AdminPayment['timeline'][number];

interface Entry {
  readonly key: string;
  readonly at: string;
}

export type HistoryEntry = Entry &
  (
    | { readonly kind: 'CHANGE'; readonly change: Change }
    | { readonly kind: 'EVENT'; readonly event: Event }
    | { readonly kind: 'REFUND_REQUESTED' }
  );

/** Merges a payment's changes, the events of its provider and its refund request, oldest first. */
export function historyOf({
  timeline,
  events,
  refundRequestedAt,
}: Pick<AdminPayment, 'timeline' | 'events' | 'refundRequestedAt'>): HistoryEntry[] {
  const entries: HistoryEntry[] = [
    // An event causes changes, so it precedes changes at the same time.
    ...events.map((event) => ({ kind: 'EVENT' as const, key: event.id, at: event.receivedAt, event })),
    ...timeline.map((change, place) => ({
      kind: 'CHANGE' as const,
      key: `${place} ${change.status}`,
      at: change.at,
      change,
    })),
  ];
  if (refundRequestedAt !== null) {
    entries.push({ kind: 'REFUND_REQUESTED', key: 'refund-requested', at: refundRequestedAt });
  }
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
