import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { zeroAddress } from 'viem';
import {
  cardCollectionSource,
  defineProjection,
  eventsOfEach,
  type ProjectionContext,
  packTokenSource,
  rooms,
} from '../../platform/index.ts';

const sources = [packTokenSource, cardCollectionSource] as const;

/** Entity key of a card's or pack's token. */
export const tokenKey = (contract: string, tokenId: bigint) => `token:${contract.toLowerCase()}:${tokenId}`;

interface HandedOn {
  contract: string;
  tokenId: string;
  wallets: string[];
}

/** Notifies sender and recipient of a transfer, who may be watching their tokens. */
async function notifyBothSides(
  tx: DatabaseTransaction,
  tokens: readonly HandedOn[],
  context: ProjectionContext,
): Promise<void> {
  if (tokens.length === 0) return;
  const { rows } = await sql<{ nft_id: string; kind: 'card' | 'pack'; user_id: string | null }>`
    select n.id as nft_id, n.kind, w.user_id
    from json_to_recordset(${JSON.stringify(tokens)}::json) as k (contract text, "tokenId" numeric, wallets text[])
    join nft n on n.contract_address = k.contract and n.token_id = k."tokenId"
    left join wallet w on w.address = any(k.wallets)`.execute(tx);
  for (const { nft_id: nftId, kind, user_id: userId } of rows) {
    // The projection of ownership notifies users who watch the card.
    const watching = kind === 'pack' ? [rooms.nft(nftId)] : [];
    for (const room of userId === null ? watching : [...watching, rooms.user(userId)]) {
      context.publish({ room, name: 'NftTransferred', payload: { nftId } });
    }
  }
}

/** Deletes the history of these tokens. @returns the last holder of each */
async function deleteTransfers(
  tx: DatabaseTransaction,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const tokens = keys.map((key) => key.split(':'));
  const { rows } = await sql<{ contract_address: string; token_id: string; to_address: string }>`
    with dead as (
      delete from nft_transfer t
      using unnest(${tokens.map(([, contract]) => contract)}::text[], ${tokens.map(([, , id]) => id)}::numeric[])
        as k (contract_address, token_id)
      where t.contract_address = k.contract_address and t.token_id = k.token_id
      returning t.*
    )
    select distinct on (contract_address, token_id) contract_address, token_id::text, to_address from dead
    order by contract_address, token_id, block_number desc, log_index desc`.execute(tx);
  return new Map(
    rows.map((row) => [tokenKey(row.contract_address, BigInt(row.token_id)), row.to_address] as const),
  );
}

/** Projects each transfer of a token into its history, and notifies both sides. */
export const nftTransfersProjection = defineProjection({
  name: 'nft-transfers',
  sources,
  after: ['card-ownership', 'packs'],
  entitiesOf: (event) => (event.name === 'Transfer' ? [tokenKey(event.address, event.args.tokenId)] : []),
  async recompute(tx, keys, context) {
    const rows: object[] = [];
    const handedOn: HandedOn[] = [];
    const holders = await deleteTransfers(tx, keys);
    for (const [key, events] of await eventsOfEach(tx, sources, keys)) {
      const [, contract = '', tokenId = ''] = key.split(':');
      for (const event of events) {
        if (event.name !== 'Transfer') continue;
        rows.push({
          contract_address: contract,
          token_id: tokenId,
          block_number: event.blockNumber,
          log_index: event.logIndex,
          from_address: event.args.from.toLowerCase(),
          to_address: event.args.to.toLowerCase(),
          transaction_hash: event.transactionHash,
          transferred_at_seconds: event.timeSeconds,
        });
      }
      const last = events.findLast((event) => event.name === 'Transfer');
      const { from = zeroAddress, to = zeroAddress } = last?.args ?? {};
      // The cause of a mint or a burn has its own notice, unless a reorganisation took the token from another holder.
      const before = holders.get(key) ?? zeroAddress;
      const isTaken = before !== zeroAddress && before !== to.toLowerCase();
      if (to !== zeroAddress && (from !== zeroAddress || isTaken))
        handedOn.push({
          contract,
          tokenId,
          wallets: [from, to, before].map((wallet) => wallet.toLowerCase()),
        });
    }
    await sql`
      insert into nft_transfer (contract_address, token_id, block_number, log_index, from_address, to_address,
        transaction_hash, transferred_at)
      select t.contract_address, t.token_id, t.block_number, t.log_index, t.from_address, t.to_address,
        t.transaction_hash, to_timestamp(t.transferred_at_seconds)
      from json_to_recordset(${JSON.stringify(rows)}::json) as t (contract_address text, token_id numeric,
        block_number bigint, log_index integer, from_address text, to_address text, transaction_hash text,
        transferred_at_seconds bigint)`.execute(tx);
    await notifyBothSides(tx, handedOn, context);
  },
  tables: [
    {
      table: 'nft_transfer',
      columns: ['contract_address', 'token_id', 'block_number', 'log_index', 'from_address', 'to_address'],
      orderBy: ['contract_address', 'token_id', 'block_number', 'log_index'],
      reset: 'delete from nft_transfer',
    },
  ],
});
