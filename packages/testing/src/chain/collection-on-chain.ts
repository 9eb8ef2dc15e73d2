import { cardCollectionAbi, cardCollectionFactoryAbi } from '@kura/chain/abis';
import type { Slab } from '@kura/chain/gacha';
import {
  type Address,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseEventLogs,
  toHex,
  zeroAddress,
} from 'viem';
import { accounts } from './accounts.ts';
import type { DeployedChain } from './deployed-chain.ts';
import { sendCall } from './send-call.ts';

/** Makes a card collection that the operator mints in and the Gacha may draw into. */
export async function createCollection(chain: DeployedChain, name: string): Promise<Address> {
  const { collectionFactory } = chain.network.contracts;
  const ref = refOf(`collection ${name}`);
  const data = encodeFunctionData({
    abi: cardCollectionFactoryAbi,
    functionName: 'createCollection',
    args: [
      {
        ref,
        name,
        symbol: 'KURA',
        baseURI: 'http://127.0.0.1:3000/api/metadata/',
        minters: [accounts.operator.address],
        royaltyReceiver: zeroAddress,
        royaltyBasisPoints: 0n,
      },
    ],
  });
  await sendCall(chain.client, accounts.operator, { to: collectionFactory, data, value: 0n });
  return await chain.client.readContract({
    address: collectionFactory,
    abi: cardCollectionFactoryAbi,
    functionName: 'collectionOf',
    args: [ref],
  });
}

/** Mints the token of a slab, as the operator. @returns its id */
export async function mintSlab(
  { client }: DeployedChain,
  collection: Address,
  { slab, to }: { slab: Slab; to: Address },
): Promise<bigint> {
  const data = encodeFunctionData({ abi: cardCollectionAbi, functionName: 'mint', args: [to, slab] });
  const { logs } = await sendCall(client, accounts.operator, { to: collection, data, value: 0n });
  const [transfer] = parseEventLogs({ abi: cardCollectionAbi, eventName: 'Transfer', logs });
  if (transfer === undefined) throw new Error('nothing was minted');
  return transfer.args.tokenId;
}

/** Burns a token of Alice. */
export async function burnCard(
  { client }: DeployedChain,
  collection: Address,
  tokenId: bigint,
): Promise<void> {
  const data = encodeFunctionData({ abi: cardCollectionAbi, functionName: 'burn', args: [tokenId] });
  await sendCall(client, accounts.alice, { to: collection, data, value: 0n });
}

/** A slab that is distinguished by its number alone. */
export function numberedSlab(number: number): Slab {
  return {
    grader: 'PSA',
    gradingNumber: (number % 10) + 1,
    certificateNumber: `${10_000_000 + number}`,
    salt: refOf(`salt ${number}`),
  };
}

/** An id of 32 bytes made of a name. */
export function refOf(name: string): Hex {
  return keccak256(toHex(name));
}
