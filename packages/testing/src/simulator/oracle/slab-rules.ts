import { slabRegistryAbi } from '@kura/chain/abis';
import { sql } from 'kysely';
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, zeroAddress } from 'viem';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';
import { type Ledger, tokenKey } from './ledger.ts';
import { callAll } from './seaport-records.ts';

interface SlabRow {
  card_id: string;
  serial_hash: Hex;
  contract: Address | null;
  token_id: string | null;
  owner: Address | null;
  claim_status: ClaimStatus;
}

type ClaimStatus = 'NONE' | 'HELD' | 'OVERRIDDEN';
/** In the order of the registry's numbers. */
const claimStatuses: readonly ClaimStatus[] = ['NONE', 'HELD', 'OVERRIDDEN'];

/** Cards in the tables, with the slab registry's answers at the tables' block. */
export interface SlabRecords {
  readonly cards: readonly SlabRow[];
  /** The living token of every claimed slab, by serial hash; null when there is none. */
  readonly tokens: ReadonlyMap<string, string | null>;
  /** The registry's claim statuses for held tokens, by token key. */
  readonly claims: ReadonlyMap<string, number>;
  /** The claims of tokens as the tables list them: serial hash by token key. */
  readonly listed: ReadonlyMap<string, string>;
}

export async function readSlabs(
  { chain, database }: Pick<World, 'chain' | 'database'>,
  ledger: Ledger,
): Promise<SlabRecords> {
  const { rows: cards } = await sql<SlabRow>`
    select id as card_id, serial_hash, contract_address as contract, token_id::text, owner, claim_status from nft
    where kind = 'card' and redeemed_at is null and exchanged_at is null order by id`.execute(database.db);
  const { rows: listed } = await sql<{ contract: string; token_id: string; serial_hash: string }>`
    select contract_address as contract, token_id::text, serial_hash from slab_token`.execute(database.db);
  const held = cards.filter(({ owner }) => owner !== null);
  const serials = [...ledger.slabs];
  const to = chain.network.contracts.slabRegistry;
  const abi = slabRegistryAbi;
  const responses = await callAll(
    chain.rpcUrl,
    [
      ...serials.map(([, key]) => ({
        to,
        data: encodeFunctionData({ abi, functionName: 'tokenOf', args: [key] }),
      })),
      ...held.map(({ contract, token_id }) => ({
        to,
        data: encodeFunctionData({
          abi,
          functionName: 'claimOf',
          args: [contract ?? zeroAddress, BigInt(token_id ?? 0)],
        }),
      })),
    ],
    ledger.blockNumber,
  );
  const answerAt = (place: number) => responses[place] as Hex;
  return {
    cards,
    listed: new Map(listed.map((row) => [tokenKey(row.contract, row.token_id), row.serial_hash])),
    tokens: new Map(
      serials.map(([serialHash], index) => {
        const data = answerAt(index);
        const [collection, tokenId] = decodeFunctionResult({ abi, functionName: 'tokenOf', data });
        return [serialHash, collection === zeroAddress ? null : tokenKey(collection, tokenId)];
      }),
    ),
    claims: new Map(
      held.map(({ contract, token_id }, index) => {
        const data = answerAt(serials.length + index);
        const key = tokenKey(contract ?? '', token_id ?? '');
        return [key, decodeFunctionResult({ abi, functionName: 'claimOf', data })];
      }),
    ),
  };
}

/**
 * Checks that a slab is in the shop, in a drop, or represented by one token, which the registry decides. After a holder burns a
 * token, its slab has none.
 */
export function checkSlabs(
  findings: Findings,
  { claimedSlabs }: Pick<Ledger, 'claimedSlabs'>,
  { cards, tokens, claims, listed }: SlabRecords,
): void {
  for (const key of new Set([...claimedSlabs.keys(), ...listed.keys()]))
    if (claimedSlabs.get(key) !== listed.get(key))
      findings.add('the list of claimed slabs is not that of the registry', {
        key,
        shown: listed.get(key),
        due: claimedSlabs.get(key),
      });
  for (const { card_id, serial_hash, contract, token_id, owner, claim_status } of cards) {
    const shown = owner === null ? null : tokenKey(contract ?? '', token_id ?? '');
    const registered = tokens.get(serial_hash) ?? null;
    if (registered !== null && registered !== shown)
      findings.add('a slab is in two places by the registry', { card: card_id, shown, registered });
    if (shown === null) continue;
    const claim = claimStatuses[claims.get(shown) ?? 0];
    if (claim_status !== claim)
      findings.add('a card shows another claim of its slab than the registry', {
        shown,
        claim_status,
        claim,
      });
    if (claim === 'OVERRIDDEN')
      findings.add('a token of a wallet represents no slab', { card: card_id, shown });
    const claimed = claimedSlabs.get(shown);
    if (claimed !== undefined && claimed !== serial_hash)
      findings.add('a token is shown as another slab than it claimed', { card: card_id, shown, claimed });
  }
}
