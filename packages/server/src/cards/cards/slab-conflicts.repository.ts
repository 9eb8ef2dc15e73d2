import type { Queryable } from '@kura/database';
import { type RawBuilder, sql } from 'kysely';
import type { Address, Hash } from 'viem';

/**
 * A token that contradicts the shop's books. FOREIGN_TOKEN: it claims the slab of a card with another token, or none.
 * OVERRIDDEN: the token of a card lost its slab to an older claim.
 */
export interface SlabConflict {
  kind: 'FOREIGN_TOKEN' | 'OVERRIDDEN';
  contract_address: Address;
  token_id: bigint;
  card_id: string;
  transaction_hash: Hash;
}

/**
 * Unresolved conflicts. A token that was burned, or that lost its claim to the card, is not a conflict. Compares keys of
 * slabs as the registry does: a minter chooses the salt, so a copy may have another serial hash.
 */
export const slabConflicts: RawBuilder<SlabConflict> = sql`
    select 'FOREIGN_TOKEN' as kind, s.contract_address, s.token_id, n.id as card_id, s.transaction_hash
    from slab_token s
    join nft n on n.slab_key = s.slab_key and n.redeemed_at is null and n.shipped_at is null and n.exchanged_at is null
    where s.status = 'HELD' and (n.contract_address, n.token_id) is distinct from (s.contract_address, s.token_id)
      and not exists (select from nft o where (o.contract_address, o.token_id) = (s.contract_address, s.token_id))
      and not exists (
        select from chain_event_entity k join chain_event e using (block_number, log_index)
        where k.entity_key = 'card:' || s.contract_address || ':' || s.token_id and e.name = 'Transfer'
          and e.args ->> 'to' = '0x0000000000000000000000000000000000000000')
    union all
    select 'OVERRIDDEN', n.contract_address, n.token_id, n.id, s.transaction_hash
    from nft n join slab_token s on (s.contract_address, s.token_id) = (n.contract_address, n.token_id)
    where n.claim_status = 'OVERRIDDEN' and n.owner is not null`;

/**
 * Whether the slab of one of these cards may be another holder's prize: it can still be drawn in an open drop, or another
 * drawn, unattested card has it. Compares the keys of the slabs, also those that the cards' tokens claimed on chain.
 */
export async function hasContestedSlab(db: Queryable, cardIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from nft c
    left join slab_token s on (s.contract_address, s.token_id) = (c.contract_address, c.token_id)
    join nft o on o.slab_key in (c.slab_key, s.slab_key)
    join gacha_entry e on e.nft_id = o.id
    join gacha g on g.id = e.gacha_id
    left join drop_on_chain d on d.gacha_id = e.gacha_id
    where c.id = any(${cardIds as string[]}::uuid[]) and (
      not e.drawn and (g.status = 'PENDING' or (d.gacha_id is not null and not d.closed))
      or e.drawn and o.id <> c.id and o.owner is not null and o.claim_status = 'NONE')
    limit 1`.execute(db);
  return rows.length > 0;
}
