import { sql } from 'kysely';
import { collectionFactorySource, defineProjection, eventsOfEach, idOfRef } from '../../platform/index.ts';

const sources = [collectionFactorySource] as const;

/** A collection is ACTIVE from the event in which the factory names its contract. */
export const collectionsProjection = defineProjection({
  name: 'collections',
  sources,
  entitiesOf: (event) => (event.name === 'CollectionCreated' ? [`collection-ref:${event.args.ref}`] : []),
  async recompute(tx, keys) {
    for (const [key, events] of await eventsOfEach(tx, sources, keys)) {
      const id = idOfRef(key.slice('collection-ref:'.length));
      if (id === null) continue;
      const created = events.findLast((event) => event.name === 'CollectionCreated');
      const contractAddress = created?.args.collection ?? null;
      await sql`
        update collection
        set contract_address = ${contractAddress},
            status = case when ${contractAddress}::text is not null then 'ACTIVE'
                          when status = 'ACTIVE' then 'PENDING' else status end,
            updated_at = now()
        where id = ${id} and contract_address is distinct from ${contractAddress}`.execute(tx);
    }
  },
  tables: [
    {
      table: 'collection',
      columns: ['id', 'status', 'contract_address'],
      orderBy: ['id'],
      reset: `update collection set status = 'PENDING', contract_address = null where status = 'ACTIVE'`,
    },
  ],
});
