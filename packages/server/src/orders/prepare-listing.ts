import type { Intent, OrderParameters } from '@kura/api-contract';
import {
  buildListing,
  cancelOrders,
  fromSignedOrderWire,
  orderTypedData,
  randomOrderSalt,
  readOrderCounter,
  setDefaultOperator,
  toSignedOrderWire,
} from '@kura/chain';
import { feeBasisPoints, formatAmount, parseAmount, splitPrice } from '@kura/domain';
import type { Address } from 'viem';
import { callStep, prepareIntent, signatureStep } from '../intents/index.ts';
import {
  type CallContext,
  inTransaction,
  Refusal,
  type Reply,
  requireChainAvailable,
  requireUser,
  type UserActor,
} from '../platform/index.ts';
import { readSetting } from '../settings/index.ts';
import { maxListingSeconds } from './check-listing.ts';
import { findBindingListings, findTradable, lowestOpenPrice, type Tradable } from './orders.repository.ts';
import { chainTimeSeconds, requireListable, requireTreasury } from './store-listing.ts';

const defaultListingSeconds = 30 * 24 * 60 * 60;

/** A listing begins a little in the past, so that it can be filled in the very next block. */
const headStartSeconds = 60;

/** Builds the listing of a card or pack for its holder to sign, and what must be approved before. */
export async function prepareListing(
  context: CallContext,
  input: { nftId: string; price: string; endsAt?: string | undefined; wallet?: Address | undefined },
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  await requireChainAvailable(context);
  const { network, client } = context.chain;
  const nft = await findTradable(context.db, input.nftId);
  if (nft === undefined) throw new Refusal('NOT_FOUND');
  const seller = requireHolder(nft, user, input.wallet);
  requireListable(nft, seller);
  const price = parsePrice(input.price);
  const lowest = await lowestOpenPrice(context.db, nft.id);
  if (lowest !== null && price >= lowest)
    throw new Refusal('ALREADY_LISTED', { price: formatAmount(lowest) });

  const now = await chainTimeSeconds(context);
  const endTimeSeconds = requireEnd(input.endsAt, now);
  const fee = feeBasisPoints(await readSetting(context.db, 'fee'));
  const split = splitPrice(price, fee);
  const contract = nft.contract_address as Address;
  const components = buildListing({
    seller,
    contract,
    tokenId: nft.token_id as bigint,
    token: network.tokens.USDC,
    priceBaseUnits: price,
    feeBasisPoints: fee,
    treasury: await requireTreasury(context),
    startTimeSeconds: BigInt(now - headStartSeconds),
    endTimeSeconds: BigInt(endTimeSeconds),
    counter: await readOrderCounter(client, { seaport: network.contracts.seaport }, seller),
    salt: randomOrderSalt(),
  });
  const domain = { chainId: network.chainId, seaport: network.contracts.seaport };
  const steps = [signatureStep('SIGN_ORDER', orderTypedData(domain, components) as never)];
  if (await isSeaportSwitchedOff(context, contract, seller)) {
    steps.unshift(callStep('APPROVE_COLLECTION', setDefaultOperator(contract, domain.seaport, true)));
  }
  // What was signed before the token went away and came back could be filled at its old price.
  const revived = (await findBindingListings(context.db, nft.id, seller)).filter(
    (order) => order.status !== 'Open',
  );
  if (revived.length > 0) {
    const components = revived.map((order) => fromSignedOrderWire(order).components);
    steps.unshift(callStep('CANCEL_ORDER', cancelOrders(domain, components)));
  }

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
        reservedFor: null,
        maximum: null,
        token: 'USDC',
        total: formatAmount(price),
        fee: formatAmount(split.feeBaseUnits),
        proceeds: formatAmount(split.proceedsBaseUnits),
        startsAt: new Date(Number(components.startTime) * 1000).toISOString(),
        endsAt: new Date(endTimeSeconds * 1000).toISOString(),
      },
      steps,
      expects: { unsignedOrders: [{ type: 'FIXED_PRICE', parameters: wire.parameters as OrderParameters }] },
    }),
  );
}

function requireHolder(nft: Tradable, user: UserActor, named: Address | undefined): Address {
  if (named !== undefined && !user.wallets.includes(named)) throw new Refusal('NO_WALLET');
  const holder = named ?? nft.owner;
  if (holder === null || !user.wallets.includes(holder)) throw new Refusal('NOT_OWNER');
  return holder;
}

function parsePrice(text: string): bigint {
  let price: bigint;
  try {
    price = parseAmount(text);
  } catch {
    throw new Refusal('ORDER_PRICE_INVALID');
  }
  if (price <= 0n || price >= 1n << 96n) throw new Refusal('ORDER_PRICE_INVALID');
  return price;
}

function requireEnd(endsAt: string | undefined, nowSeconds: number): number {
  if (endsAt === undefined) return nowSeconds + defaultListingSeconds;
  const end = Math.floor(Date.parse(endsAt) / 1000);
  if (end <= nowSeconds || end > nowSeconds + maxListingSeconds) throw new Refusal('ORDER_TIME_INVALID');
  return end;
}

async function isSeaportSwitchedOff(
  context: CallContext,
  contract: Address,
  owner: Address,
): Promise<boolean> {
  const row = await context.db
    .selectFrom('seaport_switched_off')
    .where('contract_address', '=', contract)
    .where('owner', '=', owner)
    .select('owner')
    .executeTakeFirst();
  return row !== undefined;
}
