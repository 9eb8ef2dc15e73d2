import { vrfCoordinatorV25MockAbi } from '@kura/chain/abis';
import { buyPacks, openPacks } from '@kura/chain/gacha';
import { encodeFunctionData, type TransactionReceipt } from 'viem';
import { accounts } from './accounts.ts';
import type { DeployedChain } from './deployed-chain.ts';
import { sendMany } from './many-transactions.ts';
import { openRequests, type RandomRequest } from './vrf-keeper.ts';

/** Packs of a request: as many as the contract takes. */
export const PACKS_PER_REQUEST = 20;

/** More than any of these calls takes. */
const GAS_LIMIT = 30_000_000n;

/** The result of a drop that was bought and revealed to its last pack. */
export interface WholeDrop {
  /** The block before the first purchase. */
  readonly fromBlock: bigint;
  /** In the order of asking. */
  readonly requests: readonly RandomRequest[];
  readonly opens: readonly TransactionReceipt[];
}

/**
 * Buys every pack of a drop for points and reveals it, 20 a request.
 *
 * @param cardsPerCall cards drawn by one call of `open`.
 */
export async function revealWholeDrop(
  chain: DeployedChain,
  {
    dropId,
    size,
    priceBaseUnits,
  }: { readonly dropId: bigint; readonly size: number; readonly priceBaseUnits: bigint },
  cardsPerCall: number,
): Promise<WholeDrop> {
  const { gacha, vrfCoordinator } = chain.network.contracts;
  const fromBlock = await chain.client.getBlockNumber();
  const purchase = buyPacks(gacha, {
    dropId,
    phase: 0,
    quantity: PACKS_PER_REQUEST,
    token: chain.network.tokens.POINT,
    maxTotalBaseUnits: priceBaseUnits * BigInt(PACKS_PER_REQUEST),
    recipient: accounts.alice.address,
    openNow: true,
  });
  await sendMany(chain.client, accounts.alice, repeat(purchase, size / PACKS_PER_REQUEST), GAS_LIMIT);

  const requests = await openRequests(chain.client, vrfCoordinator, fromBlock);
  const responses = requests.map(({ requestId, consumer }) => ({
    to: vrfCoordinator,
    data: encodeFunctionData({
      abi: vrfCoordinatorV25MockAbi,
      functionName: 'fulfillRandomWords',
      args: [requestId, consumer],
    }),
    value: 0n,
  }));
  await sendMany(chain.client, accounts.keeper, responses, GAS_LIMIT);

  const open = openPacks(gacha, dropId, cardsPerCall);
  const opens = await sendMany(
    chain.client,
    accounts.keeper,
    repeat(open, Math.ceil(size / cardsPerCall)),
    GAS_LIMIT,
  );
  return { fromBlock, requests, opens };
}

function repeat<Item>(item: Item, times: number): Item[] {
  return Array.from({ length: times }, () => item);
}
