import { sql } from 'kysely';
import { defineProjection, eventsOfEach, failpoint, reserveLogSource } from '../../platform/index.ts';

const sources = [reserveLogSource] as const;
const prefix = 'reserve-statement:';

/** The statements of the reserve log. */
export const reserveStatementsProjection = defineProjection({
  name: 'reserve-statements',
  sources,
  entitiesOf: (event) => [`${prefix}${event.args.index}`],
  async recompute(tx, keys) {
    for (const [key, events] of await eventsOfEach(tx, sources, keys)) {
      const index = key.slice(prefix.length);
      await sql`delete from reserve_statement where index = ${index}::bigint`.execute(tx);
      const event = events.at(-1);
      if (event === undefined) continue;
      const { month, root, count, reportHash } = event.args;
      await sql`
        insert into reserve_statement (index, month, root, slab_count, report_hash, stated_at, transaction_hash, block_number)
        values (${index}::bigint, ${month}, ${root}, ${count}, ${reportHash.toLowerCase()},
          to_timestamp(${event.timeSeconds}::bigint), ${event.transactionHash}, ${event.blockNumber})`.execute(
        tx,
      );
    }
    await failpoint('reserve-statement-projected.before-commit');
  },
  tables: [
    {
      table: 'reserve_statement',
      columns: ['index', 'month', 'root', 'slab_count', 'report_hash', 'transaction_hash'],
      orderBy: ['index'],
      reset: 'delete from reserve_statement',
    },
  ],
});
