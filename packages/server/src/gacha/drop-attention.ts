import type { DropAttention } from '@kura/domain/gacha';
import { type RawBuilder, sql } from 'kysely';

const onChain = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from drop_on_chain d where d.gacha_id = g.id and ${condition})`;

/** Which drops `g` need attention: the dashboard counts them, and the list of drops shows them. */
export const dropAttention: Record<DropAttention, RawBuilder<boolean>> = {
  DROPS_UNSOUND: sql<boolean>`(g.status <> 'DISTRIBUTED' and exists (
    select from drop_verification v where v.gacha_id = g.id and cardinality(v.failed_checks) > 0))`,
  DROPS_PAUSED: sql<boolean>`(g.status in ('READY', 'PUBLISHED') and ${onChain(sql`d.paused`)} and not exists (
    select from audit_log a where a.action = 'pause-gacha' and a.subject_kind = 'gacha'
      and a.subject_id in (g.id::text, 'all') and a.at > now() - interval '1 day'))`,
  DROPS_ENDING: sql<boolean>`(g.status = 'PUBLISHED' and ${onChain(
    sql`d.packs_issued + d.packs_reserved < d.packs and to_timestamp(d.ends_at_seconds) < now() + interval '1 day'`,
  )})`,
  DROPS_TO_CLOSE: sql<boolean>`(g.status = 'STOPPED' and g.stop_reason <> 'STOPPED_BY_ADMIN' and ${onChain(
    sql`d.packs_issued + d.packs_reserved = d.cards_drawn`,
  )})`,
};
