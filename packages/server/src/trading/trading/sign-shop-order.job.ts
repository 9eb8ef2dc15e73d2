import { orderTypedData } from '@kura/chain/seaport';
import type { DatabaseTransaction } from '@kura/database';
import { z } from 'zod';
import { isExecutedApproval, lockAuthority } from '../../governance/index.ts';
import {
  type Actor,
  type AdminActor,
  ApiError,
  audit,
  type CallContext,
  defineJob,
  failpoint,
  hasScope,
  inTransaction,
  publish,
  requireChainAvailable,
  SecondAdminNeeded,
  type WorkerContext,
} from '../../platform/index.ts';
import { cancellationOfRevived, domainOf, verifyOrder } from '../orders/index.ts';
import { checkShopOrder } from './check-shop-order.ts';
import { queueShopTrade } from './queue-shop-trade.ts';
import {
  endShopOrder,
  findQueuedShopOrder,
  type QueuedShopOrder,
  type Refusal,
} from './shop-orders.repository.ts';
import { cancelShopOrdersKind } from './transaction-kinds.ts';

type SigningContext<A extends Actor = Actor> = CallContext<A> & WorkerContext;

/** The scope and the name of the call with which an admin creates it. */
const scope = 'sales';
const action = 'trading.prepare';

export const signShopOrderJob = defineJob<{ shopOrderId: string }>({
  name: 'sign-shop-order',
  payload: z.object({ shopOrderId: z.uuid() }),
  // Three days, so that an outage of the chain or the database loses or refuses no order.
  maxAttempts: 25,
  async run(context, { shopOrderId }) {
    await signShopOrder(context, shopOrderId);
  },
});

/**
 * Checks a queued order under the rules of this moment, signs it with the selling key and stores it as any signed order, once. A
 * run that is repeated signs the same order, and the first one that commits counts.
 *
 * @returns why it was refused; null when it was signed, also by another run
 */
export async function signShopOrder(context: SigningContext, id: string): Promise<Refusal | null> {
  const order = await findQueuedShopOrder(context.db, id);
  if (order === undefined) return null;
  try {
    await sign(context, order);
    return null;
  } catch (error) {
    if (error instanceof EndedBefore) return null;
    const refusal = refusalOf(error);
    // The chain or the database is unavailable, so the job is retried.
    if (refusal === null) throw error;
    await inTransaction({ db: context.db }, async (tx) => {
      if (!(await endShopOrder(tx, id, { refusal, at: context.clock.now() }))) return;
      await audit(tx, systemContext(context), {
        action: 'refuse-shop-order',
        subject: { kind: 'card', id: order.nft_id },
        details: { reason: refusal.state ?? refusal.code, requestedBy: order.requested_by },
      });
    });
    return refusal;
  }
}

const systemContext = (context: SigningContext) => ({
  ...context,
  actor: { kind: 'system', name: signShopOrderJob.name } as const,
});

async function sign(given: SigningContext, order: QueuedShopOrder): Promise<void> {
  await requireChainAvailable(given);
  const context = await actingFor(given, order);
  const { sale, seller, requireSellable } = await checkShopOrder(context, order);
  const requireAllowed = async (tx: DatabaseTransaction) => {
    await requireSellable(tx);
    await requireAuthority(tx, context, order);
  };
  await inTransaction({ db: context.db }, requireAllowed);
  const { nft, components } = sale;
  const revived = await cancellationOfRevived(context, [nft], seller);

  const domain = domainOf(context.chain.network);
  const signature = await context.chain.signTypedData(orderTypedData(domain, components));
  await failpoint('sign-shop-order.signed');

  const verified = await verifyOrder(context, { components, signature, pays: null });
  await inTransaction(context, async (tx) => {
    await requireAllowed(tx);
    if (!(await endShopOrder(tx, order.id, { refusal: null, at: context.clock.now() })))
      throw new EndedBefore();
    if (revived !== null) {
      await queueShopTrade(tx, context, {
        kind: cancelShopOrdersKind,
        call: revived,
        cardIds: [nft.id],
        subject: { cardId: nft.id },
      });
    }
    const { messages } = await sale.store(tx, verified);
    await publish(tx, ...messages);
  });
}

/** Another run signed the order first. */
class EndedBefore extends Error {
  override readonly name = 'EndedBefore';
}

/** Returns the context of the ordering admin, with the scopes and the approval of this order. */
async function actingFor(
  context: SigningContext,
  order: QueuedShopOrder,
): Promise<SigningContext<AdminActor>> {
  const admin = await inTransaction({ db: context.db }, (tx) => lockAuthority(tx, order.requested_by));
  const approval = order.approval ?? context.approval;
  const { idempotency: _claim, beforeCommit: _none, approval: _own, ...rest } = context;
  return {
    ...rest,
    actor: {
      kind: 'admin',
      adminId: order.requested_by,
      email: admin?.email ?? '',
      scopes: admin?.scopes ?? [],
      sessionId: order.id,
      provedAt: order.created_at,
    },
    ...(approval === undefined ? {} : { approval }),
  };
}

/**
 * Requires that the admin still has the permission, and that the stored approval was given. Without an approval the limits
 * alone decide.
 */
async function requireAuthority(
  tx: DatabaseTransaction,
  { config }: SigningContext,
  { requested_by: adminId, approval }: QueuedShopOrder,
): Promise<void> {
  const admin = await lockAuthority(tx, adminId);
  if (admin?.status !== 'ACTIVE' || !hasScope(admin, scope)) {
    throw new ApiError('FORBIDDEN', { state: 'REQUESTER_LOST_RIGHT' });
  }
  if (approval === null) return;
  const wasGiven =
    approval.id === null
      ? config.soleAdminDelayHours === 0
      : await isExecutedApproval(tx, { id: approval.id, action, subject: approval.subject });
  if (!wasGiven) throw new ApiError('APPROVAL_VOID');
}

/** Returns the refusal in an error; null for an error that is no decision about the order. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof SecondAdminNeeded) return { code: 'APPROVAL_REQUIRED', state: null };
  if (!(error instanceof ApiError) || error.status >= 500) return null;
  const { state } = error.details;
  return { code: error.code, state: typeof state === 'string' ? state : null };
}
