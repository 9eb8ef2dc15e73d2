import type { Queryable } from '@kura/database';
import type { SlabHolder } from '@kura/domain/cards';
import type { Address } from 'viem';

export interface Transferable {
  id: string;
  contract_address: Address | null;
  token_id: bigint | null;
  owner: Address | null;
  /** The slab's holder; null for a pack. */
  claim: SlabHolder | null;
}

/** A card or pack, with who has its slab. */
export async function findTransferable(db: Queryable, id: string): Promise<Transferable | undefined> {
  const row = await db
    .selectFrom('nft')
    .leftJoin('slab_claim', 'slab_claim.card_id', 'nft.id')
    .where('nft.id', '=', id)
    .where(({ eb, or }) =>
      // Stock without a public page is shown to nobody.
      or([eb('nft.reveal_state', '<>', 'OFF_CHAIN'), eb('nft.publish_state', '=', 'PUBLISHED')]),
    )
    .select(['nft.id', 'nft.contract_address', 'nft.token_id', 'nft.owner', 'slab_claim.holder as claim'])
    .executeTakeFirst();
  return row as Transferable | undefined;
}
