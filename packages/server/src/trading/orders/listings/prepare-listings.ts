import type { Intent, IntentStep } from '@kura/api-contract/intents';
import type { OrderParameters } from '@kura/api-contract/orders';
import {
  bulkTypedData,
  type OrderComponents,
  orderTypedData,
  type SeaportDomain,
  toSignedOrderWire,
} from '@kura/chain/seaport';
import { formatAmount } from '@kura/domain/money';
import { splitPrice } from '@kura/domain/orders';
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
import { readOrderRules } from '../order-rules.ts';
import {
  allowSeaport,
  cancelRevived,
  newOrderEnvelope,
  parsePrice,
  requireHolder,
  timesOf,
} from '../order-terms.ts';
import { lowestOpenPrices } from '../orders.repository.ts';
import { findTradables, requireListable, type Tradable } from '../tradable.repository.ts';
import { defaultListingSeconds, listingOf } from './prepare-listing.ts';

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
  const frames = input.listings.map(() => newOrderEnvelope(rules, input.endsAt, defaultListingSeconds));
  const orders = input.listings.map(({ price: text }, index) => {
    const nft = nfts[index] as Tradable;
    const frame = frames[index] as ReturnType<typeof newOrderEnvelope>;
    const price = requireLower(nft, parsePrice(text), lowest.get(nft.id));
    const components = listingOf(nft, { rules, frame, seller, price });
    return { nft, components, price, ...splitPrice(price, rules.feeBasisPoints) };
  });
  const domain = { chainId: network.chainId, seaport: network.contracts.seaport };
  const kind = await offererKind(context, seller);
  const steps = [
    ...(await cancelRevived(context, nfts, seller)),
    ...(await allowSeaportEverywhere(context, nfts, seller)),
    ...signatureSteps(
      domain,
      orders.map((order) => order.components),
      kind !== 'contract',
    ),
  ];
  const total = (amounts: readonly bigint[]) => formatAmount(amounts.reduce((sum, each) => sum + each, 0n));

  return inTransaction(context, (tx) =>
    prepareIntent(tx, context, {
      user,
      wallet: seller,
      summary: {
        kind: 'CREATE_ORDERS',
        listings: orders.map(({ nft, price, feeBaseUnits, proceedsBaseUnits }) => ({
          nftId: nft.id,
          price: formatAmount(price),
          fee: formatAmount(feeBaseUnits),
          proceeds: formatAmount(proceedsBaseUnits),
        })),
        token: 'USDC',
        total: total(orders.map((order) => order.price)),
        fee: total(orders.map((order) => order.feeBaseUnits)),
        proceeds: total(orders.map((order) => order.proceedsBaseUnits)),
        ...timesOf(frames[0] as ReturnType<typeof newOrderEnvelope>),
      },
      steps,
      expects: {
        unsignedOrders: orders.map(({ components }) => ({
          type: 'FIXED_PRICE',
          parameters: toSignedOrderWire({ components, signature: '0x' }).parameters as OrderParameters,
        })),
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
function signatureSteps(
  domain: SeaportDomain,
  orders: readonly OrderComponents[],
  together: boolean,
): IntentStep[] {
  return together && orders.length > 1
    ? [signatureStep('SIGN_ORDERS', bulkTypedData(domain, orders) as never)]
    : orders.map((order) => signatureStep('SIGN_ORDER', orderTypedData(domain, order) as never));
}
