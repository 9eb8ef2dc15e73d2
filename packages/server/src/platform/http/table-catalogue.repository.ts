import type { Queryable } from '@kura/database';
import { sql } from 'kysely';

export async function listNames(db: Queryable) {
  const { rows } = await sql<{ name: string; text: string | null }>`
    select c.relname::text as name, case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as text
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    union all
    select p.proname::text, case when p.prokind in ('f', 'p') then pg_get_functiondef(p.oid) else '' end
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and p.prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`.execute(db);
  return rows;
}
