import { keccak256, stringToBytes } from 'viem';
import {
  cardCollectionSource,
  collectionFactorySource,
  defineProjection,
  eventsOfEach,
  redeemVaultSource,
  stockSaleSource,
} from '../../platform/index.ts';

const sources = [collectionFactorySource, cardCollectionSource, stockSaleSource, redeemVaultSource] as const;
const cancellerRole = keccak256(stringToBytes('CANCELLER_ROLE'));

const keyOf = (contract: string, role: string, account: string) =>
  `addition:${contract}:${role}:${account}`.toLowerCase();

/** Projects additions to roles and lists that take effect later than their transaction. A removal ends them. */
export const scheduledAdditionsProjection = defineProjection({
  name: 'scheduled-additions',
  sources,
  entitiesOf(event) {
    switch (event.name) {
      case 'AdditionScheduled':
      case 'RoleRevoked':
        return [keyOf(event.address, event.args.role, event.args.account)];
      case 'CancellerScheduled':
        return [keyOf(event.address, cancellerRole, event.args.account)];
      default:
        return [];
    }
  },
  async recompute(tx, keys) {
    for (const [key, events] of await eventsOfEach(tx, sources, keys)) {
      const [, contract = '', role = '', account = ''] = key.split(':');
      await tx
        .deleteFrom('scheduled_addition')
        .where('contract_address', '=', contract)
        .where('role', '=', role)
        .where('account', '=', account)
        .execute();
      const newest = events.at(-1);
      if (newest?.name !== 'AdditionScheduled' && newest?.name !== 'CancellerScheduled') continue;
      const countsFromSeconds = Number(newest.args.countsFrom);
      if (countsFromSeconds <= newest.timeSeconds) continue;
      await tx
        .insertInto('scheduled_addition')
        .values({
          contract_address: contract,
          role,
          account,
          granted: newest.name === 'AdditionScheduled' || newest.args.granted,
          counts_from_seconds: countsFromSeconds,
          transaction_hash: newest.transactionHash,
        })
        .execute();
    }
  },
  tables: [
    {
      table: 'scheduled_addition',
      columns: ['contract_address', 'role', 'account', 'granted', 'counts_from_seconds', 'transaction_hash'],
      orderBy: ['contract_address', 'role', 'account'],
      reset: 'delete from scheduled_addition',
    },
  ],
});
