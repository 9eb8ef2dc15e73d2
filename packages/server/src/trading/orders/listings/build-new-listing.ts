import type { NewOrderInput } from '@kura/api-contract/trading';
import { buildListing, type OrderComponents } from '@kura/chain/seaport';
import { formatAmount } from '@kura/domain/money';
import { type Address, getAddress } from 'viem';
import { requireNotHeld } from '../../../cards/index.ts';
import { ApiError, type CallContext } from '../../../platform/index.ts';
import { parsePrice, paymentTerms, splitOrderPrice } from '../order-price.ts';
import { type OrderRules, readOrderRules, tradingWallets } from '../order-rules.ts';
import { type NewEnvelope, newOrderEnvelope, requireHolder } from '../order-terms.ts';
import { lowestOpenPrice } from '../orders.repository.ts';
import type { SaleToSign } from '../prepare-sale.ts';
import { requireListable, requireTradable, type Tradable } from '../tradable.repository.ts';

export const defaultListingSeconds = 30 * 24 * 60 * 60;

export type NewListingInput = Extract<NewOrderInput, { type: 'FIXED_PRICE' }>;

/** Builds the listing of a card or pack by one of the caller's trading wallets. */
export async function buildNewListing(
  context: CallContext,
  input: NewListingInput,
): Promise<SaleToSign<{ type: 'FIXED_PRICE' }>> {
  const wallets = tradingWallets(context);
  const nft = await requireTradable(context.db, input.nftId);
  const seller = requireHolder(nft, { wallets }, input.wallet);
  requireListable(nft, seller);
  await requireNotHeld(context.db, [nft.id], context.clock.now());
  if (input.buyer !== undefined && wallets.includes(input.buyer)) throw new ApiError('OWN_CARD');
  const priceBaseUnits = parsePrice(input.price);
  const lowest = await lowestOpenPrice(context.db, nft.id, input.buyer ?? null);
  if (lowest !== null && priceBaseUnits >= lowest) {
    throw new ApiError('ALREADY_LISTED', { price: formatAmount(lowest) });
  }
  const rules = await readOrderRules(context, seller);
  const envelope = newOrderEnvelope(rules, input.endsAt, defaultListingSeconds);
  const price = { paymentToken: 'USDC', ...splitOrderPrice(priceBaseUnits, rules.feeBasisPoints) } as const;
  return {
    nft,
    seller,
    reservedFor: input.buyer === undefined ? null : getAddress(input.buyer),
    components: listingOf(nft, { rules, envelope, seller, priceBaseUnits, buyer: input.buyer }),
    price,
    envelope,
    unsigned: { type: 'FIXED_PRICE' },
  };
}

/** Builds the order that lists a card or pack under the shop's terms. */
export function listingOf(
  nft: Tradable,
  listing: {
    rules: OrderRules;
    envelope: NewEnvelope;
    seller: Address;
    priceBaseUnits: bigint;
    buyer?: Address | undefined;
  },
): OrderComponents {
  const { rules, envelope, seller, priceBaseUnits, buyer } = listing;
  return buildListing({
    ...envelope,
    ...paymentTerms(rules, 'USDC'),
    seller,
    contract: nft.contract_address as Address,
    tokenId: nft.token_id as bigint,
    priceBaseUnits,
    ...(buyer === undefined ? {} : { buyer }),
  });
}
