import type { Queryable } from '@kura/database';
import type { LookedUpSlab, SlabHolder } from '@kura/domain/cards';
import type { GachaStatus } from '@kura/domain/vocabulary';
import { sql } from 'kysely';

export interface SlabRow {
  card_id: string;
  grader: string;
  certificate_number: string;
  secret: boolean;
  holder: SlabHolder;
  /** The token's holder; null without a living token. */
  owner: string | null;
  /** The drop that has it. */
  gacha_id: string | null;
  gacha_status: GachaStatus | null;
}

/**
 * Returns the slabs with one of the certificate numbers, one for each grader and number. A slab that left permanently may
 * have come back as a new card. The one in the shop counts.
 */
export async function findSlabs(db: Queryable, wanted: readonly LookedUpSlab[]): Promise<SlabRow[]> {
  const numbers = wanted.map(({ certificateNumber }) => certificateNumber);
  const graders = wanted.map(({ grader }) => grader);
  const { rows } = await sql<SlabRow>`
    select distinct on (n.grader, certificate_identity(n.certificate_number)) n.id as card_id, n.grader, n.certificate_number, n.secret, c.holder, n.owner,
      g.id as gacha_id, g.status as gacha_status
    from unnest(${numbers}::text[], ${graders}::text[]) wanted (certificate_number, grader)
    join nft n on certificate_identity(n.certificate_number) = certificate_identity(wanted.certificate_number)
      and (wanted.grader is null or n.grader = wanted.grader)
    join slab_claim c on c.card_id = n.id
    left join gacha g on c.holder = 'DROP' and g.id = c.reference
    where n.kind = 'card'
    order by n.grader, certificate_identity(n.certificate_number), n.exchanged_at is not null, n.redeemed_at desc nulls first, n.id`.execute(
    db,
  );
  return rows;
}
