import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import {
  defineProjection,
  eventsOfEach,
  type ProjectionContext,
  pointExchangeSource,
} from '../../platform/index.ts';
import { type ChangingIntent, transitionIntent } from '../../trading/index.ts';

const sources = [pointExchangeSource] as const;
const keyOf = (ref: string) => `exchange:${ref.toLowerCase()}`;

/** Projects cards exchanged for points, and settles the intents of the exchanges. */
export const exchangesProjection = defineProjection({
  name: 'exchanges',
  sources,
  after: ['card-ownership'],
  entitiesOf: (event) => (event.name === 'CardsExchanged' ? [keyOf(event.args.ref)] : []),
  async recompute(tx, keys, context) {
    const refs: string[] = [];
    for (const [key, [event]] of await eventsOfEach(tx, sources, keys)) {
      const ref = key.slice('exchange:'.length);
      refs.push(ref);
      await tx.deleteFrom('card_exchange').where('ref', '=', ref).execute();
      if (event?.name !== 'CardsExchanged') continue;
      const { holder, dropId, collection, tokenIds, points } = event.args;
      await sql`
        insert into card_exchange (ref, holder, drop_id, contract_address, token_ids, points_base_units, exchanged_at,
          transaction_hash, block_number)
        values (${ref}, ${holder.toLowerCase()}, ${dropId}, ${collection.toLowerCase()}, ${tokenIds.map(String)}::numeric[],
          ${points}, to_timestamp(${event.timeSeconds}::bigint), ${event.transactionHash}, ${event.blockNumber})`.execute(
        tx,
      );
    }
    await settleIntents(tx, refs, context);
  },
  tables: [
    {
      table: 'card_exchange',
      columns: [
        'ref',
        'holder',
        'drop_id',
        'contract_address',
        'token_ids',
        'points_base_units',
        'transaction_hash',
      ],
      orderBy: ['ref'],
      reset: 'delete from card_exchange',
    },
  ],
});

/** A ref belongs to one quote, so that an exchange settles one intent. */
async function settleIntents(
  tx: DatabaseTransaction,
  refs: readonly string[],
  context: ProjectionContext,
): Promise<void> {
  const { rows } = await sql<ChangingIntent & { transaction_hash: string | null }>`
    select i.id, i.user_id, i.status, e.transaction_hash
    from intent i left join card_exchange e on e.ref = i.exchange_ref
    where i.exchange_ref = any(${refs as string[]}::text[]) and (e.ref is not null) <> (i.status = 'CONFIRMED')
    for update of i`.execute(tx);
  for (const intent of rows) {
    const effectTransactionHash = intent.transaction_hash;
    await (effectTransactionHash === null
      ? transitionIntent(tx, context, intent, {
          status: 'SUBMITTED',
          cause: 'effectLost',
          effectTransactionHash,
        })
      : transitionIntent(tx, context, intent, {
          status: 'CONFIRMED',
          cause: 'effect',
          effectTransactionHash,
        }));
  }
}
