import type { QueuedTransaction } from '@kura/api-contract/transactions';
import { cardCollectionAbi } from '@kura/chain/abis';
import type { DatabaseTransaction } from '@kura/database';
import { stockBlocker } from '@kura/domain/stock';
import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem';
import { findPooledCard, type LockedCard, lockCards, slabSalt, tieTransaction } from '../../cards/index.ts';
import { requireCardGift } from '../../governance/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
  queueOperatorTransaction,
  requireAdmin,
} from '../../platform/index.ts';
import { findCardId } from './stock.repository.ts';
import { mintCardsKind } from './transaction-kinds.ts';

/**
 * Mints stock cards of one collection, all or none, to the shop's own wallet or to another. Nothing else may claim their
 * slabs until the transaction ends. The chain's events set the tokens' owners.
 */
export async function mintCards(
  context: CallContext,
  { ids, to = context.chain.operatorAddress }: { ids: readonly string[]; to?: Address | undefined },
): Promise<QueuedTransaction> {
  requireAdmin(context.actor);
  if (to === zeroAddress) throw new ApiError('RECIPIENT_INVALID', { reason: 'ZERO_ADDRESS' });
  return inTransaction(context, async (tx) => {
    const cards = await lockCards(tx, [...new Set(ids)]);
    requireMintable(cards);
    await requireCardGift(tx, context, { cardIds: cards.map(({ id }) => id), to });
    return queueMint(tx, context, cards, to);
  });
}

/** Queues the mint of locked cards. */
export async function queueMint(
  tx: DatabaseTransaction,
  context: CallContext,
  cards: readonly LockedCard[],
  to: Address,
): Promise<QueuedTransaction> {
  const collection = requireMintable(cards);
  const cardIds = cards.map((card) => card.id);
  const pooled = await findPooledCard(tx, cardIds);
  if (pooled !== null) throw new ApiError('STATE_CONFLICT', { state: 'DROP', cardId: pooled });
  const transactionId = await queueOperatorTransaction(tx, context, {
    kind: mintCardsKind,
    to: collection,
    data: mintCall(context, cards, to),
    idempotencyKey: `mint:${newId()}`,
    subject: subjectOf(cards),
  });
  await tieTransaction(tx, cardIds, transactionId);
  await audit(tx, context, {
    action: 'mint-cards',
    subject: { kind: 'card', id: cardIds[0] as string },
    details: { cardIds, to, transactionId },
  });
  return { transactionId, status: 'QUEUED' };
}

/** Does the same for a slab by its hash on chain. */
export async function mintSlab(
  context: CallContext,
  input: { collection: Address; serialHash: Hex; to?: Address | undefined },
): Promise<QueuedTransaction> {
  requireAdmin(context.actor);
  return mintCards(context, { ids: [await findCardId(context.db, input)], to: input.to });
}

/** @returns the contract that mints them */
function requireMintable(cards: readonly LockedCard[]): Address {
  for (const card of cards) {
    const obstacle = stockBlocker(card);
    if (obstacle !== null) throw new ApiError('STATE_CONFLICT', { state: obstacle, cardId: card.id });
  }
  const contracts = new Set(cards.map((card) => card.collectionAddress));
  if (contracts.size > 1) throw new ApiError('CARDS_OF_SEVERAL_COLLECTIONS');
  const [contract = null] = contracts;
  if (contract === null) throw new ApiError('COLLECTION_NOT_ACTIVE');
  return contract;
}

function mintCall({ config }: CallContext, cards: readonly LockedCard[], to: Address): Hex {
  const slabs = cards.map(({ grader, gradingNumber, certificateNumber }) => {
    const slab = { grader, gradingNumber, certificateNumber };
    return { ...slab, salt: slabSalt(config.vaultKey, slab) };
  });
  const [only] = slabs;
  return slabs.length === 1 && only !== undefined
    ? encodeFunctionData({ abi: cardCollectionAbi, functionName: 'mint', args: [to, only] })
    : encodeFunctionData({ abi: cardCollectionAbi, functionName: 'mintBatch', args: [to, slabs] });
}

function subjectOf(cards: readonly LockedCard[]): Record<string, string> {
  const [first] = cards;
  if (first === undefined) throw new Error('Nothing is to be minted');
  return cards.length === 1
    ? { cardId: first.id }
    : { collectionId: first.collectionId, cards: String(cards.length) };
}
