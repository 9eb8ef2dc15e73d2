import type { Queryable } from '@kura/database';
import { ATTESTATION_ALARM_HOURS, attestationBatch } from '@kura/domain/gacha';
import type { CardRank } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Address } from 'viem';
import { attestCardKind } from './transaction-kinds.ts';

/** Hours after which a refused card is tried again, because a slab in transit, for example, becomes free. */
const refusedAgainAfterHours = 6;

export interface LateAttestations {
  /** Cards that the slab registry should accept, by the shop's tables. */
  waiting: number;
  /** Refused cards. Each has its own alarm `slab-conflict`. */
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

export interface UnattestedCard {
  card_id: string;
  gacha_id: string;
  contract_address: Address;
  token_id: bigint;
  pool_index: number;
  rank: CardRank;
  grader: string;
  certificate_number: string;
  grade: number;
}

/**
 * Returns the cards of one run, the oldest draws first: the size of the backlog, less those on their way. Refused cards come
 * last, so that they don't block others.
 *
 * @param minAgeHours age of the youngest draw
 */
export async function findCardsToAttest(db: Queryable, minAgeHours: number): Promise<UnattestedCard[]> {
  // Block times may be ahead of the database's clock.
  const isDue =
    minAgeHours === 0 ? sql`true` : sql`drawn_at <= now() - make_interval(hours => ${minAgeHours})`;
  const { rows: backlogs } = await sql<{ cards: number; oldest_hours: number; under_way: number }>`
    select count(*)::integer as cards,
      coalesce(extract(epoch from now() - min(drawn_at)) / 3600, 0)::float8 as oldest_hours,
      (select count(*)::integer from operator_transaction
        where kind = ${attestCardKind.kind} and status in ('QUEUED', 'SENT')) as under_way
    from unattested_card where refused_at is null and ${isDue}`.execute(db);
  const { cards, oldest_hours: oldestHours, under_way: underWay } = backlogs[0] as (typeof backlogs)[number];
  const { rows } = await sql<UnattestedCard>`
    select card_id, gacha_id, contract_address, token_id, pool_index, rank, grader, certificate_number, grade
    from unattested_card c
    where ${isDue} and (refused_at is null or refused_at < now() - make_interval(hours => ${refusedAgainAfterHours}))
      and not exists (select from operator_transaction t where t.kind = ${attestCardKind.kind}
        and t.status in ('QUEUED', 'SENT') and t.subject @> jsonb_build_object('cardId', c.card_id::text))
    order by refused_at is not null, drawn_block, drawn_log_index, entry_offset
    limit ${Math.max(0, attestationBatch(cards, oldestHours) - underWay)}`.execute(db);
  return rows;
}

export async function insertRefusal(db: Queryable, card: UnattestedCard, refusal: string): Promise<void> {
  await sql`
    insert into attestation_refusal (card_id, refusal, refused_at) values (${card.card_id}, ${refusal}, now())
    on conflict (card_id) do update set refusal = excluded.refusal, refused_at = excluded.refused_at`.execute(
    db,
  );
}
