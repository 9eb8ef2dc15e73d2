import type { PullProof } from '@kura/api-contract/gacha';
import { committedEntries, decodePoolFile, poolLeaf, poolTree } from '@kura/chain/gacha';
import type { CardRank } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import { type Address, getAddress, type Hash } from 'viem';
import { findCards, presentCard } from '../cards/index.ts';
import { ApiError, type CallContext } from '../platform/index.ts';
import { publishedPoolFiles } from './verify-pool.ts';

/** The contract numbers drops in 24 bits. */
const MAX_DROP_ID = 2n ** 24n - 1n;

/** The published pool file, byte for byte as its hash on chain was made of it. */
export async function readPoolFile(context: CallContext, { id }: { id: string }): Promise<Buffer> {
  const row = await context.db
    .selectFrom('gacha')
    .where('id', '=', id)
    .where('status', '<>', 'DRAFT')
    .select('pool_file')
    .executeTakeFirst();
  if (row?.pool_file == null) throw new ApiError('NOT_FOUND');
  return row.pool_file;
}

/** The same by the number of the drop on chain. */
export async function readPoolFileOfDrop(
  context: CallContext,
  { dropId }: { dropId: string },
): Promise<Uint8Array> {
  const known = BigInt(dropId) <= MAX_DROP_ID;
  const file = known ? await publishedPoolFiles(context.db)(BigInt(dropId)) : null;
  if (file === null) throw new ApiError('NOT_FOUND');
  return file;
}

interface PullRow {
  card_id: string;
  drawn_at: Date;
  drop_id: number;
  drop_block: number;
  pool_root: Hash;
  pool_file_hash: Hash;
  pool_file: Buffer;
  collection: Address;
  pack_token_id: string;
  entry: number;
  entry_offset: number;
  holder: Address;
  /** Its place in the pool; behind the pool for a last-one prize. */
  pool_index: number;
  last_one_prize: boolean;
  drawn_transaction_hash: Hash;
  drawn_block: number;
  asked_transaction_hash: Hash;
  asked_block: number;
  pack_token_ids: string[];
  drawn_before: number;
  request_id: string;
  word: Hash;
  word_transaction_hash: Hash;
  word_block: number;
}

/** Everything that verifies the pull of a card. The verifier asks the chain for the same: nothing here need be believed. */
export async function getProof(
  context: CallContext,
  input: { id: string; tokenId: string },
): Promise<PullProof> {
  const pull = await findPull(context, input);
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

async function findPull(
  { db }: CallContext,
  { id, tokenId }: { id: string; tokenId: string },
): Promise<PullRow | undefined> {
  const { rows } = await sql<PullRow>`
    select e.nft_id as card_id, e.last_one as last_one_prize, p.drawn_at, d.drop_id, d.created_block as drop_block, d.pool_root, d.pool_file_hash, g.pool_file, c.contract_address as collection,
      p.token_id::text as pack_token_id, p.entry, p.entry_offset, r.holder, e.pool_index,
      p.drawn_transaction_hash, p.drawn_block, r.transaction_hash as asked_transaction_hash,
      r.block_number as asked_block,
      array(select o.token_id::text from pack o where o.gacha_id = g.id and o.entry = p.entry
             order by o.entry_offset) as pack_token_ids,
      (select count(*) from pack o where o.gacha_id = g.id and o.pool_index is not null
          and (o.entry, o.entry_offset) < (p.entry, p.entry_offset)) as drawn_before,
      w.request_id::text as request_id, w.word, w.transaction_hash as word_transaction_hash,
      w.block_number as word_block
    from gacha g
    join drop_on_chain d on d.gacha_id = g.id
    join collection c on c.id = g.collection_id
    join gacha_entry e on e.gacha_id = g.id and e.pool_index = (${tokenId}::numeric - d.drop_id * 65536)
    join pack p on p.gacha_id = g.id
      and case when e.last_one then p.prize_index else p.pool_index end = e.pool_index
    join reveal_entry r on r.drop_id = d.drop_id and r.entry = p.entry
    join lateral (
      select w.* from reveal_request q join random_word w using (request_id)
      where q.drop_id = d.drop_id and q.entry = p.entry
      order by w.block_number limit 1) w on true
    where g.id = ${id}
      and (p.entry_offset, p.drawn_at, p.drawn_block, p.drawn_transaction_hash) is not null`.execute(db);
  return rows[0];
}
