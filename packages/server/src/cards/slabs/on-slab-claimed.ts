import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { defineProjection, type EventOf, eventsOfEach, slabRegistrySource } from '../../platform/index.ts';

const sources = [slabRegistrySource] as const;
type ClaimEvent = EventOf<typeof slabRegistrySource>;

interface Claim {
  contract_address: string;
  token_id: string;
  slab_key: string;
  serial_hash: string;
  status: 'HELD' | 'OVERRIDDEN';
  transaction_hash: string;
  block_number: number;
}

/** Projects every token that claimed a slab, and whether an older claim overrode it. */
export const slabTokensProjection = defineProjection({
  name: 'slab-tokens',
  sources,
  entitiesOf: (event) =>
    event.name === 'SlabClaimed' || event.name === 'SlabClaimOverridden'
      ? [`slab-token:${event.args.collection.toLowerCase()}:${event.args.tokenId}`]
      : [],
  async recompute(tx, keys) {
    const claims = [...(await eventsOfEach(tx, sources, keys))].map(([key, events]) =>
      readClaim(key, events),
    );
    await removeClaims(tx, keys);
    await insertClaims(
      tx,
      claims.filter((claim) => claim !== null),
    );
  },
  tables: [
    {
      table: 'slab_token',
      columns: [
        'contract_address',
        'token_id',
        'slab_key',
        'serial_hash',
        'status',
        'transaction_hash',
        'block_number',
      ],
      orderBy: ['contract_address', 'token_id'],
      reset: 'delete from slab_token',
    },
  ],
});

const tokenOf = (key: string) => {
  const [, contract_address = '', token_id = ''] = key.split(':');
  return { contract_address, token_id };
};

function readClaim(key: string, events: readonly ClaimEvent[]): Claim | null {
  const claimed = events.find((event) => event.name === 'SlabClaimed');
  if (claimed === undefined) return null;
  return {
    ...tokenOf(key),
    slab_key: claimed.args.slabKey,
    serial_hash: claimed.args.serialHash,
    status: events.some((event) => event.name === 'SlabClaimOverridden') ? 'OVERRIDDEN' : 'HELD',
    transaction_hash: claimed.transactionHash,
    block_number: claimed.blockNumber,
  };
}

async function removeClaims(tx: DatabaseTransaction, keys: readonly string[]): Promise<void> {
  const tokens = keys.map(tokenOf);
  await sql`
    delete from slab_token s using unnest(
      ${tokens.map((token) => token.contract_address)}::text[], ${tokens.map((token) => token.token_id)}::numeric[]
    ) as t (contract_address, token_id)
    where s.contract_address = t.contract_address and s.token_id = t.token_id`.execute(tx);
}

async function insertClaims(tx: DatabaseTransaction, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return;
  await sql`
    insert into slab_token (contract_address, token_id, slab_key, serial_hash, status, transaction_hash, block_number)
    select contract_address, token_id, slab_key, serial_hash, status, transaction_hash, block_number
    from json_to_recordset(${JSON.stringify(claims)}::json) as c (contract_address text, token_id numeric,
      slab_key text, serial_hash text, status text, transaction_hash text, block_number bigint)`.execute(tx);
}
