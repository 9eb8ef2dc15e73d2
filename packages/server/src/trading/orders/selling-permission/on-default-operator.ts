import { sql } from 'kysely';
import {
  cardCollectionSource,
  defineProjection,
  eventsOfEach,
  packTokenSource,
} from '../../../platform/index.ts';

const sources = [packTokenSource, cardCollectionSource] as const;

export const switchKey = (contract: string, owner: string) =>
  `switch:${contract.toLowerCase()}:${owner.toLowerCase()}`;

/** Projects the owners who switched Seaport off as operator of their tokens: their listings can't be filled. */
export const seaportSwitchProjection = defineProjection({
  name: 'seaport-switch',
  sources,
  entitiesOf: (event) =>
    event.name === 'DefaultOperatorDisabled' ? [switchKey(event.address, event.args.owner)] : [],
  async recompute(tx, keys) {
    for (const [key, events] of await eventsOfEach(tx, sources, keys)) {
      const [, contract, owner] = key.split(':') as [string, string, string];
      const last = events.at(-1);
      const off = last?.name === 'DefaultOperatorDisabled' && last.args.disabled;
      await (off
        ? sql`insert into seaport_approval_revoked (contract_address, owner) values (${contract}, ${owner})
              on conflict do nothing`
        : sql`delete from seaport_approval_revoked where contract_address = ${contract} and owner = ${owner}`
      ).execute(tx);
    }
  },
  tables: [
    {
      table: 'seaport_approval_revoked',
      columns: ['contract_address', 'owner'],
      orderBy: ['contract_address', 'owner'],
      reset: 'delete from seaport_approval_revoked',
    },
  ],
});
