-- Listed cards that are paid by bank card: the order that a payment is for, and the deliveries by filling it.
alter table payment
  add column market_order_id uuid references market_order (id),
  -- What the provider reports about 3-D Secure of a listing of a user; null before it is read.
  add column three_ds_passed boolean,
  add constraint payment_market_order_check
    check (market_order_id is null or (kind = 'CARD' and stock_sale_id is null));
create index payment_of_market_order on payment (market_order_id) where market_order_id is not null;

-- A delivery is of packs of a drop, of the card of a sale from stock, or of a listed card. A listing has no reference on chain: the
-- transaction that fills it says which delivery it was.
alter table delivery
  add column market_order_id uuid references market_order (id),
  drop constraint delivery_item_check,
  add constraint delivery_item_check check (num_nonnulls(gacha_id, stock_sale_id, market_order_id) = 1),
  add constraint delivery_listing_check check (market_order_id is null
    or (source = 'PAYMENT' and quantity = 1 and not open_now));
create unique index delivery_live_of_market_order on delivery (market_order_id)
  where market_order_id is not null and status not in ('VOID', 'FAILED');
create index delivery_of_market_order on delivery (market_order_id) where market_order_id is not null;

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
    join delivery d on d.payment_ref = s.payment_ref and d.source = 'PAYMENT' and d.gacha_id is not null
    join payment p on p.id = d.source_id
  union all
  -- A card from stock, or one that was listed.
  select n.id, n.contract_address, n.token_id, n.owner, p.id, p.held_until,
         p.chargeback in ('OPENED', 'LOST') and (n.owner = p.wallet or exists (
           select from wallet w where w.user_id = p.user_id and w.address = n.owner))
    from nft n
    join card_delivery s on s.contract_address = n.contract_address and s.token_id = n.token_id
    join delivery d on d.payment_ref = s.payment_ref and d.source = 'PAYMENT' and d.gacha_id is null
    join payment p on p.id = d.source_id;

-- What the buying key had when it was last looked at: the dashboard warns before it has too little.
create table buying_funds (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  balance_base_units numeric(78, 0) not null check (balance_base_units >= 0),
  observed_at timestamptz not null
);
