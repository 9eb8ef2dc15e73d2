import type { Delivery } from '@kura/api-contract/deliveries';
import { idOf } from '../../platform/index.ts';
import type { DeliveryRow } from './deliveries.repository.ts';

/** A delivery of packs, as its user sees it. */
export function presentDelivery(row: DeliveryRow): Delivery {
  const { gacha_id: gachaId } = row;
  if (gachaId === null) throw new Error(`delivery ${row.id} is not of packs`);
  return {
    id: row.id,
    status: row.status,
    gachaId,
    quantity: row.quantity,
    openNow: row.open_now,
    transactionId: row.transaction_id,
    transactionHash: row.transaction_hash,
    packIds: packIdsOf(row),
    cardIds: row.card_ids,
  };
}

/** Returns the ids of the delivered packs. */
export const packIdsOf = ({ first_pack_token_id: first, quantity }: DeliveryRow): string[] =>
  first === null ? [] : Array.from({ length: quantity }, (_, place) => idOf(`pack:${first + BigInt(place)}`));
