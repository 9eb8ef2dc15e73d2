import { type Client, erc721Abi, isAddressEqual } from 'viem';
import { readContract } from 'viem/actions';
import { contractErrorOf } from '../errors/contract-error.ts';
import type { SignedOrder } from './order.ts';
import { orderHash, type SeaportDomain } from './order-typed-data.ts';
import { readOrderCounter, readOrderState } from './read-order-state.ts';

/**
 * Finds listings that nobody can buy any more, by what the chain says now: filled, cancelled, signed with an old counter, or
 * for a card that its seller doesn't hold or Seaport may not move. Asked just before several are bought together, where
 * some of these would fail all. Says nothing about times.
 */
export async function findDeadListings<Order extends SignedOrder>(
  client: Client,
  domain: Pick<SeaportDomain, 'seaport'>,
  orders: readonly Order[],
): Promise<Order[]> {
  const alive = await Promise.all(orders.map((order) => isAlive(client, domain, order)));
  return orders.filter((_, place) => alive[place] !== true);
}

async function isAlive(
  client: Client,
  domain: Pick<SeaportDomain, 'seaport'>,
  { components }: SignedOrder,
): Promise<boolean> {
  const { offerer, counter, offer } = components;
  const [state, current, ...movable] = await Promise.all([
    readOrderState(client, domain, orderHash(components)),
    readOrderCounter(client, domain, offerer),
    ...offer.map((item) => isMovable(client, domain, offerer, item)),
  ]);
  return !state.cancelled && !state.filled && current === counter && movable.every((each) => each);
}

async function isMovable(
  client: Client,
  { seaport }: Pick<SeaportDomain, 'seaport'>,
  holder: SignedOrder['components']['offerer'],
  item: SignedOrder['components']['offer'][number],
): Promise<boolean> {
  const nft = { address: item.token, abi: erc721Abi } as const;
  const tokenId = item.identifierOrCriteria;
  try {
    const [owner, approved, forAll] = await Promise.all([
      readContract(client, { ...nft, functionName: 'ownerOf', args: [tokenId] }),
      readContract(client, { ...nft, functionName: 'getApproved', args: [tokenId] }),
      readContract(client, { ...nft, functionName: 'isApprovedForAll', args: [holder, seaport] }),
    ]);
    return isAddressEqual(owner, holder) && (forAll || isAddressEqual(approved, seaport));
  } catch (error) {
    // A token that is burned has no owner; a node that doesn't answer says nothing about it.
    if (contractErrorOf(error)?.code === 'NONEXISTENT_TOKEN') return false;
    throw error;
  }
}
