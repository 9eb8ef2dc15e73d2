import type { Intent } from '@kura/api-contract/intents';
import type { OrderParameters } from '@kura/api-contract/orders';
import type { NewOrderInput } from '@kura/api-contract/trading';
import {
  type AuctionTerms,
  buildAsk,
  type OrderComponents,
  orderTypedData,
  randomOrderSalt,
  toSignedOrderWire,
} from '@kura/chain/seaport';
import { formatAmount } from '@kura/domain/money';
import { AUCTION_DURATION_SECONDS, splitPrice } from '@kura/domain/orders';
import type { Address } from 'viem';
import { requireNotHeld } from '../../cards/index.ts';
import {
  ApiError,
  type CallContext,
  inTransaction,
  type Reply,
  requireChainAvailable,
  requireUser,
} from '../../platform/index.ts';
import { prepareIntent, signatureStep } from '../intents/index.ts';
import {
  allowSeaport,
  cancelRevived,
  findTradable,
  newOrderEnvelope,
  type OrderRules,
  parsePrice,
  readOrderRules,
  requireEndWithin,
  requireHolder,
  requireProceeds,
  type Tradable,
  timesOf,
  tradingWallets,
} from '../orders/index.ts';
import { checkBidRules, type GivenTerms } from './check-ask.ts';
import { requireAuctionable, requireEndBeforeReveal } from './create-auction.ts';

export type NewAuctionInput = Extract<NewOrderInput, { type: 'AUCTION' }>;

/** An unsigned ask, with its computed terms. */
export interface AuctionToSign {
  nft: Tradable;
  seller: Address;
  components: OrderComponents;
  reserveBaseUnits: bigint;
  rules: OrderRules;
  frame: ReturnType<typeof newOrderEnvelope>;
  /** The terms that the order doesn't contain. */
  terms: GivenTerms;
}

/** Builds the ask of a card or pack by one of the caller's trading wallets. */
export async function buildNewAuction(context: CallContext, input: NewAuctionInput): Promise<AuctionToSign> {
  const { network } = context.chain;
  const nft = await findTradable(context.db, input.nftId);
  if (nft === undefined) throw new ApiError('NOT_FOUND');
  const seller = requireHolder(nft, { wallets: tradingWallets(context) }, input.wallet);
  await requireAuctionable(context.db, nft, seller);
  await requireNotHeld(context.db, [nft.id], context.clock.now());
  const reserveBaseUnits = parsePrice(input.reservePrice);
  const startingPrice = input.startingPrice ?? input.reservePrice;
  checkBidRules({ startingPrice, increment: input.increment }, reserveBaseUnits);

  const rules = await readOrderRules(context, seller);
  const { feeBasisPoints, treasury } = rules;
  requireProceeds(splitPrice(reserveBaseUnits, feeBasisPoints), feeBasisPoints);
  const endSeconds = requireEnd(input.endsAt, rules.nowSeconds);
  await requireEndBeforeReveal(context.db, nft, endSeconds);
  const terms: AuctionTerms = {
    seller,
    contract: nft.contract_address as Address,
    tokenId: nft.token_id as bigint,
    token: network.tokens[input.token],
    endSeconds: BigInt(endSeconds),
    feeBasisPoints,
    treasury,
    salt: randomOrderSalt(),
  };
  const endsAt = new Date(endSeconds * 1000).toISOString();
  const frame = newOrderEnvelope(rules, endsAt, 0);
  return {
    nft,
    seller,
    components: buildAsk(network.contracts.auctionHouse, terms, { ...frame, reserveBaseUnits }),
    reserveBaseUnits,
    rules,
    frame,
    terms: {
      endsAt: timesOf(frame).endsAt,
      salt: String(terms.salt),
      startingPrice,
      increment: input.increment,
    },
  };
}

/** Builds the ask of an auction for the holder to sign, and the approvals before it. */
export async function prepareAuction(context: CallContext, input: NewAuctionInput): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  await requireChainAvailable(context);
  const { network } = context.chain;
  const { nft, seller, components, reserveBaseUnits, rules, frame, terms } = await buildNewAuction(
    context,
    input,
  );
  const split = splitPrice(reserveBaseUnits, rules.feeBasisPoints);
  const domain = { chainId: network.chainId, seaport: network.contracts.seaport };
  const { parameters } = toSignedOrderWire({ components, signature: '0x' });

  const steps = [
    ...(await cancelRevived(context, [nft], seller)),
    ...(await allowSeaport(context, nft.contract_address as Address, seller)),
    signatureStep('SIGN_ORDER', orderTypedData(domain, components) as never),
  ];
  return inTransaction(context, (tx) =>
    prepareIntent(tx, context, {
      user,
      wallet: seller,
      summary: {
        kind: 'CREATE_ORDER',
        type: 'AUCTION',
        nftId: nft.id,
        target: { kind: 'NFT', nftId: nft.id },
        ...{ swap: null, auctionId: null, reservedFor: null, maximum: null },
        token: input.token,
        total: formatAmount(reserveBaseUnits),
        fee: formatAmount(split.feeBaseUnits),
        proceeds: formatAmount(split.proceedsBaseUnits),
        ...timesOf(frame),
      },
      steps,
      expects: {
        unsignedOrders: [{ type: 'AUCTION', parameters: parameters as OrderParameters, terms }],
      },
    }),
  );
}

function requireEnd(endsAt: string, nowSeconds: number): number {
  const end = Math.floor(Date.parse(endsAt) / 1000);
  const { least, most } = AUCTION_DURATION_SECONDS;
  requireEndWithin(end, { earliestSeconds: nowSeconds + least, latestSeconds: nowSeconds + most });
  return end;
}
