import type { FoundKind } from '@kura/api-contract/admin-search';
import { containsPattern, type Queryable } from '@kura/database';
import type { OrderType } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';

export interface FoundRow {
  kind: FoundKind;
  id: string;
  title: string;
  japaneseTitle: string;
  detail: string;
  orderType: OrderType | null;
  status: string;
  exact: boolean;
}

/** Most results of each kind. */
export const MAX_FOUND = 5;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const address = /^0x[0-9a-f]{40}$/;
const hash = /^0x[0-9a-f]{64}$/;
const tokenId = /^[0-9]{1,18}$/;

interface FindOptions {
  /** True when personal data may be searched. */
  people: boolean;
}

/** Returns records of every kind but cards, in one statement. Packs match by their id or token alone. */
export async function findRecords(db: Queryable, text: string, { people }: FindOptions): Promise<FoundRow[]> {
  const exact = text.toLowerCase();
  const sources = [
    ...(uuid.test(exact) ? byId(exact, people) : []),
    ...(address.test(exact) ? byAddress(exact, people) : []),
    ...(hash.test(exact) ? byHash(exact) : []),
    ...(tokenId.test(exact) ? [packOf(exact)] : []),
    ...byText(text, people),
  ];
  const { rows } = await sql<FoundRow>`
    select found.*, coalesce((
        select n.japanese_title from nft n
        where n.id = case found.kind
          when 'CARD' then found.id::uuid
          when 'ORDER' then coalesce(
            (select coalesce(o.sold_nft_id, o.nft_id) from market_order o where o.id = found.id::uuid),
            (select s.nft_id from stock_sale s where s.id = found.id::uuid))
        end), (select g.texts #>> '{ja,title}' from gacha g where found.kind = 'DROP' and g.id = found.id::uuid), '')
        as "japaneseTitle"
    from (${sql.join(
      sources.map((source) => sql`(${source} limit ${MAX_FOUND})`),
      sql` union all `,
    )}) as found (kind, id, title, detail, "orderType", status, exact)`.execute(db);
  return rows;
}

const titleOfOrder = sql`coalesce((select n.name from nft n where n.id = coalesce(o.sold_nft_id, o.nft_id)), '')`;

/** Conditions on orders and sales from stock. */
const orders = (condition: (alias: string) => RawBuilder<unknown>) => [
  sql`select 'ORDER' as kind, o.id::text as id, ${titleOfOrder} as title, '' as detail, o.type as type,
        o.status as status, true as exact
      from market_order o where ${condition('o')}`,
  sql`select 'ORDER', s.id::text, coalesce((select n.name from nft n where n.id = s.nft_id), ''),
        '', 'FIXED_PRICE', s.status, true
      from stock_sale s where ${condition('s')}`,
];

const transactions = (condition: RawBuilder<unknown>) => sql`
  select 'TRANSACTION', t.id::text, t.kind, '', null, t.status, true from operator_transaction t where ${condition}`;

function byId(id: string, people: boolean): RawBuilder<unknown>[] {
  return [
    sql`select upper(n.kind), n.id::text, n.name, coalesce(n.certificate_number, n.token_id::text, ''), null, '', true
        from nft n where n.id = ${id}::uuid`,
    ...orders((alias) => sql`${sql.ref(alias)}.id = ${id}::uuid`),
    sql`select 'DROP', g.id::text, coalesce(nullif(g.texts #>> '{en,title}', ''), g.name), '', null, g.status, true from gacha g where g.id = ${id}::uuid`,
    sql`select 'COLLECTION', c.id::text, c.name, coalesce(c.contract_address, ''), null, '', true
        from collection c where c.id = ${id}::uuid`,
    transactions(sql`t.id = ${id}::uuid`),
    ...(people
      ? [
          sql`select 'USER', u.id::text, u.name, coalesce(u.email, ''), null, '', true
              from app_user u where u.id = ${id}::uuid`,
          sql`select 'INQUIRY', i.id::text, i.name, i.number, null, '', true from inquiry i where i.id = ${id}::uuid`,
        ]
      : []),
  ];
}

const packOf = (token: string) => sql`
  select 'PACK', n.id::text, n.name, n.token_id::text, null, '', true
  from nft n
  where n.kind = 'pack' and n.token_id = ${token}::numeric
    and n.contract_address = any(array(select distinct d.pack_token from drop_on_chain d))`;

function byAddress(found: string, people: boolean): RawBuilder<unknown>[] {
  return [
    sql`select 'COLLECTION', c.id::text, c.name, c.contract_address, null, '', true
        from collection c where c.contract_address = ${found}`,
    ...(people
      ? [
          sql`select 'USER', u.id::text, u.name, w.address, null, '', true
              from wallet w join app_user u on u.id = w.user_id where w.address = ${found}`,
        ]
      : []),
  ];
}

const byHash = (found: string): RawBuilder<unknown>[] => [
  ...orders((alias) =>
    alias === 'o'
      ? sql`(o.order_hash = ${found} or o.transaction_hash = ${found})`
      : sql`s.transaction_hash = ${found}`,
  ),
  transactions(sql`t.transaction_hash = ${found}
    or t.id in (select a.transaction_id from operator_transaction_attempt a where a.hash = ${found})`),
];

function byText(text: string, people: boolean): RawBuilder<unknown>[] {
  const pattern = containsPattern(text);
  const isExact = (column: RawBuilder<unknown>) => sql`lower(${column}) = lower(${text})`;
  const drops = sql`
    select 'DROP' as kind, g.id::text as id, coalesce(nullif(g.texts #>> '{en,title}', ''), g.name) as title, '' as detail,
           null as type, g.status as status, ${isExact(sql`g.name`)} as exact
    from gacha g where g.name ilike ${pattern} or g.texts::text ilike ${pattern}
    order by g.created_at desc`;
  const collections = sql`
    select 'COLLECTION', c.id::text, c.name, coalesce(c.contract_address, ''), null, '', ${isExact(sql`c.name`)}
    from collection c where c.name ilike ${pattern} or c.symbol ilike ${pattern} order by c.name`;
  if (!people) return [drops, collections];
  return [
    drops,
    collections,
    sql`select 'USER', u.id::text, u.name, coalesce(u.email, ''), null, '',
          (${isExact(sql`u.name`)} or ${isExact(sql`coalesce(u.email, '')`)})
        from app_user u
        where u.status <> 'DELETED' and (u.name ilike ${pattern} or u.email ilike ${pattern} or exists (
          select from wallet w where w.user_id = u.id and w.address ilike ${pattern}))
        order by 7 desc, u.created_at desc`,
    sql`select 'INQUIRY', i.id::text, i.name, i.number, null, '', ${isExact(sql`i.number`)}
        from inquiry i where i.number ilike ${pattern} or i.name ilike ${pattern} or i.email ilike ${pattern}
        order by i.updated_at desc`,
  ];
}
