import type { ContractCall } from '@kura/chain/call';
import { cancelOrders, fromSignedOrderWire, randomOrderSalt } from '@kura/chain/seaport';
import { setDefaultOperator } from '@kura/chain/tokens';
import type { Address } from 'viem';
import { ApiError, type CallContext, readPrice, type UserActor } from '../../platform/index.ts';
import { callStep } from '../intents/index.ts';
import { findBindingListings } from './orders.repository.ts';
import { findPermission } from './selling-permission/selling-permissions.repository.ts';
import type { Tradable } from './tradable.repository.ts';
import { maxOrderSeconds, type OrderRules, requireEndWithin } from './validate-order-envelope.ts';

/** An order begins a little in the past, so that it can be filled in the very next block. */
const headStartSeconds = 60;

/** A price of an order in base units. @throws ApiError ORDER_PRICE_INVALID */
export const parsePrice = (text: string | undefined): bigint => readPrice(text, 'ORDER_PRICE_INVALID');

/** The frame of an order that is to be signed now. @throws ApiError ORDER_TIME_INVALID */
export function newOrderEnvelope(
  { nowSeconds, counter }: OrderRules,
  endsAt: string | undefined,
  defaultSeconds: number,
) {
  const end = endsAt === undefined ? nowSeconds + defaultSeconds : Math.floor(Date.parse(endsAt) / 1000);
  requireEndWithin(end, { earliestSeconds: nowSeconds + 1, latestSeconds: nowSeconds + maxOrderSeconds });
  return {
    startTimeSeconds: BigInt(nowSeconds - headStartSeconds),
    endTimeSeconds: BigInt(end),
    counter,
    salt: randomOrderSalt(),
  };
}

/** The times of a frame as an intent has them. */
export const timesOf = (frame: { startTimeSeconds: bigint; endTimeSeconds: bigint }) => ({
  startsAt: new Date(Number(frame.startTimeSeconds) * 1000).toISOString(),
  endsAt: new Date(Number(frame.endTimeSeconds) * 1000).toISOString(),
});

/** The wallet of the caller's that holds a card or pack. @throws ApiError NO_WALLET, NOT_OWNER */
export function requireHolder(
  nft: Tradable,
  { wallets }: Pick<UserActor, 'wallets'>,
  named: Address | undefined,
): Address {
  if (named !== undefined && !wallets.includes(named)) throw new ApiError('NO_WALLET');
  const holder = named ?? nft.owner;
  if (holder === null || !wallets.includes(holder)) throw new ApiError('NOT_OWNER');
  return holder;
}

/** What must be sent before Seaport may move a wallet's tokens of a contract: nothing, unless that was switched off. */
export async function allowSeaport(context: CallContext, contract: Address, owner: Address) {
  const { db, chain } = context;
  const permission = await findPermission(db, contract.toLowerCase() as Address, owner);
  const { seaport } = chain.network.contracts;
  return permission?.allowed === true
    ? []
    : [callStep('APPROVE_COLLECTION', setDefaultOperator(contract, seaport, true))];
}

/** What was signed for these before they went away and came back could be filled at its old price: it is cancelled first. */
export async function cancelRevived(context: CallContext, nfts: readonly Tradable[], owner: Address) {
  const call = await cancellationOfRevived(context, nfts, owner);
  return call === null ? [] : [callStep('CANCEL_ORDER', call)];
}

/** The call that does so; null when there are none. */
export async function cancellationOfRevived(
  context: CallContext,
  nfts: readonly Tradable[],
  owner: Address,
): Promise<ContractCall | null> {
  const binding = await findBindingListings(
    context.db,
    nfts.map((nft) => nft.id),
    owner,
  );
  const revived = binding.filter((order) => order.status !== 'Open');
  const components = revived.map((order) => fromSignedOrderWire(order).components);
  return revived.length === 0 ? null : cancelOrders(context.chain.network.contracts, components);
}
