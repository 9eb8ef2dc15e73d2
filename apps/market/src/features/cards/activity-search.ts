import { ACTIVITY_TYPES, type ActivityType } from '@kura/domain';

/** What can happen to a card, as its page tells it: a purchase is a sale there. */
export const shownTypes = ACTIVITY_TYPES.filter((type) => type !== 'Purchase');

/** What of what happened an address asks for: only what differs from the default. */
export interface ActivitySearch {
  readonly page?: number | undefined;
  readonly type?: ActivityType | undefined;
}

/** Reads an address, whatever stands in it. */
export function parseActivitySearch(raw: Record<string, unknown>): ActivitySearch {
  const page = Number(raw['page']);
  const type = shownTypes.find((each) => each === raw['type']);
  // A key that is left out keeps what the address says.
  return { page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined, type };
}
