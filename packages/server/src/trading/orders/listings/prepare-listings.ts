import type { Intent, IntentStep } from '@kura/api-contract/intents';
import type { Network } from '@kura/chain/network';
import { bulkTypedData, type OrderComponents } from '@kura/chain/seaport';
import { formatAmount } from '@kura/domain/money';
import type { Address } from 'viem';
import { requireNotHeld } from '../../../cards/index.ts';
import {
  ApiError,
  type CallContext,
  inTransaction,
  type Reply,
  requireChainAvailable,
  requireUser,
  type UserActor,
} from '../../../platform/index.ts';
import { prepareIntent, signatureStep } from '../../intents/index.ts';
import { offererKind } from '../observation/offerer-kind.ts';
import { parametersOf } from '../order-parameters.presenter.ts';
import { parsePrice, splitOrderPrice } from '../order-price.ts';
import { readOrderRules } from '../order-rules.ts';
import { allowSeaport, cancelRevived, newOrderEnvelope, requireHolder, timesOf } from '../order-terms.ts';
import { lowestOpenPrices } from '../orders.repository.ts';
import { amountsOf, domainOf, signOrderStep } from '../prepare-signature.ts';
import { findTradables, requireListable, type Tradable } from '../tradable.repository.ts';
import { defaultListingSeconds, listingOf } from './build-new-listing.ts';

export interface NewListings {
  listings: { nftId: string; price: string }[];
  endsAt?: string | undefined;
  wallet?: Address | undefined;
}

/** Builds several listings of one wallet's cards and packs, with one signature if the account allows it. */
export async function prepareListings(context: CallContext, input: NewListings): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  await requireChainAvailable(context);
  const { network } = context.chain;
  const { seller, nfts } = await requireListables(context, user, input);
  const rules = await readOrderRules(context, seller);
  const lowest = await lowestOpenPrices(
    context.db,
    nfts.map((nft) => nft.id),
  );
  const listings = input.listings.map(({ price: text }, index) => {
    const nft = nfts[index] as Tradable;
    const priceBaseUnits = requireLower(nft, parsePrice(text), lowest.get(nft.id));
    const envelope = newOrderEnvelope(rules, input.endsAt, defaultListingSeconds);
    const components = listingOf(nft, { rules, envelope, seller, priceBaseUnits });
    return { nft, components, envelope, price: splitOrderPrice(priceBaseUnits, rules.feeBasisPoints) };
  });
  const [first] = listings as [(typeof listings)[number]];
  const orders = listings.map(({ components }) => components);
  const kind = await offererKind(context, seller);
  const steps = [
    ...(await cancelRevived(context, nfts, seller)),
    ...(await allowSeaportEverywhere(context, nfts, seller)),
    ...signatureSteps(network, orders, kind !== 'contract'),
  ];
  const sum = (amount: keyof typeof first.price) =>
    listings.reduce((total, { price }) => total + price[amount], 0n);

  return inTransaction(context, (tx) =>
    prepareIntent(tx, context, {
      user,
      wallet: seller,
      summary: {
        kind: 'CREATE_ORDERS',
        listings: listings.map(({ nft, price }) => {
          const { total, ...parts } = amountsOf(price);
          return { nftId: nft.id, price: total, ...parts };
        }),
        token: 'USDC',
        ...amountsOf({
          priceBaseUnits: sum('priceBaseUnits'),
          feeBaseUnits: sum('feeBaseUnits'),
          proceedsBaseUnits: sum('proceedsBaseUnits'),
        }),
        ...timesOf(first.envelope),
      },
      steps,
      expects: {
        unsignedOrders: orders.map((order) => ({ type: 'FIXED_PRICE', parameters: parametersOf(order) })),
      },
    }),
  );
}

/** @throws ApiError ALREADY_LISTED unless the price is lower than that of the open listing */
function requireLower({ id: nftId }: Tradable, price: bigint, listedAt: bigint | undefined): bigint {
  if (listedAt === undefined || price < listedAt) return price;
  throw new ApiError('ALREADY_LISTED', { nftId, price: formatAmount(listedAt) });
}

/** All in one wallet of the caller's, each once, and each free to be listed. */
async function requireListables(
  { clock, db }: CallContext,
  user: UserActor,
  { listings, wallet }: NewListings,
): Promise<{ seller: Address; nfts: Tradable[] }> {
  const ids = listings.map(({ nftId }) => nftId);
  const found = await findTradables(db, ids);
  const repeated = ids.findIndex((id, place) => ids.indexOf(id) < place);
  if (repeated !== -1)
    throw new ApiError('VALIDATION_FAILED', {
      detail: 'A card or pack is there twice',
      errors: [{ path: `listings.${repeated}.nftId`, code: 'duplicate_card' }],
    });
  const nfts = ids.map((id) => {
    const nft = found.get(id);
    if (nft === undefined) throw new ApiError('NOT_FOUND', { nftId: id });
    return nft;
  });
  const [first] = nfts;
  const seller = requireHolder(first as Tradable, user, wallet);
  for (const nft of nfts) {
    if (nft.owner !== seller) throw new ApiError('NOT_OWNER', { nftId: nft.id });
    requireListable(nft, seller);
  }
  await requireNotHeld(db, ids, clock.now());
  return { seller, nfts };
}

async function allowSeaportEverywhere(context: CallContext, nfts: readonly Tradable[], seller: Address) {
  const contracts = new Set(nfts.map((nft) => nft.contract_address as Address));
  const steps = [];
  for (const contract of contracts) steps.push(...(await allowSeaport(context, contract, seller)));
  return steps;
}

/** Returns one signature over all of them. A foreign contract account can't sign in bulk, so it signs them one by one. */
const signatureSteps = (
  network: Network,
  orders: readonly OrderComponents[],
  together: boolean,
): IntentStep[] =>
  together && orders.length > 1
    ? [signatureStep('SIGN_ORDERS', bulkTypedData(domainOf(network), orders) as never)]
    : orders.map((order) => signOrderStep(network, order));
