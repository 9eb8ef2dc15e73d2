import { sql } from 'kysely';
import { cardCollectionSource, defineProjection, eventsOfEach, packTokenSource } from '../platform/index.ts';

const sources = [packTokenSource, cardCollectionSource] as const;

/** Key of a token of ours as trade sees it: a card's or a pack's. */
export const tokenKey = (contract: string, tokenId: bigint) => `token:${contract.toLowerCase()}:${tokenId}`;

/** Every movement of a token: its history, and what ends the orders of whoever let go of it. */
export const nftTransfersProjection = defineProjection({
  name: 'nft-transfers',
  sources,
  entitiesOf: (event) => (event.name === 'Transfer' ? [tokenKey(event.address, event.args.tokenId)] : []),
  async recompute(tx, keys) {
    const rows: object[] = [];
    for (const [key, events] of await eventsOfEach(tx, sources, keys)) {
      const [, contract, tokenId] = key.split(':');
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
    }
    const tokens = keys.map((key) => key.split(':'));
    await sql`
      delete from nft_transfer t
      using unnest(${tokens.map(([, contract]) => contract)}::text[], ${tokens.map(([, , id]) => id)}::numeric[])
        as k (contract_address, token_id)
      where t.contract_address = k.contract_address and t.token_id = k.token_id`.execute(tx);
    await sql`
      insert into nft_transfer (contract_address, token_id, block_number, log_index, from_address, to_address,
        transaction_hash, transferred_at)
      select t.contract_address, t.token_id, t.block_number, t.log_index, t.from_address, t.to_address,
        t.transaction_hash, to_timestamp(t.transferred_at_seconds)
      from json_to_recordset(${JSON.stringify(rows)}::json) as t (contract_address text, token_id numeric,
        block_number bigint, log_index integer, from_address text, to_address text, transaction_hash text,
        transferred_at_seconds bigint)`.execute(tx);
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
