import type { Queryable } from '@kura/database';
import { parseAmount } from '@kura/domain/money';
import { type ListingObstacle, listingObstacle } from '@kura/domain/payments';
import { readSetting } from '../../governance/index.ts';
import type { AppContext } from '../../platform/index.ts';
import type { OrderRow } from '../../trading/index.ts';
import { type ListingFactsRow, readListingFacts } from './listing-facts.repository.ts';

export interface ListingBuyer {
  readonly userId: string;
  readonly wallet: string;
  /** The payment to exclude from the sums of the day. */
  readonly paymentId: string | null;
  /** Remaining USDC of the buying key; null when the chain isn't asked. */
  readonly freeBaseUnits: bigint | null;
}

export interface PayableListing {
  /** The reason against paying by bank card; null when it is possible. */
  readonly obstacle: ListingObstacle | null;
  /** Whether the shop is the seller. */
  readonly isOfShop: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a buyer may pay an open listing by bank card: [T64], see docs/decisions. */
export async function readPayableListing(
  db: Queryable,
  { chain, clock }: Pick<AppContext, 'chain' | 'clock'>,
  order: OrderRow,
  buyer: ListingBuyer,
): Promise<PayableListing> {
  const now = clock.now();
  const row = await readListingFacts(db, {
    orderId: order.id,
    buyerId: buyer.userId,
    wallet: buyer.wallet,
    operator: chain.operatorAddress.toLowerCase(),
    contracts: Object.values(chain.network.contracts).map((each) => each.toLowerCase()),
    paymentId: buyer.paymentId,
    now,
  });
  if (row === undefined) throw new Error(`order ${order.id} lists nothing`);
  const limit = async (key: Parameters<typeof readSetting>[1]) => parseAmount(await readSetting(db, key));
  const obstacle = listingObstacle({
    isCard: row.is_card,
    isReserved: order.reserved_for !== null,
    token: order.payment_token,
    priceBaseUnits: order.price_base_units,
    ofUser: row.of_shop
      ? null
      : {
          isEnabled: (await readSetting(db, 'bankCardListings')) === 'true',
          sellerDays: daysOf(row, now),
          isStranger: row.is_stranger,
          estimateBaseUnits: row.estimate_base_units,
          buyerPaidBaseUnits: BigInt(row.by_buyer),
          buyerCapBaseUnits: await limit('bankCardListingsPerBuyer'),
          allPaidBaseUnits: BigInt(row.of_users),
          allCapBaseUnits: await limit('bankCardListingsPerDay'),
        },
    keyPaidBaseUnits: BigInt(row.of_all),
    keyCapBaseUnits: await limit('buyingKeyPerDay'),
    freeBaseUnits: buyer.freeBaseUnits,
  });
  return { obstacle, isOfShop: row.of_shop };
}

const daysOf = ({ seller_since: since }: ListingFactsRow, now: Date) =>
  since === null ? null : Math.floor((now.getTime() - since.getTime()) / dayMs);
