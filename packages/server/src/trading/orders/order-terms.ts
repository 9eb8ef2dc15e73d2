import type { ContractCall } from '@kura/chain/call';
import { cancelOrders, fromSignedOrderWire, randomOrderSalt } from '@kura/chain/seaport';
import { setDefaultOperator } from '@kura/chain/tokens';
import type { Address } from 'viem';
import { ApiError, type CallContext, type UserActor } from '../../platform/index.ts';
import { callStep } from '../intents/index.ts';
import type { OrderRules } from './order-rules.ts';
import { maxOrderSeconds, requireEndWithin } from './order-times.ts';
import { findBindingListings } from './orders.repository.ts';
import { findPermission } from './selling-permission/selling-permissions.repository.ts';
import type { Tradable } from './tradable.repository.ts';

/** An order begins slightly in the past, so that it can be filled in the next block. */
const headStartSeconds = 60;

/** Returns the envelope of an order to be signed now. @throws ApiError ORDER_TIME_INVALID */
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

export type NewEnvelope = ReturnType<typeof newOrderEnvelope>;

/** Returns an envelope's times in the format of an intent. */
export const timesOf = (envelope: Pick<NewEnvelope, 'startTimeSeconds' | 'endTimeSeconds'>) => ({
  startsAt: new Date(Number(envelope.startTimeSeconds) * 1000).toISOString(),
  endsAt: new Date(Number(envelope.endTimeSeconds) * 1000).toISOString(),
});

/** Returns the caller's wallet that holds a card or pack. @throws ApiError NO_WALLET, NOT_OWNER */
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

/** Returns the steps that allow Seaport to move a wallet's tokens of a contract: none, unless the permission was switched off. */
export async function allowSeaport(context: CallContext, contract: Address, owner: Address) {
  const { db, chain } = context;
  const permission = await findPermission(db, contract.toLowerCase() as Address, owner);
  const { seaport } = chain.network.contracts;
  return permission?.allowed === true
    ? []
    : [callStep('APPROVE_COLLECTION', setDefaultOperator(contract, seaport, true))];
}

/**
 * Returns the step that cancels orders signed for these tokens before they left and came back: such orders could be filled at
 * their old price.
 */
export async function cancelRevived(context: CallContext, nfts: readonly Tradable[], owner: Address) {
  const call = await cancellationOfRevived(context, nfts, owner);
  return call === null ? [] : [callStep('CANCEL_ORDER', call)];
}

/** Returns the call that cancels them; null when there are none. */
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
