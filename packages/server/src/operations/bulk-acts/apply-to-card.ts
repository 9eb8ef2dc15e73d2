import type { BulkActInput } from '@kura/api-contract/bulk-acts';
import type { DatabaseTransaction } from '@kura/database';
import { type PriceRule, priceOfCard } from '@kura/domain/bulk-acts';
import { formatAmount, parseAmount } from '@kura/domain/money';
import { applyState, setValue } from '../../custody/index.ts';
import { changePool } from '../../gacha/index.ts';
import { approvedValue } from '../../governance/index.ts';
import { ApiError, type CallContext, inTransaction, type WorkerContext } from '../../platform/index.ts';
import { nextBlockTimeSeconds, signShopListing, signWaitingOrder } from '../../trading/index.ts';
import {
  findPriced,
  lockPending,
  type PendingItem,
  type Rejection,
  settleItem,
} from './bulk-acts.repository.ts';

type SingleAct = Exclude<BulkActInput, { kind: 'MINT' }>;

/** Applies an act to one card, and records it in the same transaction. */
export async function applyToCard(
  context: CallContext & WorkerContext,
  bulkActId: string,
  act: SingleAct,
  item: PendingItem,
): Promise<void> {
  const { cardId } = item;
  if (act.kind === 'LIST') return listCard(context, bulkActId, act.price, item);
  await inItem(context, bulkActId, item, async (tx) => {
    switch (act.kind) {
      case 'PUBLISH':
        return applyState(tx, context, { id: cardId, publishState: 'PUBLISHED' }, noSale);
      case 'HIDE':
        return applyState(tx, context, { id: cardId, publishState: 'DRAFT' }, noSale);
      case 'UNLIST':
        return applyState(tx, context, { id: cardId, saleType: 'UNASSIGNED' }, noSale);
      case 'SET_VALUE':
        return setValue(tx, underApproval(context, item), { id: cardId, value: act.value });
      case 'ADD_TO_DROP':
        return changePool(tx, context, {
          id: act.gachaId,
          assign: [{ nftId: cardId, rank: act.rank }],
          unassign: [],
        });
    }
  });
}

const noSale = { price: null, nowSeconds: 0 };

/** Applies an act to one card in a transaction that also records its result, unless another run was first. */
async function inItem(
  context: CallContext,
  bulkActId: string,
  item: PendingItem,
  work: (tx: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    if (!(await lockPending(tx, bulkActId, item))) return;
    await work(tx);
    await settleItem(tx, bulkActId, item, null, context.clock.now());
  });
}

async function listCard(
  caller: CallContext & WorkerContext,
  bulkActId: string,
  price: Extract<BulkActInput, { kind: 'LIST' }>['price'],
  item: PendingItem,
): Promise<void> {
  const context = underApproval(caller, item);
  const card = await findPriced(context.db, item.cardId);
  if (card === undefined) throw new ApiError('NOT_FOUND');
  const wanted = requirePrice(price, card.value_base_units);
  if (card.reveal_state !== 'OFF_CHAIN') {
    // A listing has its own transaction. A listing of the shop by another run is recognised by its price.
    const isListed = async () => {
      const now = await findPriced(context.db, item.cardId);
      return now?.owner === context.chain.operatorAddress.toLowerCase() && now.price === wanted;
    };
    let refusal: Rejection | null = null;
    if (!(await isListed())) {
      const listing = { type: 'FIXED_PRICE', nftId: item.cardId, price: formatAmount(wanted) } as const;
      refusal = await signShopListing(context, listing).catch(async (error: unknown) => {
        // Another run queued it, and may have been killed before signing.
        await signWaitingOrder(context, item.cardId);
        if (!(await isListed())) throw error;
        return null;
      });
    }
    await settleItem(context.db, bulkActId, item, refusal, context.clock.now());
    return;
  }
  const nowSeconds = await nextBlockTimeSeconds(context);
  await inItem(context, bulkActId, item, async (tx) => {
    await applyState(
      tx,
      context,
      { id: item.cardId, publishState: 'PUBLISHED', saleType: 'OFF_CHAIN' },
      { price: wanted, nowSeconds },
    );
  });
}

/** Narrows the approval of the whole act to this card, at the confirmed value. */
function underApproval<Context extends CallContext>(
  context: Context,
  { cardId, approvedValueBaseUnits: value }: PendingItem,
): Context {
  return value === undefined
    ? context
    : { ...context, approval: { id: null, subject: approvedValue(cardId, value) } };
}

/** @throws ApiError PRICE_INVALID for a percentage without a value */
function requirePrice(
  price: Extract<BulkActInput, { kind: 'LIST' }>['price'],
  valueBaseUnits: bigint | null,
): bigint {
  const rule: PriceRule =
    price.kind === 'AMOUNT' ? { kind: 'AMOUNT', amountBaseUnits: parseAmount(price.amount) } : price;
  const wanted = priceOfCard(rule, valueBaseUnits);
  if (wanted === null || wanted === 0n) throw new ApiError('PRICE_INVALID', { state: 'NO_VALUE' });
  return wanted;
}
