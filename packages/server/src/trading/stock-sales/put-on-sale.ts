import type { DatabaseTransaction } from '@kura/database';
import { formatAmount } from '@kura/domain/money';
import { STOCK_SALE_SECONDS } from '@kura/domain/stock';
import { refreshTrade } from '../../cards/index.ts';
import { ApiError, audit, type CallContext, newId, publish } from '../../platform/index.ts';
import { saleMessages } from './sale-messages.ts';
import { findOpenSales, insertStockSale, withdrawStockSale } from './stock-sales.repository.ts';

interface CardOnSale {
  id: string;
  collectionId: string;
}

/**
 * Puts a stock card on sale before it is minted. The caller has locked the slab and checked that the card is in stock and not
 * promised. Another price ends the sale and starts another.
 */
export async function putOnSale(
  tx: DatabaseTransaction,
  context: CallContext,
  card: CardOnSale,
  { priceBaseUnits, nowSeconds }: { priceBaseUnits: bigint; nowSeconds: number },
): Promise<void> {
  const [open] = await findOpenSales(tx, [card.id]);
  if (open?.price_base_units === priceBaseUnits) return;
  if (open !== undefined) await endSale(tx, context, open);
  const id = newId();
  await insertStockSale(tx, {
    id,
    nft_id: card.id,
    price_base_units: priceBaseUnits,
    sold_by: context.chain.network.contracts.stockSale.toLowerCase(),
    created_at: context.clock.now(),
    ends_at_seconds: nowSeconds + STOCK_SALE_SECONDS,
  });
  await refreshTrade(tx, [card.id]);
  await audit(tx, context, {
    action: 'put-on-sale',
    subject: { kind: 'card', id: card.id },
    details: { stockSaleId: id, price: formatAmount(priceBaseUnits) },
  });
  await publish(
    tx,
    ...saleMessages({ id, nft_id: card.id, collection_id: card.collectionId }, 'OrderCreated'),
  );
}

/** Takes a stock card off sale, but not while a buyer may be paying. */
export async function takeOffSale(
  tx: DatabaseTransaction,
  context: CallContext,
  card: CardOnSale,
): Promise<void> {
  const [open] = await findOpenSales(tx, [card.id]);
  if (open === undefined) return;
  await endSale(tx, context, open);
  await refreshTrade(tx, [card.id]);
  await audit(tx, context, {
    action: 'take-off-sale',
    subject: { kind: 'card', id: card.id },
    details: { stockSaleId: open.id },
  });
  await publish(tx, ...saleMessages(open, 'OrderCancelled'));
}

async function endSale(
  tx: DatabaseTransaction,
  context: CallContext,
  open: Awaited<ReturnType<typeof findOpenSales>>[number],
): Promise<void> {
  if (open.deadline_seconds !== null) {
    const until = new Date(open.deadline_seconds * 1000).toISOString();
    throw new ApiError('STATE_CONFLICT', { state: 'RESERVED', until });
  }
  if (open.checkout_until !== null) {
    throw new ApiError('STATE_CONFLICT', { state: 'RESERVED', until: open.checkout_until.toISOString() });
  }
  await withdrawStockSale(tx, open.id, context.clock.now());
}
