import type { PullProof } from '@kura/api-contract/gacha';
import { committedEntries, decodePoolFile, poolLeaf, poolTree } from '@kura/chain/gacha';
import type { CardRank } from '@kura/domain/vocabulary';
import { getAddress } from 'viem';
import { findCards, presentCard } from '../../cards/index.ts';
import { ApiError, type CallContext } from '../../platform/index.ts';
import { findPoolFile, findPull, publishedPoolFiles } from './proofs.repository.ts';

/** The contract numbers drops in 24 bits. */
const MAX_DROP_ID = 2n ** 24n - 1n;

/** Returns the published pool file, byte for byte as hashed on chain. */
export async function readPoolFile(context: CallContext, { id }: { id: string }): Promise<Buffer> {
  const file = await findPoolFile(context.db, id);
  if (file === null) throw new ApiError('NOT_FOUND');
  return file;
}

/** Returns the same by the drop's id on chain. */
export async function readPoolFileOfDrop(
  context: CallContext,
  { dropId }: { dropId: string },
): Promise<Uint8Array> {
  const known = BigInt(dropId) <= MAX_DROP_ID;
  const file = known ? await publishedPoolFiles(context.db)(BigInt(dropId)) : null;
  if (file === null) throw new ApiError('NOT_FOUND');
  return file;
}

/**
 * Returns the data that verifies the pull of a card. The verifier also reads it from the chain, so it need not trust the shop.
 */
export async function getProof(
  context: CallContext,
  input: { id: string; tokenId: string },
): Promise<PullProof> {
  const pull = await findPull(context.db, input);
  if (pull === undefined) throw new ApiError('NOT_FOUND');
  const { network } = context.chain;
  const entries = committedEntries(decodePoolFile(pull.pool_file));
  const leaf = entries[pull.pool_index];
  if (leaf === undefined) throw new Error(`pool index ${pull.pool_index} is not in the pool file`);
  const card = (await findCards(context.db, [pull.card_id])).get(pull.card_id);
  if (card === undefined) throw new Error(`pull ${input.tokenId} gave no card`);
  return {
    gachaId: input.id,
    card: presentCard(card, network),
    drawnAt: pull.drawn_at.toISOString(),
    chainId: network.chainId,
    gachaAddress: network.contracts.gacha,
    dropId: String(pull.drop_id),
    dropBlock: pull.drop_block,
    poolRoot: pull.pool_root,
    poolFileUrl: `/api/gacha/${input.id}/pool`,
    poolFileHash: pull.pool_file_hash,
    entry: {
      number: pull.entry,
      requestId: pull.request_id,
      holder: getAddress(pull.holder),
      packTokenIds: pull.pack_token_ids,
      transactionHash: pull.asked_transaction_hash,
      blockNumber: pull.asked_block,
    },
    randomness: {
      word: pull.word,
      transactionHash: pull.word_transaction_hash,
      blockNumber: pull.word_block,
    },
    draw: {
      packTokenId: pull.pack_token_id,
      offset: pull.entry_offset,
      drawnBefore: pull.drawn_before,
      poolIndex: pull.pool_index,
      tokenId: input.tokenId,
      collection: getAddress(pull.collection),
      transactionHash: pull.drawn_transaction_hash,
      blockNumber: pull.drawn_block,
    },
    lastOnePrize: pull.last_one_prize,
    leaf: { index: leaf.index, serialHash: leaf.serialHash, rank: leaf.rank as CardRank },
    merkleProof: poolTree(entries).proof(poolLeaf(leaf)),
  };
}
