import type { Card } from '@kura/api-contract/cards';
import type { Order } from '@kura/api-contract/orders';
import { parseAmount } from '@kura/domain/money';

/** The money offer with the highest proceeds for a card's owner; null when none can be accepted. */
export function bestOfferFor({ owner }: Pick<Card, 'owner'>, offers: readonly Order[]): Order | null {
  const acceptable = offers.filter(
    ({ status, fillable, swap, offerer }) =>
      status === 'Open' &&
      fillable !== false &&
      swap === null &&
      offerer.toLowerCase() !== owner?.toLowerCase(),
  );
  return acceptable.reduce<Order | null>(
    (best, offer) =>
      best === null || parseAmount(offer.proceeds) > parseAmount(best.proceeds) ? offer : best,
    null,
  );
}
