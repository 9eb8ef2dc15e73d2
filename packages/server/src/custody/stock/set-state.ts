import type { AdminCard } from '@kura/api-contract/cards';
import { canSetPublishState } from '@kura/domain/cards';
import { parseAmount } from '@kura/domain/money';
import { stockBlocker } from '@kura/domain/stock';
import type { PublishState, SaleType } from '@kura/domain/vocabulary';
import { getCardForAdmin, type LockedCard, lockCard } from '../../cards/index.ts';
import { requireFairPrice } from '../../governance/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  type Reply,
  requireAdmin,
} from '../../platform/index.ts';
import { nextBlockTimeSeconds, putOnSale, takeOffSale } from '../../trading/index.ts';
import { changeCard } from './stock.repository.ts';

type Transaction = Parameters<Parameters<typeof inTransaction>[1]>[0];

export interface StateChange {
  id: string;
  publishState?: PublishState | undefined;
  saleType?: Extract<SaleType, 'OFF_CHAIN' | 'UNASSIGNED'> | undefined;
  price?: string | undefined;
}

/** Publishes or hides a card's page, and puts a stock card on sale before it is minted or takes it off sale. */
export async function setState(context: CallContext, change: StateChange): Promise<Reply<AdminCard>> {
  requireAdmin(context.actor);
  const nowSeconds = change.saleType === 'OFF_CHAIN' ? await nextBlockTimeSeconds(context) : 0;
  const price = change.price === undefined ? null : parseAmount(change.price);
  if (price === 0n)
    throw new ApiError('PRICE_INVALID', { detail: 'The price must be more than 0', moreThan: '0' });
  await inTransaction(context, (tx) => applyState(tx, context, change, { price, nowSeconds }));
  return getCardForAdmin(context, change);
}

/**
 * Does the same within the caller's transaction.
 *
 * @param terms.nowSeconds the time of the next block, for a sale that begins
 */
export async function applyState(
  tx: Transaction,
  context: CallContext,
  change: StateChange,
  { price, nowSeconds }: { price: bigint | null; nowSeconds: number },
): Promise<void> {
  const card = await lockCard(tx, change.id);
  // End a sale before hiding the page, and publish the page before starting a sale, in the same act.
  if (change.saleType === 'UNASSIGNED') await endSale(tx, context, card);
  const shown = await changePublishState(tx, context, card, change);
  if (price !== null) await beginSale(tx, context, card, { price, shown, nowSeconds });
}

async function changePublishState(
  tx: Transaction,
  context: CallContext,
  card: LockedCard,
  { publishState, saleType }: StateChange,
): Promise<PublishState> {
  if (publishState === undefined || publishState === card.publishState) return card.publishState;
  const saleTypeNow = saleType === 'UNASSIGNED' ? 'UNASSIGNED' : card.saleType;
  if (!canSetPublishState(card.publishState, publishState, saleTypeNow)) {
    throw new ApiError('STATE_CONFLICT', { state: card.saleType });
  }
  if (publishState === 'PUBLISHED' && !card.hasPhoto) {
    throw new ApiError('STATE_CONFLICT', { state: 'NO_PHOTO' });
  }
  await changeCard(tx, card.id, { publish_state: publishState }, context.clock.now());
  await audit(tx, context, {
    action: 'set-publish-state',
    subject: { kind: 'card', id: card.id },
    details: { publishState },
  });
  return publishState;
}

async function beginSale(
  tx: Transaction,
  context: CallContext,
  card: LockedCard,
  { price, shown, nowSeconds }: { price: bigint; shown: PublishState; nowSeconds: number },
): Promise<void> {
  const obstacle = stockBlocker({ ...card, saleType: fromSale(card.saleType) });
  if (obstacle !== null) throw new ApiError('STATE_CONFLICT', { state: obstacle });
  if (shown !== 'PUBLISHED' || card.secret) throw new ApiError('STATE_CONFLICT', { state: 'DRAFT' });
  if (card.collectionAddress === null) throw new ApiError('COLLECTION_NOT_ACTIVE');
  await requireFairPrice(tx, context, { cardId: card.id, priceBaseUnits: price });
  await putOnSale(tx, context, card, { priceBaseUnits: price, nowSeconds });
}

async function endSale(tx: Transaction, context: CallContext, card: LockedCard): Promise<void> {
  if (fromSale(card.saleType) !== 'UNASSIGNED') {
    throw new ApiError('STATE_CONFLICT', { state: card.saleType });
  }
  await takeOffSale(tx, context, card);
}

/** Returns the sale type of a card without its sale from stock. */
const fromSale = (saleType: SaleType): SaleType => (saleType === 'OFF_CHAIN' ? 'UNASSIGNED' : saleType);
