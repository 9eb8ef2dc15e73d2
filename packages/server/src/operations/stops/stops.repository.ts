import type { Stop, StoppablePart } from '@kura/api-contract/stops';
import { sql } from 'kysely';
import type { Hash } from 'viem';
import type { AppContext } from '../../platform/index.ts';

interface StopRow {
  part: StoppablePart;
  stopped_at: Date;
  ends_at: Date | null;
  transaction_hash: Hash;
}

/** Returns the parts of the shop that are stopped now. */
export async function readStops({ db }: Pick<AppContext, 'db'>): Promise<{ stops: Stop[] }> {
  const { rows } = await sql<StopRow>`
    select part, stopped_at, ends_at, transaction_hash from stop_in_force order by stopped_at, part`.execute(
    db,
  );
  return {
    stops: rows.map(({ part, stopped_at, ends_at, transaction_hash }) => ({
      part,
      since: stopped_at.toISOString(),
      until: ends_at?.toISOString() ?? null,
      transactionHash: transaction_hash,
    })),
  };
}
