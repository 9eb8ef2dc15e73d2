import type { ExclusionReason } from '@kura/domain/orders';
import { type Client, erc721Abi, isAddressEqual } from 'viem';
import { readContract } from 'viem/actions';
import { contractErrorOf } from '../errors/contract-error.ts';
import type { SignedOrder } from './order.ts';
import { orderHash, type SeaportDomain } from './order-typed-data.ts';
import { readOrderCounter, readOrderState } from './read-order-state.ts';

/** A listing that nobody can buy, and the reason. */
export interface UnfillableListing<Order extends SignedOrder> {
  readonly order: Order;
  readonly reason: Extract<ExclusionReason, 'NOT_OPEN' | 'WRONG_COUNTER' | 'NOT_OWNER' | 'NO_APPROVAL'>;
}

/**
 * Finds listings that nobody can buy any more, by the present state of the chain: filled or cancelled, signed with an old counter,
 * or for a card that its seller doesn't hold or Seaport may not move. Asked just before several are bought together, where
 * some of these would fail all. Says nothing about times.
 */
export async function findUnfillableListings<Order extends SignedOrder>(
  client: Client,
  domain: Pick<SeaportDomain, 'seaport'>,
  orders: readonly Order[],
): Promise<UnfillableListing<Order>[]> {
  const reasons = await Promise.all(orders.map((order) => exclusionReason(client, domain, order)));
  return orders.flatMap((order, index) => {
    const reason = reasons[index] ?? null;
    return reason === null ? [] : [{ order, reason }];
  });
}

type Reason = UnfillableListing<SignedOrder>['reason'] | null;

async function exclusionReason(
  client: Client,
  domain: Pick<SeaportDomain, 'seaport'>,
  { components }: SignedOrder,
): Promise<Reason> {
  const { offerer, counter, offer } = components;
  const [state, current, ...reasons] = await Promise.all([
    readOrderState(client, domain, orderHash(components)),
    readOrderCounter(client, domain, offerer),
    ...offer.map((item) => transferFailure(client, domain, offerer, item)),
  ]);
  if (state.cancelled || state.filled) return 'NOT_OPEN';
  if (current !== counter) return 'WRONG_COUNTER';
  return reasons.find((reason) => reason !== null) ?? null;
}

async function transferFailure(
  client: Client,
  { seaport }: Pick<SeaportDomain, 'seaport'>,
  holder: SignedOrder['components']['offerer'],
  item: SignedOrder['components']['offer'][number],
): Promise<Reason> {
  const nft = { address: item.token, abi: erc721Abi } as const;
  const tokenId = item.identifierOrCriteria;
  try {
    const [owner, approved, forAll] = await Promise.all([
      readContract(client, { ...nft, functionName: 'ownerOf', args: [tokenId] }),
      readContract(client, { ...nft, functionName: 'getApproved', args: [tokenId] }),
      readContract(client, { ...nft, functionName: 'isApprovedForAll', args: [holder, seaport] }),
    ]);
    if (!isAddressEqual(owner, holder)) return 'NOT_OWNER';
    return forAll || isAddressEqual(approved, seaport) ? null : 'NO_APPROVAL';
  } catch (error) {
    // A token that is burned has no owner; a node that doesn't answer says nothing about it.
    if (contractErrorOf(error)?.code === 'NONEXISTENT_TOKEN') return 'NOT_OWNER';
    throw error;
  }
}
