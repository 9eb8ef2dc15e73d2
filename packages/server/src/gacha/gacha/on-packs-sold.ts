import { tokenKindOf } from '@kura/chain/network';
import { sql } from 'kysely';
import { defineProjection, eventsOfEach, gachaSource, idOf } from '../../platform/index.ts';

const sources = [gachaSource] as const;

/** Projects purchases of packs, with payer, amount and phase. */
export const packPurchasesProjection = defineProjection({
  name: 'pack-purchases',
  sources,
  after: ['drops'],
  entitiesOf: (event) =>
    event.name === 'PacksSold' ? [`sale:${event.args.dropId}:${event.args.firstPackId}`] : [],
  async recompute(tx, keys, { network }) {
    const rows: object[] = [];
    for (const [key, events] of await eventsOfEach(tx, sources, keys)) {
      const sold = events.find((event) => event.name === 'PacksSold');
      if (sold === undefined) continue;
      const { args } = sold;
      rows.push({
        id: idOf(key),
        drop_id: String(args.dropId),
        phase: Number(args.phase),
        buyer: args.buyer.toLowerCase(),
        recipient: args.recipient.toLowerCase(),
        first_pack_token_id: String(args.firstPackId),
        quantity: Number(args.quantity),
        token: tokenKindOf(network, args.token),
        total_base_units: String(args.total),
        open_now: args.openNow,
        transaction_hash: sold.transactionHash,
        block_number: sold.blockNumber,
        log_index: sold.logIndex,
        bought_at_seconds: sold.timeSeconds,
      });
    }
    await sql`delete from pack_purchase where id = any(${keys.map(idOf)}::uuid[])`.execute(tx);
    await sql`
      insert into pack_purchase (id, gacha_id, phase, buyer, recipient, first_pack_token_id, quantity, token,
        total_base_units, open_now, transaction_hash, block_number, log_index, bought_at)
      select s.id, d.gacha_id, s.phase, s.buyer, s.recipient, s.first_pack_token_id, s.quantity, s.token,
        s.total_base_units, s.open_now, s.transaction_hash, s.block_number, s.log_index,
        to_timestamp(s.bought_at_seconds)
      from json_to_recordset(${JSON.stringify(rows)}::json) as s (id uuid, drop_id bigint, phase smallint, buyer text,
        recipient text, first_pack_token_id numeric, quantity integer, token text, total_base_units numeric,
        open_now boolean, transaction_hash text, block_number bigint, log_index integer, bought_at_seconds bigint)
      join drop_on_chain d on d.drop_id = s.drop_id`.execute(tx);
  },
  tables: [
    {
      table: 'pack_purchase',
      columns: [
        'id',
        'gacha_id',
        'buyer',
        'recipient',
        'quantity',
        'token',
        'total_base_units',
        'transaction_hash',
      ],
      orderBy: ['id'],
      reset: 'delete from pack_purchase',
    },
  ],
});
