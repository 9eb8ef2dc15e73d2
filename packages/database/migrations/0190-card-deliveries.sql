-- Stock cards that are paid by bank card: the sale that a payment is for, and the deliveries.
alter table payment
  add column stock_sale_id uuid references stock_sale (id),
  add constraint payment_stock_sale_check check (stock_sale_id is null or kind = 'CARD');
create index payment_of_stock_sale on payment (stock_sale_id) where stock_sale_id is not null;

-- A delivery is of packs of a drop, or of the card of a sale from stock.
alter table delivery
  alter column gacha_id drop not null,
  add column stock_sale_id uuid references stock_sale (id),
  add constraint delivery_item_check check (num_nonnulls(gacha_id, stock_sale_id) = 1),
  add constraint delivery_card_check check (stock_sale_id is null
    or (source = 'PAYMENT' and quantity = 1 and not open_now));
-- A card has one delivery that may still arrive, or has arrived.
create unique index delivery_live_of_stock_sale on delivery (stock_sale_id)
  where stock_sale_id is not null and status not in ('VOID', 'FAILED');

-- Projected: cards that were delivered, by this shop or another holder of its key.
create table card_delivery (
  payment_ref text primary key check (payment_ref ~ '^0x[0-9a-f]{64}$'),
  contract_address text not null check (contract_address ~ '^0x[0-9a-f]{40}$'),
  token_id numeric(78, 0) not null,
  recipient text not null check (recipient ~ '^0x[0-9a-f]{40}$'),
  transaction_hash text not null,
  block_number bigint not null,
  log_index integer not null,
  delivered_at timestamptz not null
);
create index card_delivery_token on card_delivery (contract_address, token_id);
create trigger announce_public_change after insert or update or delete or truncate on card_delivery
  for each statement execute function announce_public_change();

-- Projected: references for which StockSale delivers nothing. Those of Gacha are apart: a void of one contract never ends a
-- delivery of the other.
create table card_payment_void (
  payment_ref text primary key check (payment_ref ~ '^0x[0-9a-f]{64}$'),
  transaction_hash text not null,
  block_number bigint not null
);

-- Projected: the delivery that completed the sale; null for a purchase on chain.
alter table stock_sale
  add column payment_ref text check (payment_ref ~ '^0x[0-9a-f]{64}$'),
  add constraint stock_sale_payment_check check (payment_ref is null or status = 'Completed');

create or replace view payment_hold as
  select t.nft_id, t.contract_address, t.token_id, t.owner, p.id as payment_id, p.held_until,
         -- A dispute holds the token without an end, but only in a wallet of who paid.
         p.chargeback in ('OPENED', 'LOST') and (t.owner = p.wallet or exists (
           select from wallet w where w.user_id = p.user_id and w.address = t.owner)) as disputed
    from (
      select n.id as nft_id, n.contract_address, n.token_id, n.owner, k.gacha_id, k.token_id as pack_token_id
        from nft n join pack k on k.nft_id = n.id
      union all
      -- The token that was drawn: a slab that returned to stock gets another one.
      select n.id, n.contract_address, n.token_id, n.owner, k.gacha_id, k.token_id
        from nft n
        join gacha_entry e on e.nft_id = n.id
        join drop_on_chain c on c.gacha_id = e.gacha_id and n.token_id = c.drop_id * 65536 + e.pool_index
        join pack k on k.gacha_id = e.gacha_id and case when e.last_one then k.prize_index else k.pool_index end = e.pool_index
    ) t
    join pack_delivery s on s.gacha_id = t.gacha_id and t.pack_token_id >= s.first_pack_token_id
      and t.pack_token_id < s.first_pack_token_id + s.quantity
    join delivery d on d.payment_ref = s.payment_ref and d.source = 'PAYMENT' and d.stock_sale_id is null
    join payment p on p.id = d.source_id
  union all
  -- A card from stock.
  select n.id, n.contract_address, n.token_id, n.owner, p.id, p.held_until,
         p.chargeback in ('OPENED', 'LOST') and (n.owner = p.wallet or exists (
           select from wallet w where w.user_id = p.user_id and w.address = n.owner))
    from nft n
    join card_delivery s on s.contract_address = n.contract_address and s.token_id = n.token_id
    join delivery d on d.payment_ref = s.payment_ref and d.source = 'PAYMENT' and d.stock_sale_id is not null
    join payment p on p.id = d.source_id;
