import type { DatabaseTransaction } from '@kura/database';
import { MAX_PACKS_PER_DELIVERY } from '@kura/domain/deliveries';
import { queueDelivery } from '../../payments/index.ts';
import { ApiError, type AppContext, defineJob, inTransaction, newId } from '../../platform/index.ts';
import { findAccountDrops, lockPrizePacks, missingPacks } from './packs-account.repository.ts';

/** Reasons for which packs are ordered later. */
const NOT_NOW: readonly string[] = ['NO_DELIVERY_ROOM', 'SALE_NOT_OPEN', 'PAUSED'];

type Context = Pick<AppContext, 'chain' | 'clock'>;

/**
 * Orders packs that campaigns promised and that are neither held nor on their way: a delivery was refused by the contract, or
 * a reorganisation took it back.
 */
export const coverPrizePacksJob = defineJob({
  name: 'cover-prize-packs',
  cron: '* * * * *',
  async run(context) {
    const drops = await findAccountDrops(context.db, context.chain.senders.packs);
    for (const drop of drops.filter((each) => missingPacks(each) > 0)) {
      await inTransaction(context, async (tx) => {
        await lockPrizePacks(tx, [drop.gacha_id]);
        await coverPrizePacks(tx, context, [drop.gacha_id]);
      });
    }
  },
});

/** Orders the packs that are missing, as far as the drops have room. The drops have to be locked. */
export async function coverPrizePacks(
  tx: DatabaseTransaction,
  context: Context,
  gachaIds: readonly string[],
): Promise<void> {
  if (gachaIds.length === 0) return;
  for (const drop of await findAccountDrops(tx, context.chain.senders.packs, gachaIds)) {
    for (let missing = missingPacks(drop); missing > 0; missing -= MAX_PACKS_PER_DELIVERY) {
      const quantity = Math.min(missing, MAX_PACKS_PER_DELIVERY);
      try {
        await orderPacks(tx, context, { gachaId: drop.gacha_id, quantity });
      } catch (error) {
        // Thrown before any write. The campaign stays PENDING, and the page of the account shows the missing packs.
        if (error instanceof ApiError && NOT_NOW.includes(error.code)) break;
        throw error;
      }
    }
  }
}

/**
 * Queues a delivery of sealed packs to the packs account.
 *
 * @throws ApiError NO_DELIVERY_ROOM with the remaining number; SALE_NOT_OPEN or PAUSED while the contract delivers nothing of the drop yet
 */
export function orderPacks(
  tx: DatabaseTransaction,
  context: Context,
  { gachaId, quantity }: { gachaId: string; quantity: number },
): Promise<{ id: string; transactionId: string }> {
  return queueDelivery(tx, context, {
    source: 'CAMPAIGN',
    // Each order is a source of its own.
    sourceId: newId(),
    gachaId,
    quantity,
    recipient: context.chain.senders.packs,
    openNow: false,
    dueAt: null,
    at: context.clock.now(),
  });
}
