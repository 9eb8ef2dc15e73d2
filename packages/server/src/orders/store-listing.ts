import type { Order, OrderParameters } from '@kura/api-contract';
import { orderHash, readOrderCounter, readOrderState, toSignedOrderWire } from '@kura/chain';
import type { DatabaseTransaction } from '@kura/database';
import { feeBasisPoints, whyUnfillable } from '@kura/domain';
import { sql } from 'kysely';
import { type Address, type Hex, isAddress } from 'viem';
import { lockSlabs, refreshTrade } from '../cards/index.ts';
import {
  type CallContext,
  failpoint,
  inTransaction,
  newId,
  publish,
  Refusal,
  type Reply,
  reply,
  requireChainAvailable,
  requireUser,
  rooms,
} from '../platform/index.ts';
import { readSetting } from '../settings/index.ts';
import { type CheckedListing, checkListing } from './check-listing.ts';
import { checkOrderSignature } from './check-signature.ts';
import { presentOrder } from './order.presenter.ts';
import {
  findOrder,
  findTradableByToken,
  insertListing,
  lockTradable,
  lowestOpenPrice,
  type Tradable,
} from './orders.repository.ts';

/** Stores a signed listing, however it was built, after checking all of it. */
export async function storeListing(
  context: CallContext,
  { parameters, signature }: { parameters: OrderParameters; signature: Hex },
): Promise<Reply<Order>> {
  const user = requireUser(context.actor);
  await requireChainAvailable(context);
  const { network, client } = context.chain;
  if (!user.wallets.includes(parameters.offerer)) throw new Refusal('ORDER_OFFERER_MISMATCH');
  const nowSeconds = await chainTimeSeconds(context);
  const listing = checkListing(parameters, {
    network,
    wallets: user.wallets,
    feeBasisPoints: feeBasisPoints(await readSetting(context.db, 'fee')),
    treasury: await requireTreasury(context),
    nowSeconds,
    counter: await readOrderCounter(client, { seaport: network.contracts.seaport }, parameters.offerer),
  });
  const nft = await requireToken(context, listing);
  const checkedSignature = await checkOrderSignature(context, listing.components, signature);
  const hash = orderHash(listing.components);
  const state = await readOrderState(client, { seaport: network.contracts.seaport }, hash);
  if (state.cancelled || state.filled) throw new Refusal('ORDER_USED');
  const wire = toSignedOrderWire({ components: listing.components, signature: checkedSignature });

  return inTransaction(context, async (tx) => {
    const id = newId();
    const locked = await lockForSale(tx, nft, parameters.offerer);
    const lowest = await lowestOpenPrice(tx, nft.id);
    const inserted = await insertListing(tx, {
      id,
      orderHash: hash,
      nft: locked,
      offerer: parameters.offerer,
      priceBaseUnits: listing.priceBaseUnits,
      feeBaseUnits: listing.feeBaseUnits,
      proceedsBaseUnits: listing.proceedsBaseUnits,
      parameters: wire.parameters as OrderParameters,
      signature: checkedSignature,
      unfillableReason: await whyUnfillableNow(tx, locked, listing, nowSeconds),
      createdAt: context.clock.now(),
    });
    if (!inserted) throw new Refusal('ORDER_ALREADY_KNOWN');
    // A dearer listing beside a cheaper one would never be filled: the old one has to be cancelled on chain first.
    if (lowest !== null && listing.priceBaseUnits >= lowest) throw new Refusal('ALREADY_LISTED');
    await refreshTrade(tx, [nft.id]);
    await confirmCreation(tx, { id, offerer: parameters.offerer, parameters: wire.parameters });
    const payload = { orderId: id, nftId: nft.id };
    await publish(
      tx,
      { room: rooms.nft(nft.id), name: 'OrderCreated', payload },
      { room: rooms.market, name: 'OrderCreated', payload },
    );
    await failpoint('list.before-commit');
    const row = await findOrder(tx, id);
    if (row === undefined) throw new Error('an order was stored and not found');
    return reply(presentOrder(row), { location: `/api/seaport/order/${nft.id}` });
  });
}

/** The indexed head's time. */
export async function chainTimeSeconds(context: CallContext): Promise<number> {
  const row = await context.db.selectFrom('chain_checkpoint').select('block_time_seconds').executeTakeFirst();
  if (row?.block_time_seconds == null) throw new Refusal('DEPENDENCY_UNAVAILABLE');
  return row.block_time_seconds;
}

/** Where fees go. A shop without a treasury can't sell. */
export async function requireTreasury(context: CallContext): Promise<Address> {
  const treasury = await readSetting(context.db, 'treasuryAddress');
  if (!isAddress(treasury)) throw new Refusal('DEPENDENCY_UNAVAILABLE', { detail: 'No treasury is set' });
  return treasury;
}

/** Refuses what can't be listed: a token that isn't ours, isn't held by the offerer, or is being sold otherwise. */
export function requireListable(nft: Tradable | undefined, offerer: Address): Tradable {
  if (nft === undefined || nft.token_id === null) throw new Refusal('ORDER_OFFER_INVALID');
  if (nft.owner !== offerer) throw new Refusal('NOT_OWNER');
  if (nft.sale_type !== 'UNASSIGNED' && nft.sale_type !== 'FIXED_PRICE') {
    throw new Refusal('NOT_LISTABLE', { state: nft.sale_type });
  }
  return nft;
}

async function requireToken(context: CallContext, { components }: CheckedListing): Promise<Tradable> {
  const [item] = components.offer;
  const nft = item && (await findTradableByToken(context.db, item.token, item.identifierOrCriteria));
  return requireListable(nft, components.offerer);
}

/** Locks the slab's claim and the token's row, and looks once more: whoever else wants the card has to wait. */
async function lockForSale(tx: DatabaseTransaction, nft: Tradable, offerer: Address): Promise<Tradable> {
  if (nft.kind === 'card') {
    const [claim] = await lockSlabs(tx, [nft.id]);
    if (claim?.holder !== 'WALLET') throw new Refusal('NOT_LISTABLE', { state: claim?.holder });
  }
  return requireListable(await lockTradable(tx, nft.id), offerer);
}

async function whyUnfillableNow(
  tx: DatabaseTransaction,
  nft: Tradable,
  { components }: CheckedListing,
  nowSeconds: number,
) {
  const off = await tx
    .selectFrom('seaport_switched_off')
    .where('contract_address', '=', String(nft.contract_address))
    .where('owner', '=', components.offerer)
    .select('owner')
    .executeTakeFirst();
  return whyUnfillable(
    {
      owned: true,
      approved: off === undefined,
      inCustody: false,
      startsAtSeconds: Number(components.startTime),
    },
    nowSeconds,
  );
}

/** Confirms the intent that had prepared this very order, and whatever others, whichever call brought the signature. */
async function confirmCreation(
  tx: DatabaseTransaction,
  order: { id: string; offerer: Address; parameters: object },
): Promise<void> {
  await sql`
    update intent
    set order_ids = order_ids || ${order.id}::uuid, updated_at = now(),
        status = case when cardinality(order_ids) + 1 = jsonb_array_length(unsigned_orders) then 'CONFIRMED' else status end
    where wallet = ${order.offerer} and status <> 'CONFIRMED' and kind in ('CREATE_ORDER', 'CREATE_ORDERS')
      and unsigned_orders @> ${JSON.stringify([{ parameters: order.parameters }])}::jsonb`.execute(tx);
}
