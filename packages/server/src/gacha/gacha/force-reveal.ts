import { requestReveal } from '@kura/chain/gacha';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  isUnderWay,
  newId,
  queueOperatorTransaction,
  readCheckpoint,
  requireAdmin,
} from '../../platform/index.ts';
import { listSealedPacks, lockDropOnChain } from './drops.repository.ts';
import { instantOf } from './gacha.presenter.ts';
import { forceRevealKind } from './transaction-kinds.ts';

/** Packs of one holder in one request, by the contract's limit. */
const packsPerRequest = 20;
/** Requests per call. The rest waits for the next call. */
const BATCH_SIZE = 25;

export interface ForcedReveals {
  transactionIds: string[];
  packs: number;
  packsLeft: number;
}

/**
 * Requests the reveal of packs that stayed sealed after the reveal deadline, so that the drop can be closed. The cards go to
 * the holders. Anyone may do so on chain.
 *
 * @throws ApiError STATE_CONFLICT before the deadline by chain time, without a sealed pack, or while an earlier call is under
 * way
 */
export async function forceReveal(context: CallContext, { id }: { id: string }): Promise<ForcedReveals> {
  requireAdmin(context.actor);
  const { network } = context.chain;
  return inTransaction(context, async (tx) => {
    const { gacha, drop } = await lockDropOnChain(tx, id);
    const refuse = (detail: string) => new ApiError('STATE_CONFLICT', { state: gacha.status, detail });
    const head = await readCheckpoint(tx);
    if (head === null || head.timeSeconds < drop.reveal_deadline_seconds) {
      const from = instantOf(drop.reveal_deadline_seconds);
      throw refuse(`Only holders may open their packs before ${from}`);
    }
    if (await isUnderWay(tx, forceRevealKind, { gachaId: id }))
      throw refuse('Earlier requests for this drop are on their way to the chain');
    const sealed = await listSealedPacks(tx, id);
    if (sealed.length === 0) throw refuse('No pack is sealed');

    const requests = sealed
      .flatMap(({ holder, token_ids: ids }) =>
        Array.from({ length: Math.ceil(ids.length / packsPerRequest) }, (_, index) => ({
          holder,
          packIds: ids.slice(index * packsPerRequest, (index + 1) * packsPerRequest).map(BigInt),
        })),
      )
      .slice(0, BATCH_SIZE);
    const transactionIds: string[] = [];
    for (const { holder, packIds } of requests) {
      const { to, data } = requestReveal(network.contracts.gacha, packIds);
      transactionIds.push(
        await queueOperatorTransaction(tx, context, {
          kind: forceRevealKind,
          to,
          data,
          idempotencyKey: newId(),
          subject: { gachaId: id, holder },
        }),
      );
    }
    const packs = requests.reduce((sum, { packIds }) => sum + packIds.length, 0);
    const all = sealed.reduce((sum, { token_ids: ids }) => sum + ids.length, 0);
    await audit(tx, context, {
      action: 'force-reveal',
      subject: { kind: 'gacha', id },
      details: { packs, transactionIds },
    });
    return { transactionIds, packs, packsLeft: all - packs };
  });
}
