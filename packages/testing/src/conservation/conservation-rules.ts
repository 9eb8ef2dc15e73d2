import { sql } from 'kysely';

/**
 * Conservation of cards, packs, points and tickets within the tables: each query finds violations of one. They are true after every
 * transaction, however far the parts of the shop are behind one another. The chain may be ahead of the tables, so that a
 * transaction of the operator counts only when the tables have its block.
 */
export const conservationRules = {
  // A token that its holder burned keeps its slab out of the stock. `checkSlabs` reads from the registry which tokens exist.
  'a slab is in two places or in none': sql`
    select n.id from nft n left join slab_claim c on c.card_id = n.id
    where n.kind = 'card' and (c.card_id is null or (c.holder in ('WALLET', 'REDEEM', 'REDEEMED')) <> (n.token_id is not null)
      or (c.holder = 'REDEEMED') <> (n.redeemed_at is not null)
      or (n.owner is not null and n.token_id is null))`,
  'a token is in two rows': sql`
    select contract_address, token_id from nft where contract_address is not null
    group by 1, 2 having count(*) > 1`,
  'a card was drawn twice or for nobody': sql`
    select e.gacha_id, e.pool_index from gacha_entry e
    left join pack p on p.gacha_id = e.gacha_id
      and case when e.last_one then p.prize_index else p.pool_index end = e.pool_index
    where e.drawn <> (p.nft_id is not null)`,
  'a drop shows other counts than its packs': sql`
    select d.drop_id from drop_on_chain d
    left join lateral (
      select count(*) as issued, count(entry) as asked, count(pool_index) as drawn from pack where gacha_id = d.gacha_id
    ) p on true
    where (d.packs_issued, d.packs_asked, d.cards_drawn) is distinct from (p.issued::int, p.asked::int, p.drawn::int)`,
  'there are fewer cards than packs that may be opened': sql`
    select drop_id from drop_on_chain where size - cards_drawn < packs_issued + packs_reserved - cards_drawn`,
  'a sealed pack shows a card': sql`
    select p.nft_id from pack p join nft n on n.id = p.nft_id
    where p.pool_index is null and (n.card_id is not null or n.rank is not null)`,
  'a pack is held and opened at once': sql`
    select p.nft_id from pack p join nft n on n.id = p.nft_id where (p.entry is null) <> (n.owner is not null)`,
  'a drop issued other packs than it sold and delivered': sql`
    select d.drop_id from drop_on_chain d
    where d.packs_issued <> (select coalesce(sum(quantity), 0) from pack_purchase where gacha_id = d.gacha_id)
      + (select coalesce(sum(quantity), 0) from delivery_outcome where gacha_id = d.gacha_id)`,
  'a delivery is not what was ordered': sql`
    select d.id from delivery d
    left join delivery_outcome k on k.payment_ref = d.payment_ref and k.kind = d.kind
    where d.kind = 'PACKS'
      and ((d.status = 'DELIVERED') <> (k.voided is false) or (d.status = 'VOID') > (k.voided is true)
      or (k.voided is false
        and (k.gacha_id, k.recipient, k.quantity, k.open_now) is distinct from (d.gacha_id, d.recipient, d.quantity, d.open_now)))`,
  'a delivery of a card is not what was ordered': sql`
    select d.id from delivery d
    join stock_sale s on s.id = d.stock_sale_id
    left join delivery_outcome k on k.payment_ref = d.payment_ref and k.kind = d.kind
    left join nft n on n.contract_address = k.contract_address and n.token_id = k.token_id
    where (d.status = 'DELIVERED') <> (k.voided is false) or (d.status = 'VOID') > (k.voided is true)
      or (d.status = 'DELIVERED') <> (s.payment_ref is not distinct from d.payment_ref)
      or (k.voided is false
        and (k.recipient, n.id, s.buyer, s.status) is distinct from (d.recipient, s.nft_id, d.recipient, 'Completed'))`,
  'a delivery of a listed card is not what was ordered': sql`
    select d.id from delivery d
    join market_order o on o.id = d.market_order_id
    left join delivery_outcome k on k.payment_ref = d.payment_ref and k.kind = d.kind
    left join nft n on n.contract_address = k.contract_address and n.token_id = k.token_id
    where (d.status = 'DELIVERED') <> (k.payment_ref is not null)
      or (k.payment_ref is not null and ((k.recipient, n.id, k.transaction_hash, o.buyer, o.status)
        is distinct from (d.recipient, o.nft_id, o.transaction_hash, d.recipient, 'Completed')))`,
  'a prize of packs has other packs than its winner is to get': sql`
    select u.id from campaign_prize_unit u
    join campaign_prize p on p.id = u.prize_id
    left join lateral (select count(*) filter (where state = 'DELIVERED') as delivered,
      count(*) filter (where state <> 'RELEASED') as assigned from campaign_prize_pack where unit_id = u.id) a on true
    where p.kind = 'PACK' and (a.assigned > p.packs or (u.state = 'DELIVERED' and a.delivered <> p.packs)
      or (u.state in ('RESERVED', 'FORFEITED', 'RELEASED') and a.assigned > 0))`,
  'points of a wallet are not those that it got less those that it spent': sql`
    select coalesce(e.wallet, l.wallet) as wallet, e.balance, l.left_over from (
      select wallet, sum(case kind when 'MINTED' then amount_base_units else -amount_base_units end) as balance
      from point_entry group by 1) e
    full join (select wallet, sum(left_base_units) as left_over from point_lot group by 1) l using (wallet)
    where coalesce(e.balance, 0) <> coalesce(l.left_over, 0)`,
  'points were minted twice for one reference': sql`
    select ref from point_entry where kind = 'MINTED' group by ref having count(*) > 1`,
  'a grant is not what its wallet got': sql`
    select g.id from point_grant g
    join operator_transaction t on t.id = g.transaction_id
    left join chain_block b on b.hash = t.block_hash
    left join point_entry e on e.kind = 'MINTED' and e.ref = '0x' || rpad(replace(g.id::text, '-', ''), 64, '0')
    where (t.status = 'CONFIRMED' and b.hash is not null or e.ref is not null)
      and (e.wallet, e.amount_base_units) is distinct from (g.wallet, g.amount_base_units)
      or t.status in ('FAILED', 'CANCELLED') and e.ref is not null`,
  'a prize of points is not what its winner got': sql`
    select u.id from campaign_prize_unit u
    join campaign_prize p on p.id = u.prize_id
    left join campaign_application a on a.id = u.application_id
    left join operator_transaction t on t.id = u.transaction_id
    left join chain_block b on b.hash = t.block_hash
    left join point_entry e on e.kind = 'MINTED' and e.ref = '0x' || rpad(replace(u.id::text, '-', ''), 64, '0')
    where p.kind = 'POINTS' and ((u.state = 'DELIVERED' and t.status = 'CONFIRMED' and b.hash is not null or e.ref is not null)
        and (e.wallet, e.amount_base_units) is distinct from (a.wallet, p.points_base_units)
      or e.ref is not null and u.state not in ('QUEUED', 'DELIVERED'))`,
  'an exchange paid other points than the rate of its drop': sql`
    select x.ref from card_exchange x join drop_on_chain d on d.drop_id = x.drop_id
    where x.points_base_units <> cardinality(x.token_ids) * d.exchange_points
      or not exists (select from point_entry e where e.kind = 'MINTED' and e.transaction_hash = x.transaction_hash
        and e.wallet = x.holder and e.amount_base_units = x.points_base_units)`,
  'a card was exchanged twice, or is held after its exchange': sql`
    select c.contract_address, c.token_id from (
      select contract_address, unnest(token_ids) as token_id from card_exchange) c
    left join nft n on n.contract_address = c.contract_address and n.token_id = c.token_id
    group by 1, 2 having count(*) > 1 or count(n.owner) > 0`,
  'a used ticket has no delivery of its own, or an available one has one': sql`
    select t.id from ticket t left join delivery d on d.id = t.delivery_id
    where (t.status = 'USED') <> (d.id is not null)
      or d.id is not null and (d.source <> 'TICKET' or d.source_id <> t.id or d.quantity <> 1 or d.status in ('VOID', 'FAILED'))
      or t.status = 'AVAILABLE' and exists (select from delivery l
        where l.source = 'TICKET' and l.source_id = t.id and l.status not in ('VOID', 'FAILED'))`,
  'a ticket gave two packs, or one and is still available': sql`
    select t.id from ticket t
    join delivery d on d.source = 'TICKET' and d.source_id = t.id
    join delivery_outcome k on k.payment_ref = d.payment_ref and k.kind = d.kind and not k.voided
    group by t.id having sum(k.quantity) > 1 or t.status = 'AVAILABLE'`,
  'a prize of tickets has other tickets than its winner is to get': sql`
    select u.id from campaign_prize_unit u join campaign_prize p on p.id = u.prize_id
    where p.kind = 'TICKET' and (case u.state when 'DELIVERED' then p.tickets else 0 end) <>
      (select count(*) from ticket t where t.origin = 'CAMPAIGN' and t.origin_id = u.id)`,
  'a daily claim has another number of tickets than one': sql`
    select c.id from daily_claim c
    where (select count(*) from ticket t where t.origin = 'PROGRAMME' and t.origin_id = c.id) <> 1`,
} as const;
