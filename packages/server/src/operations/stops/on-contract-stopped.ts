import type { StoppablePart } from '@kura/api-contract/stops';
import type { Network } from '@kura/chain/network';
import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import type { Address } from 'viem';
import {
  auctionHouseSource,
  campaignDrawSource,
  defineProjection,
  eventsOfEach,
  gachaSource,
  type ProjectionContext,
  pointExchangeSource,
  rooms,
  stockSaleSource,
} from '../../platform/index.ts';

const sources = [
  gachaSource,
  auctionHouseSource,
  stockSaleSource,
  pointExchangeSource,
  campaignDrawSource,
] as const;
const prefix = 'stop-of:';

/** A stop with a later end doesn't expire: only the admin ends it. */
const LAST_SECOND = 253_402_300_799n;

/** Projects the guardian's stops. A stop that an admin ended is deleted. A stop that expires stays until the next one. */
export const contractStopsProjection = defineProjection({
  name: 'contract-stops',
  sources,
  entitiesOf: ({ name, address }) =>
    name === 'Stopped' || name === 'Resumed' ? [`${prefix}${address}`] : [],
  async recompute(tx, keys, context) {
    for (const [key, events] of await eventsOfEach(tx, sources, keys)) {
      const part = partOf(context.network, key.slice(prefix.length));
      if (part === 'PACKS') await tellDrops(tx, context);
      await sql`delete from contract_stop where part = ${part}`.execute(tx);
      const newest = events.at(-1);
      if (newest?.name !== 'Stopped') continue;
      const { until } = newest.args;
      await sql`
        insert into contract_stop (part, stopped_at, ends_at, transaction_hash, block_number)
        values (${part}, to_timestamp(${newest.timeSeconds}::bigint),
          to_timestamp(${until > LAST_SECOND ? null : until}::bigint), ${newest.transactionHash}, ${newest.blockNumber})`.execute(
        tx,
      );
    }
  },
  tables: [
    {
      table: 'contract_stop',
      columns: ['part', 'stopped_at', 'ends_at', 'transaction_hash', 'block_number'],
      orderBy: ['part'],
      reset: 'delete from contract_stop',
    },
  ],
});

/** Makes open pages read their drop again. */
async function tellDrops(tx: DatabaseTransaction, context: ProjectionContext): Promise<void> {
  const drops = await tx
    .selectFrom('gacha')
    .select(['id', 'status'])
    .where('status', '=', 'PUBLISHED')
    .execute();
  for (const { id, status } of drops) {
    for (const room of [rooms.gacha(id), rooms.market, rooms.admin]) {
      context.publish({ room, name: 'GachaUpdated', payload: { gachaId: id, status } });
    }
  }
}

function partOf({ contracts }: Network, address: string): StoppablePart {
  const addresses: Record<StoppablePart, Address> = {
    PACKS: contracts.gacha,
    AUCTIONS: contracts.auctionHouse,
    STOCK: contracts.stockSale,
    EXCHANGES: contracts.pointExchange,
    CAMPAIGNS: contracts.campaignDraw,
  };
  for (const [part, contract] of Object.entries(addresses)) {
    if (contract.toLowerCase() === address.toLowerCase()) return part as StoppablePart;
  }
  throw new Error(`${address} is no contract that a guardian can stop`);
}
