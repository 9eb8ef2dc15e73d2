import type { PacksAccount } from '@kura/api-contract/campaigns';
import type { QueuedTransaction } from '@kura/api-contract/transactions';
import { findDeliveryRoom } from '../../payments/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  checksumAddress,
  failpoint,
  inTransaction,
  type Reply,
  reply,
  requireAdmin,
} from '../../platform/index.ts';
import { isDrop } from './campaign-terms.repository.ts';
import { orderPacks } from './cover-prize-packs.job.ts';
import { findAccountDrops, freePacks, missingPacks } from './packs-account.repository.ts';

/** Returns the account that holds prize packs, and its packs by drop. */
export async function getPacksAccount(context: CallContext): Promise<PacksAccount> {
  requireAdmin(context.actor);
  const account = context.chain.senders.packs;
  const rows = await findAccountDrops(context.db, account);
  const rooms = await findDeliveryRoom(
    context.db,
    rows.map((row) => row.gacha_id),
  );
  return {
    address: checksumAddress(account),
    drops: rows.map((row) => ({
      gachaId: row.gacha_id,
      name: row.name,
      title: { ja: row.title_ja, en: row.title_en },
      held: row.held,
      reserved: row.assigned + row.promised,
      free: Math.max(0, freePacks(row)),
      incoming: row.incoming,
      missing: missingPacks(row),
      room: rooms.get(row.gacha_id) ?? 0,
      revealDeadline: new Date(row.reveal_deadline_seconds * 1_000).toISOString(),
    })),
  };
}

/** Delivers packs of a drop to the account, for prizes of future campaigns. */
export async function fundPacksAccount(
  context: CallContext,
  { gachaId, quantity }: { gachaId: string; quantity: number },
): Promise<Reply<QueuedTransaction>> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    if (!(await isDrop(tx, gachaId))) throw new ApiError('NOT_FOUND');
    const { id, transactionId } = await orderPacks(tx, context, { gachaId, quantity });
    await audit(tx, context, {
      action: 'fund-packs-account',
      subject: { kind: 'gacha', id: gachaId },
      details: { quantity, deliveryId: id, transactionId },
    });
    await failpoint('fund-packs-account.before-commit');
    return reply({ transactionId, status: 'QUEUED' }, { status: 202 });
  });
}
