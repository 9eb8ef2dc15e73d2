import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { keccak256, stringToBytes } from 'viem';
import { cardCollectionSource, defineProjection, type EventOf, eventsOfEach } from '../../platform/index.ts';
import { refreshTrade } from '../cards/index.ts';

const sources = [cardCollectionSource] as const;
const minterRole = keccak256(stringToBytes('MINTER_ROLE'));

/** Projects a collection's minters with the effective time of each grant: after the factory's delay. */
export const mintersProjection = defineProjection({
  name: 'collection-minters',
  sources,
  entitiesOf: (event) =>
    (event.name === 'RoleGranted' || event.name === 'RoleRevoked' || event.name === 'AdditionScheduled') &&
    event.args.role === minterRole
      ? [`minters:${event.address}`]
      : [],
  async recompute(tx, keys, { head }) {
    for (const [key, events] of await eventsOfEach(tx, sources, keys)) {
      const contractAddress = key.slice('minters:'.length);
      const minters = mintersOf(events);
      await sql`delete from collection_minter where contract_address = ${contractAddress}`.execute(tx);
      await sql`
        insert into collection_minter (contract_address, account, counts_from_seconds, counts)
        select ${contractAddress}, m.account, m.counts_from, m.counts_from <= ${head.timeSeconds}
        from unnest(${[...minters.keys()]}::text[], ${[...minters.values()]}::bigint[]) as m (account, counts_from)`.execute(
        tx,
      );
    }
  },
  async onHead(tx, { head }) {
    const { rows } = await sql<{ contract_address: string }>`
      update collection_minter set counts = not counts
      where counts <> (counts_from_seconds <= ${head.timeSeconds}) returning contract_address`.execute(tx);
    if (rows.length > 0)
      await refreshSales(
        tx,
        rows.map((row) => row.contract_address),
      );
  },
  tables: [
    {
      table: 'collection_minter',
      columns: ['contract_address', 'account', 'counts_from_seconds', 'counts'],
      orderBy: ['contract_address', 'account'],
      reset: 'delete from collection_minter',
    },
  ],
});

/** Returns the accounts with the role and its effective time, in chain seconds. */
function mintersOf(events: readonly EventOf<typeof cardCollectionSource>[]): Map<string, number> {
  const minters = new Map<string, number>();
  for (const event of events) {
    if (event.name === 'RoleGranted') minters.set(event.args.account, 0);
    if (event.name === 'AdditionScheduled') minters.set(event.args.account, Number(event.args.countsFrom));
    if (event.name === 'RoleRevoked') minters.delete(event.args.account);
  }
  return minters;
}

/** Updates prices of cards from stock, which are shown while the selling contract may mint. */
async function refreshSales(tx: DatabaseTransaction, contracts: readonly string[]): Promise<void> {
  const { rows } = await sql<{ nft_id: string }>`
    select s.nft_id from stock_sale s
    join nft n on n.id = s.nft_id
    join collection c on c.id = n.collection_id
    where s.status = 'Open' and c.contract_address = any(${contracts as string[]}::text[])`.execute(tx);
  await refreshTrade(
    tx,
    rows.map((row) => row.nft_id),
  );
}
