import type { Queryable } from '@kura/database';
import type { SlabHolder } from '@kura/domain/cards';
import type { GachaStatus } from '@kura/domain/vocabulary';
import { sql } from 'kysely';

export interface SlabRow {
  card_id: string;
  grader: string;
  certificate_number: string;
  secret: boolean;
  holder: SlabHolder;
  /** Who has the token; null without a living one. */
  owner: string | null;
  /** The drop that has it. */
  gacha_id: string | null;
  gacha_status: GachaStatus | null;
}

/**
 * The slabs that bear a certificate number, one for each grader. A slab that left permanently may have come back in as a
 * new card: the one that is here counts.
 */
export async function findSlabs(
  db: Queryable,
  { certificateNumber, grader }: { certificateNumber: string; grader?: string | undefined },
): Promise<SlabRow[]> {
  const { rows } = await sql<SlabRow>`
    select distinct on (n.grader) n.id as card_id, n.grader, n.certificate_number, n.secret, c.holder, n.owner,
      g.id as gacha_id, g.status as gacha_status
    from nft n
    join slab_claim c on c.card_id = n.id
    left join gacha g on c.holder = 'DROP' and g.id = c.reference
    where n.kind = 'card' and certificate_identity(n.certificate_number) = certificate_identity(${certificateNumber})
      and (${grader ?? null}::text is null or n.grader = ${grader ?? null})
    order by n.grader, n.exchanged_at is not null, n.redeemed_at desc nulls first, n.id`.execute(db);
  return rows;
}
