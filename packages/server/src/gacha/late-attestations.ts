import type { Queryable } from '@kura/database';
import { ATTESTATION_ALARM_HOURS } from '@kura/domain/gacha';
import { sql } from 'kysely';

export interface LateAttestations {
  /** Cards that the slab registry would attest, as far as the shop knows. */
  waiting: number;
  /** Cards that it refused. Each has an alarm `slab-conflict` of its own. */
  refused: number;
  oldestDrawnAt: Date | null;
}

/** Cards that should have been attested by now. */
export async function findLateAttestations(db: Queryable): Promise<LateAttestations> {
  const { rows } = await sql<LateAttestations>`
    select count(*) filter (where refused_at is null)::integer as waiting,
      count(refused_at)::integer as refused,
      min(drawn_at) filter (where refused_at is null) as "oldestDrawnAt"
    from unattested_card
    where drawn_at <= now() - make_interval(hours => ${ATTESTATION_ALARM_HOURS})`.execute(db);
  return rows[0] as LateAttestations;
}
