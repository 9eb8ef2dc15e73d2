import { type Address, encodeFunctionData } from 'viem';
import { readContract } from 'viem/actions';
import { stockSaleAbi } from '../../abis/stock-sale.gen.ts';
import type { Network } from '../../network/network.ts';
import type { DeployerClient } from '../deployment/deployer-client.ts';
import { sendAndWait } from '../deployment/send-and-wait.ts';

/** The parts of the shop that a guardian can stop. */
export const STOPPABLE = ['packs', 'auctions', 'stock', 'exchanges', 'campaigns'] as const;
export type Stoppable = (typeof STOPPABLE)[number];

/** A stop without an end lasts until the admin resumes. */
const FOREVER = 2n ** 256n - 1n;

export const isStoppable = (text: string | undefined): text is Stoppable =>
  STOPPABLE.some((name) => name === text);

/** The contract behind a part of the shop. */
export function stoppableContract({ contracts }: Network, what: Stoppable): Address {
  return {
    packs: contracts.gacha,
    auctions: contracts.auctionHouse,
    stock: contracts.stockSale,
    exchanges: contracts.pointExchange,
    campaigns: contracts.campaignDraw,
  }[what];
}

/**
 * The end of a stop.
 *
 * @param until the contract's `stoppedUntil`, Unix seconds
 * @param nowSeconds the chain's time
 * @returns undefined when nothing is stopped, null when only the admin ends the stop
 */
export function endOfStop(until: bigint, nowSeconds: bigint): Date | null | undefined {
  if (until === FOREVER) return null;
  return until > nowSeconds ? new Date(Number(until) * 1000) : undefined;
}

/**
 * Stops a part of the shop with the guardian's key.
 *
 * @returns when the stop ends automatically; null when only the admin ends it
 * @throws Error when the key isn't the guardian's, or the part is or was just stopped
 */
export async function stopContract(
  client: DeployerClient,
  network: Network,
  what: Stoppable,
): Promise<Date | null> {
  // All these contracts have the same stop functions.
  const address = stoppableContract(network, what);
  await sendAndWait(client, address, encodeFunctionData({ abi: stockSaleAbi, functionName: 'stop' }));
  const until = await readContract(client, { address, abi: stockSaleAbi, functionName: 'stoppedUntil' });
  return endOfStop(until, 0n) ?? null;
}
