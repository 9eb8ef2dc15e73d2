import type { NewOrderInput } from '@kura/api-contract/trading';
import { type AuctionTerms, buildAsk, randomOrderSalt } from '@kura/chain/seaport';
import { AUCTION_DURATION_SECONDS } from '@kura/domain/orders';
import type { Address } from 'viem';
import { requireNotHeld } from '../../cards/index.ts';
import type { CallContext } from '../../platform/index.ts';
import {
  newOrderEnvelope,
  parsePrice,
  paymentTerms,
  readOrderRules,
  requireEndWithin,
  requireHolder,
  requireTradable,
  type SaleToSign,
  splitOrderPrice,
  timesOf,
  tradingWallets,
} from '../orders/index.ts';
import { requireAuctionable, requireEndBeforeReveal } from './ask-to-store.ts';
import { checkBidRules, type GivenTerms } from './check-ask.ts';

export type NewAuctionInput = Extract<NewOrderInput, { type: 'AUCTION' }>;

type UnsignedAsk = { type: 'AUCTION'; terms: GivenTerms };

/** Builds the ask of a card or pack by one of the caller's trading wallets. */
export async function buildNewAuction(
  context: CallContext,
  input: NewAuctionInput,
): Promise<SaleToSign<UnsignedAsk>> {
  const nft = await requireTradable(context.db, input.nftId);
  const seller = requireHolder(nft, { wallets: tradingWallets(context) }, input.wallet);
  await requireAuctionable(context.db, nft, seller);
  await requireNotHeld(context.db, [nft.id], context.clock.now());
  const reserveBaseUnits = parsePrice(input.reservePrice);
  const { startingPrice = input.reservePrice, increment } = input;
  checkBidRules({ startingPrice, increment }, reserveBaseUnits);

  const rules = await readOrderRules(context, seller);
  const price = { paymentToken: input.token, ...splitOrderPrice(reserveBaseUnits, rules.feeBasisPoints) };
  const endSeconds = requireEnd(input.endsAt, rules.nowSeconds);
  await requireEndBeforeReveal(context.db, nft, endSeconds);
  const terms: AuctionTerms = {
    ...paymentTerms(rules, input.token),
    seller,
    contract: nft.contract_address as Address,
    tokenId: nft.token_id as bigint,
    endSeconds: BigInt(endSeconds),
    salt: randomOrderSalt(),
  };
  const envelope = newOrderEnvelope(rules, new Date(endSeconds * 1000).toISOString(), 0);
  const { endsAt } = timesOf(envelope);
  const { auctionHouse } = context.chain.network.contracts;
  return {
    nft,
    seller,
    reservedFor: null,
    components: buildAsk(auctionHouse, terms, { ...envelope, reserveBaseUnits }),
    price,
    envelope,
    unsigned: { type: 'AUCTION', terms: { endsAt, salt: String(terms.salt), startingPrice, increment } },
  };
}

function requireEnd(endsAt: string, nowSeconds: number): number {
  const end = Math.floor(Date.parse(endsAt) / 1000);
  const { least, most } = AUCTION_DURATION_SECONDS;
  requireEndWithin(end, { earliestSeconds: nowSeconds + least, latestSeconds: nowSeconds + most });
  return end;
}
