import type { RedeemQuote } from '@kura/api-contract/redeems';
import { slabRegistryAbi } from '@kura/chain/abis';
import type { Address } from 'viem';
import { heldUntil } from '../../cards/index.ts';
import { ApiError, type CallContext } from '../../platform/index.ts';
import { findRedeemable, type RedeemableCard } from './redeems.repository.ts';

export interface HeldCard extends RedeemableCard {
  readonly tokenId: bigint;
}

export interface RedeemableCards {
  /** The cards that the wallet can redeem together; empty for none. */
  readonly cards: readonly HeldCard[];
  /** Contract of these cards; null when there is none. */
  readonly collection: Address | null;
  readonly refused: RedeemQuote['refused'];
}

/** `ClaimStatus` of the registry. */
const OVERRIDDEN = 2;

/**
 * Returns the cards that a wallet can redeem together: it holds them, they are from one collection, and they represent their
 * slabs.
 *
 * @throws ApiError NOT_FOUND when an id belongs to no card
 */
export async function findRedeemableCards(
  context: CallContext,
  ids: readonly string[],
  wallet: Address,
): Promise<RedeemableCards> {
  const found = await findRedeemable(context.db, ids);
  if (found.length !== ids.length) throw new ApiError('NOT_FOUND');
  const holds = await heldUntil(context.db, ids, context.clock.now());
  const refused: RedeemQuote['refused'] = [];
  const held: HeldCard[] = [];
  for (const card of found) {
    const isInCustody = card.holder === 'REDEEM' || card.holder === 'REDEEMED';
    const isHeld = card.owner?.toLowerCase() === wallet.toLowerCase() && card.token_id !== null;
    if (isInCustody) refused.push({ cardId: card.id, reason: 'IN_CUSTODY' });
    else if (!isHeld || card.token_id === null) refused.push({ cardId: card.id, reason: 'NOT_HOLDER' });
    else if (holds.has(card.id)) refused.push({ cardId: card.id, reason: 'HELD' });
    else held.push({ ...card, tokenId: BigInt(card.token_id) });
  }
  const collection = held[0]?.contract_address ?? null;
  const together = held.filter((card) => card.collection_id === held[0]?.collection_id);
  for (const { id, collection_id } of held) {
    if (collection_id !== held[0]?.collection_id) refused.push({ cardId: id, reason: 'OTHER_COLLECTION' });
  }
  if (collection === null) return { cards: [], collection, refused };
  const overridden = await findOverridden(context, collection, together);
  for (const { id } of overridden) refused.push({ cardId: id, reason: 'SLAB_OVERRIDDEN' });
  return { cards: together.filter((card) => !overridden.includes(card)), collection, refused };
}

async function findOverridden(
  { chain }: CallContext,
  collection: Address,
  cards: readonly HeldCard[],
): Promise<HeldCard[]> {
  const statuses = await Promise.all(
    cards.map(({ tokenId }) =>
      chain.client.readContract({
        address: chain.network.contracts.slabRegistry,
        abi: slabRegistryAbi,
        functionName: 'claimOf',
        args: [collection, tokenId],
      }),
    ),
  );
  return cards.filter((_card, index) => statuses[index] === OVERRIDDEN);
}
