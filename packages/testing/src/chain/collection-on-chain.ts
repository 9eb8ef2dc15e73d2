import { cardCollectionFactoryAbi } from '@kura/chain/abis';
import type { Slab } from '@kura/chain/gacha';
import { type Address, encodeFunctionData, type Hex, keccak256, toHex, zeroAddress } from 'viem';
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
        minter: accounts.operator.address,
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
