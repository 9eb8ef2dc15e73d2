import type { Network } from '@kura/chain/network';
import { readOrderCounter } from '@kura/chain/seaport';
import { feeBasisPoints } from '@kura/domain/settings';
import { type Address, isAddress } from 'viem';
import { readSetting } from '../../governance/index.ts';
import { ApiError, type CallContext, requireUser } from '../../platform/index.ts';
import { readHead } from './read-head.ts';

/** The rules for an order: the shop's terms and the state of the chain. */
export interface OrderRules {
  network: Network;
  /** The wallets of the user who submits the order, lower-case. */
  wallets: readonly Address[];
  feeBasisPoints: number;
  treasury: Address;
  /** Chain time. */
  nowSeconds: number;
  /** The offerer's current Seaport counter. */
  counter: bigint;
}

/** Returns the current rules for orders of this offerer. */
export async function readOrderRules(context: CallContext, offerer: Address): Promise<OrderRules> {
  const wallets = tradingWallets(context);
  const { network, client } = context.chain;
  if (!wallets.includes(offerer)) throw new ApiError('ORDER_OFFERER_MISMATCH');
  return {
    network,
    wallets,
    feeBasisPoints: feeBasisPoints(await readSetting(context.db, 'fee')),
    treasury: await readTreasury(context),
    nowSeconds: (await readHead(context.db)).timeSeconds,
    counter: await readOrderCounter(client, { seaport: network.contracts.seaport }, offerer),
  };
}

/** Returns the caller's trading wallets: an admin's are the shop's own. */
export function tradingWallets({ actor, chain }: CallContext): readonly Address[] {
  if (actor.kind === 'admin') return [chain.operatorAddress.toLowerCase() as Address];
  return requireUser(actor).wallets;
}

/** Returns the receiver of fees. A shop without a treasury can't sell. */
async function readTreasury(context: CallContext): Promise<Address> {
  const treasury = await readSetting(context.db, 'treasuryAddress');
  if (!isAddress(treasury)) throw new ApiError('DEPENDENCY_UNAVAILABLE', { detail: 'No treasury is set' });
  return treasury;
}
