import type { TestServer } from '@kura/testing';

const english = {
  kinds:
    'Azure Crimson Ancient Silent Radiant Hollow Storm Gilded Frozen Shadow Solar Lunar Iron Crystal Wild Sacred'.split(
      ' ',
    ),
  beings:
    'Dragon Fox Wolf Tiger Phoenix Turtle Serpent Owl Bear Crane Lion Carp Falcon Moth Stag Golem'.split(' '),
};
const japanese = {
  kinds: '蒼 紅 古代の 沈黙の 光の 虚ろな 嵐の 黄金の 氷の 影の 太陽の 月の 鋼の 水晶の 野生の 聖なる'.split(
    ' ',
  ),
  beings:
    'ドラゴン キツネ オオカミ タイガー フェニックス カメ ヘビ フクロウ クマ ツル ライオン コイ ファルコン ガ シカ ゴーレム'.split(
      ' ',
    ),
};

const products = 40_000;
const sets = 240;
/**
 * Fills the shop with cards up to `total` by SQL, in a minute instead of hours. Copies 40,000 products in 240 sets and 5
 * collections with a realistic distribution: unequal sizes, some very common products, typical grades, 40 % on sale.
 */
export async function fillCards({ database }: TestServer, total: number): Promise<void> {
  const client = await database.pool.connect();
  const run = async (statement: string) => (await client.query(statement)).rows;
  try {
    await run('set statement_timeout = 0');
    const [before] = await run('select count(*)::int as made from nft');
    const made: number = before.made;
    if (made === 0) await run(printProducts());
    await run(drawCards(made + 1, total));
    // Indexes are built fastest after a bulk insert.
    const indexes: { name: string; definition: string }[] = await run(`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename in ('nft', 'listed_card', 'market_order') and indexdef not like '%UNIQUE%'`);
    for (const { name } of indexes) await run(`drop index ${name}`);
    // Disables triggers and foreign key checks.
    await run("set session_replication_role = 'replica'");
    await run(`
      insert into product (key, collection_id, collection_name, name, japanese_title, category, year, expansion_mark,
                           collection_number)
      select distinct on (p) derived_id('product' || p), collection_id, c.name, d.name, japanese_title, category, year,
             expansion_mark, collection_number
      from drawn d join collection c on c.id = d.collection_id on conflict do nothing`);
    await run(`
      insert into card_group (key, kind, collection_id, category, year, expansion_mark, grader, grade, rank)
      select distinct on (group_key) group_key, 'card', collection_id, category, year, expansion_mark, grader, grade, rank
      from drawn on conflict do nothing`);
    await run(insertCards());
    await run(`
      insert into listed_card (id, kind, shown, group_id, product_id, collection_id, gacha_id, reveal_state, publish_state,
        sale_type, price, listed_at, created_at, display_order, last_sold_at, highest_price, highest_sale_price,
        value_base_units)
      select n.id, n.kind, true, g.id, product_id, n.collection_id, null, reveal_state, publish_state, sale_type, n.price,
             listed_at, created_at, display_order, last_sold_at, highest_price, highest_sale_price, value_base_units
      from drawn d join nft n on n.id = derived_id('card' || d.n) join card_group g on g.key = d.group_key`);
    // Only this trigger updates the sums of sales.
    await run('alter table market_order enable always trigger sync_collection_sale');
    await run(listings(made));
    await run(sales(made));
    await run('alter table market_order enable trigger sync_collection_sale');
    await run("set session_replication_role = 'origin'");
    for (const { definition } of indexes) await run(definition);
    await run('drop table drawn');
    await run('vacuum analyze');
  } finally {
    client.release(true);
  }
}

const pick = (list: readonly string[], place: string) =>
  `(array[${list.map((each) => `'${each}'`).join(',')}])[1 + (${place}) % ${list.length}]`;

function printProducts(): string {
  return `
    insert into collection (id, name, texts, symbol, status, contract_address)
    select derived_id('collection' || n), name, jsonb_build_object('ja', text, 'en', text),
           'CL' || chr(64 + n::integer), 'ACTIVE', '0x' || lpad(to_hex(n), 40, '0')
    from unnest(array['Celestial Beasts', 'Kura Wilds', 'Tidal Myths', 'Ember League', 'Night Garden']) with ordinality as list (name, n)
    cross join lateral jsonb_build_object('title', name, 'description', '') as text;
    create table printed as
    select p, derived_id('collection' || case when s < 96 then 1 when s < 156 then 2 when s < 204 then 3 when s < 228 then 4 else 5 end)
             as collection_id,
           ${pick(english.kinds, 'p * 7 / 3')} || ' ' || ${pick(english.beings, 'p / 5')}
             || case when p % 9 = 0 then ' EX' when p % 11 = 0 then ' Star' else '' end as name,
           ${pick(japanese.kinds, 'p * 7 / 3')} || ${pick(japanese.beings, 'p / 5')} as japanese_title,
           (array['Monsters', 'Trainers', 'Energy', 'Legends'])[1 + s % 4] as category,
           1996 + s % 30 as year, 'S' || chr(65 + s % 26) || s / 26 as expansion_mark,
           lpad((p / ${sets} + 1)::text, 3, '0') || '/170' as collection_number
    from (select p, p % ${sets} as s from generate_series(0, ${products - 1}) p) each;
    create index on printed (p)`;
}

function drawCards(from: number, to: number): string {
  return `
    select setseed(0.42);
    create table drawn as
    select dealt.*, derived_id(concat_ws(',', 'group', collection_id, category, year, expansion_mark, grader, grade,
                                         coalesce(rank, '-'))) as group_key
    from (
      select n, printed.*, chance, price,
             case when r[2] < 0.15 then (array['SS', 'S', 'A', 'B', 'C'])[
               case when r[3] < 0.01 then 1 when r[3] < 0.05 then 2 when r[3] < 0.15 then 3 when r[3] < 0.4 then 4 else 5 end] end as rank,
             (array['PSA', 'PSA', 'PSA', 'BGS'])[1 + floor(r[4] * 4)::int] as grader,
             case when r[5] < 0.38 then 10 when r[5] < 0.68 then 9 when r[5] < 0.82 then 8
                  else 1 + floor((r[5] - 0.82) * 38)::int end as grade
      from (select n, r, r[6] as chance, (round((exp(2.5 + 3 * r[7] + 1.2 * r[3]))::numeric, 2) * 1000000)::bigint as price,
                   floor(${products} * power(r[1], 1.7))::int as picked
              from (select n, array[random(), random(), random(), random(), random(), random(), random()] as r
                      from generate_series(${from}, ${to}) n) dice) cast_dice
      join printed on printed.p = picked
    ) dealt;
    analyze drawn`;
}

function insertCards(): string {
  return `
    insert into nft (id, kind, name, reveal_state, publish_state, sale_type, display_order, contract_address, token_id,
      owner, collection_id, rank, grader, certificate_number, grade, serial_hash, category, year, japanese_title,
      collection_number, expansion_mark, value_base_units, price, payment_token, listed_at, highest_price,
      highest_price_token, last_sale_price, last_sale_token, last_sold_at, highest_sale_price, created_at, product_id)
    select derived_id('card' || n), 'card', d.name, 'REVEALED', 'PUBLISHED',
      case when chance < 0.4 then 'FIXED_PRICE' else 'UNASSIGNED' end, n * 37 % 100, '0x' || repeat('c', 40), n,
      '0x' || lpad(to_hex(n * 31 % 20000), 40, '0'), d.collection_id, d.rank, d.grader, (10000000 + n)::text, d.grade,
      '0x' || lpad(to_hex(n), 64, '0'), d.category, d.year, d.japanese_title, d.collection_number, d.expansion_mark,
      round(d.price), case when chance < 0.4 then d.price end, case when chance < 0.4 then 'USDC' end,
      case when chance < 0.4 then now() - chance * interval '700 days' end,
      case when n % 5 = 0 then round(d.price * 0.8) end, case when n % 5 = 0 then 'USDC' end,
      case when n % 3 = 0 then round(d.price * 0.9) end, case when n % 3 = 0 then 'USDC' end,
      case when n % 3 = 0 then now() - chance * interval '900 days' end, case when n % 3 = 0 then d.price end,
      now() - (n::bigint * 7919 % 1000003) * interval '90 seconds', made.id
    from drawn d join product made on made.key = derived_id('product' || p)`;
}

function listings(made: number): string {
  return `
    insert into market_order (id, order_hash, type, origin, nft_id, contract_address, token_id, offerer, payment_token,
      price_base_units, fee_base_units, proceeds_base_units, counter, parameters, signature, starts_at_seconds,
      ends_at_seconds, created_at, stored_at_block)
    select derived_id('order' || token_id), '0x' || lpad(to_hex(token_id::bigint), 64, '0'), 'FIXED_PRICE',
           'ORDER_OFF_CHAIN', id, contract_address, token_id, owner, 'USDC', price, 0, price, 0,
           jsonb_build_object('offerer', owner, 'zone', '0x' || repeat('0', 40), 'orderType', 0, 'startTime', '0',
             'endTime', '4102444800', 'zoneHash', '0x' || repeat('0', 64), 'salt', token_id::text,
             'conduitKey', '0x' || repeat('0', 64), 'totalOriginalConsiderationItems', 1, 'counter', '0',
             'offer', jsonb_build_array(jsonb_build_object('itemType', 2, 'token', contract_address,
               'identifierOrCriteria', token_id::text, 'startAmount', '1', 'endAmount', '1')),
             'consideration', jsonb_build_array(jsonb_build_object('itemType', 1, 'token', contract_address,
               'identifierOrCriteria', '0', 'startAmount', price::text, 'endAmount', price::text, 'recipient', owner))),
           '0x', 0, 4102444800,
           listed_at, 1
    from nft where price is not null and token_id > ${made}`;
}

function sales(made: number): string {
  return `
    insert into market_order (id, order_hash, type, origin, status, nft_id, sold_nft_id, contract_address, token_id, offerer, seller,
      buyer, payment_token, price_base_units, fee_base_units, proceeds_base_units, counter, parameters, signature,
      starts_at_seconds, ends_at_seconds, created_at, ended_at, stored_at_block)
    select derived_id('sale' || token_id), '0x1' || lpad(to_hex(token_id::bigint), 63, '0'), 'FIXED_PRICE', 'ORDER_OFF_CHAIN',
           'Completed', id, id, contract_address, token_id, owner, owner, owner, 'USDC', last_sale_price, 0, last_sale_price, 0,
           '{}', '0x', 0, 4102444800, last_sold_at, last_sold_at, 1
    from nft where last_sold_at is not null and token_id > ${made}`;
}
