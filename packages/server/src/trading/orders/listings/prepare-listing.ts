import type { Intent } from '@kura/api-contract/intents';
import type { OrderParameters } from '@kura/api-contract/orders';
import { buildListing, type OrderComponents, orderTypedData, toSignedOrderWire } from '@kura/chain/seaport';
import { formatAmount } from '@kura/domain/money';
import { splitPrice } from '@kura/domain/orders';
import { type Address, getAddress } from 'viem';
import { requireNotHeld } from '../../../cards/index.ts';
import {
  ApiError,
  type CallContext,
  inTransaction,
  type Reply,
  requireChainAvailable,
  requireUser,
} from '../../../platform/index.ts';
import { prepareIntent, signatureStep } from '../../intents/index.ts';
import { readOrderRules, tradingWallets } from '../order-rules.ts';
import {
  allowSeaport,
  cancelRevived,
  newOrderEnvelope,
  parsePrice,
  requireHolder,
  timesOf,
} from '../order-terms.ts';
import { lowestOpenPrice } from '../orders.repository.ts';
import { findTradable, requireListable, type Tradable } from '../tradable.repository.ts';
import type { OrderRules } from '../validate-order-envelope.ts';

export const defaultListingSeconds = 30 * 24 * 60 * 60;

export interface NewListing {
  nftId: string;
  price: string;
  endsAt?: string | undefined;
  buyer?: Address | undefined;
  wallet?: Address | undefined;
}

/** An unsigned listing, with its computed terms. */
export interface ListingToSign {
  nft: Tradable;
  seller: Address;
  components: OrderComponents;
  priceBaseUnits: bigint;
  rules: OrderRules;
  frame: ReturnType<typeof newOrderEnvelope>;
}

/** Builds the listing of a card or pack by one of the caller's trading wallets. */
export async function buildNewListing(context: CallContext, input: NewListing): Promise<ListingToSign> {
  const wallets = tradingWallets(context);
  const nft = await findTradable(context.db, input.nftId);
  if (nft === undefined) throw new ApiError('NOT_FOUND');
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
  const frame = newOrderEnvelope(rules, input.endsAt, defaultListingSeconds);
  const components = listingOf(nft, { rules, frame, seller, price: priceBaseUnits, buyer: input.buyer });
  return { nft, seller, components, priceBaseUnits, rules, frame };
}

/** Builds the listing of a card or pack for its holder to sign, and the approvals before it. */
export async function prepareListing(context: CallContext, input: NewListing): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  await requireChainAvailable(context);
  const { network } = context.chain;
  const { nft, seller, components, priceBaseUnits, rules, frame } = await buildNewListing(context, input);
  const domain = { chainId: network.chainId, seaport: network.contracts.seaport };
  const steps = [
    ...(await cancelRevived(context, [nft], seller)),
    ...(await allowSeaport(context, nft.contract_address as Address, seller)),
    signatureStep('SIGN_ORDER', orderTypedData(domain, components) as never),
  ];
  const split = splitPrice(priceBaseUnits, rules.feeBasisPoints);
  const wire = toSignedOrderWire({ components, signature: '0x' });
  return inTransaction(context, (tx) =>
    prepareIntent(tx, context, {
      user,
      wallet: seller,
      summary: {
        kind: 'CREATE_ORDER',
        type: 'FIXED_PRICE',
        nftId: nft.id,
        target: { kind: 'NFT', nftId: nft.id },
        swap: null,
        auctionId: null,
        reservedFor: input.buyer === undefined ? null : getAddress(input.buyer),
        maximum: null,
        token: 'USDC',
        total: formatAmount(priceBaseUnits),
        fee: formatAmount(split.feeBaseUnits),
        proceeds: formatAmount(split.proceedsBaseUnits),
        ...timesOf(frame),
      },
      steps,
      expects: { unsignedOrders: [{ type: 'FIXED_PRICE', parameters: wire.parameters as OrderParameters }] },
    }),
  );
}

/** Builds the order that lists a card or pack under the shop's terms. */
export function listingOf(
  nft: Tradable,
  {
    rules,
    frame,
    seller,
    price,
    buyer,
  }: {
    rules: OrderRules;
    frame: ReturnType<typeof newOrderEnvelope>;
    seller: Address;
    price: bigint;
    buyer?: Address | undefined;
  },
): OrderComponents {
  return buildListing({
    ...frame,
    seller,
    contract: nft.contract_address as Address,
    tokenId: nft.token_id as bigint,
    token: rules.network.tokens.USDC,
    priceBaseUnits: price,
    feeBasisPoints: rules.feeBasisPoints,
    treasury: rules.treasury,
    ...(buyer === undefined ? {} : { buyer }),
  });
}
