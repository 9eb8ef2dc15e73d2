import { sql } from 'kysely';
import { keccak256, stringToBytes } from 'viem';
import { cardCollectionSource, defineProjection, eventsOfEach } from '../platform/index.ts';

const sources = [cardCollectionSource] as const;
const minterRole = keccak256(stringToBytes('MINTER_ROLE'));

/** Who may mint in a collection, as its access control says. */
export const mintersProjection = defineProjection({
  name: 'collection-minters',
  sources,
  entitiesOf: (event) =>
    (event.name === 'RoleGranted' || event.name === 'RoleRevoked') && event.args.role === minterRole
      ? [`minters:${event.address}`]
      : [],
  async recompute(tx, keys) {
    for (const [key, events] of await eventsOfEach(tx, sources, keys)) {
      const contractAddress = key.slice('minters:'.length);
      const minters = new Set<string>();
      for (const event of events) {
        if (event.name === 'RoleGranted') minters.add(event.args.account);
        if (event.name === 'RoleRevoked') minters.delete(event.args.account);
      }
      await sql`delete from collection_minter where contract_address = ${contractAddress}`.execute(tx);
      await sql`
        insert into collection_minter (contract_address, account)
        select ${contractAddress}, account from unnest(${[...minters]}::text[]) as account`.execute(tx);
    }
  },
  tables: [
    {
      table: 'collection_minter',
      columns: ['contract_address', 'account'],
      orderBy: ['contract_address', 'account'],
      reset: 'delete from collection_minter',
    },
  ],
});
