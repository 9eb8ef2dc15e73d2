import type { DailyOffer } from '@kura/api-contract/tickets';

/** The daily ticket to announce: the free pack before the login ticket; null when neither can be claimed. */
export function readyKind(
  offers: readonly Pick<DailyOffer, 'kind' | 'blocker'>[],
): DailyOffer['kind'] | null {
  const ready = offers.filter(({ blocker }) => blocker === null).map(({ kind }) => kind);
  return ready.includes('DRAW') ? 'DRAW' : (ready[0] ?? null);
}
