import type { Reveal } from '@kura/api-contract/gacha';
import type { ListOf } from '@kura/api-contract/lists';
import { getAddress } from 'viem';
import { type CallContext, requireAdmin } from '../../platform/index.ts';
import { instantOf } from './gacha.presenter.ts';
import { pageOfReveals, type RevealRow, type RevealsQuery } from './reveals.repository.ts';

/** Returns requests to reveal packs, with their state and all inputs of their draws. */
export async function listReveals(context: CallContext, query: RevealsQuery): Promise<ListOf<Reveal>> {
  requireAdmin(context.actor);
  const { rows, total } = await pageOfReveals(context.db, query);
  return { items: rows.map(presentReveal), page: query.page, pageSize: query.pageSize, total };
}

function presentReveal(row: RevealRow): Reveal {
  const drawn = row.packs.flatMap(({ drawn_at: at }) => (at === null ? [] : [Date.parse(at)]));
  return {
    gachaId: row.gacha_id,
    gachaName: row.gacha_name,
    dropId: String(row.drop_id),
    entry: row.entry,
    state: row.state,
    holder: getAddress(row.holder),
    requestedAt: row.asked_at.toISOString(),
    transactionHash: row.transaction_hash,
    blockNumber: row.block_number,
    requestIds: row.request_ids,
    randomness: row.word && {
      requestId: row.word.request_id,
      word: row.word.word,
      transactionHash: row.word.transaction_hash,
      blockNumber: row.word.block_number,
      storedAt: instantOf(row.word.seconds),
    },
    openingError: row.word === null ? null : row.opening_error,
    packCount: row.pack_count,
    openedCount: row.opened_count,
    packs: row.packs.map(({ card, ...pack }) => ({
      packId: pack.pack_id,
      packTokenId: pack.pack_token_id,
      offset: pack.entry_offset,
      poolIndex: pack.pool_index,
      leaf: card && { serialHash: card.serial_hash, rank: card.rank },
      card: card && {
        id: card.id,
        tokenId: card.token_id,
        name: card.name,
        japaneseTitle: card.japanese_title,
      },
      drawnAt: pack.drawn_at && new Date(pack.drawn_at).toISOString(),
      transactionHash: pack.drawn_transaction_hash,
    })),
    openedAt: row.state === 'OPENED' && drawn.length > 0 ? new Date(Math.max(...drawn)).toISOString() : null,
  };
}
