-- contracts 00000000000005: views with the same names and columns replace four tables in the same transaction

-- No row is added between the copy and the end of the tables.
lock table pack_delivery, payment_void, card_delivery, card_payment_void, delivery in access exclusive mode;

-- Gacha delivers PACKS, StockSale a card from STOCK, and Seaport the card of a LISTING.
alter table delivery add column kind text not null generated always as (
  case when gacha_id is not null then 'PACKS' when stock_sale_id is not null then 'STOCK' else 'LISTING' end) stored;

-- Projected: one payment reference that delivered packs or a card, or is void, by this shop or another holder of its key. Each
-- contract takes a reference once, so it is never delivered and void. The contracts have references of their own: a void in one
-- never ends a delivery of another.
create table delivery_outcome (
  payment_ref bytes32,
  kind text check (kind in ('PACKS', 'STOCK', 'LISTING')),
  recipient eth_address,
  -- The drop of packs, or the contract of a card.
  gacha_id uuid references gacha (id),
  contract_address eth_address,
  -- The card, or the first pack.
  token_id numeric(78, 0),
  quantity integer check (quantity > 0),
  open_now boolean,
  transaction_hash text not null,
  block_number bigint not null,
  log_index integer,
  -- Null for a void.
  delivered_at timestamptz,
  voided boolean not null generated always as (delivered_at is null) stored,
  primary key (payment_ref, kind),
  check (num_nonnulls(recipient, token_id, log_index) = case when delivered_at is null then 0 else 3 end),
  check (num_nonnulls(gacha_id, quantity, open_now) = case when delivered_at is null or kind <> 'PACKS' then 0 else 3 end),
  check ((contract_address is null) = (delivered_at is null or kind = 'PACKS')),
  -- A listing has no reference on chain.
  check (kind <> 'LISTING' or delivered_at is not null)
);

insert into delivery_outcome
  select payment_ref, 'PACKS', recipient, gacha_id, null, first_pack_token_id, quantity, open_now, transaction_hash, block_number,
         log_index, delivered_at from pack_delivery
  union all
  select c.payment_ref, coalesce(d.kind, 'STOCK'), c.recipient, null, c.contract_address, c.token_id, null, null,
         c.transaction_hash, c.block_number, c.log_index, c.delivered_at
    from card_delivery c left join delivery d on d.payment_ref = c.payment_ref and d.kind <> 'PACKS';
insert into delivery_outcome (payment_ref, kind, transaction_hash, block_number)
  select payment_ref, 'PACKS', transaction_hash, block_number from payment_void
  union all
  select payment_ref, 'STOCK', transaction_hash, block_number from card_payment_void;

create index delivery_outcome_packs on delivery_outcome (gacha_id, token_id) include (quantity) where gacha_id is not null;
create index delivery_outcome_recipient on delivery_outcome (recipient) where gacha_id is not null;
create index delivery_outcome_card on delivery_outcome (contract_address, token_id) where contract_address is not null;
select announce_changes_of('delivery_outcome');

-- A last-one prize is held like the last pack's card, which it comes with.
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
    join delivery_outcome s on s.gacha_id = t.gacha_id and t.pack_token_id >= s.token_id and t.pack_token_id < s.token_id + s.quantity
    join delivery d on d.payment_ref = s.payment_ref and d.kind = s.kind and d.source = 'PAYMENT'
    join payment p on p.id = d.source_id
  union all
  -- A card from stock, or one that was listed.
  select n.id, n.contract_address, n.token_id, n.owner, p.id, p.held_until,
         p.chargeback in ('OPENED', 'LOST') and (n.owner = p.wallet or exists (
           select from wallet w where w.user_id = p.user_id and w.address = n.owner))
    from nft n
    join delivery_outcome s on s.contract_address = n.contract_address and s.token_id = n.token_id
    join delivery d on d.payment_ref = s.payment_ref and d.kind = s.kind and d.source = 'PAYMENT'
    join payment p on p.id = d.source_id;

drop table pack_delivery, payment_void, card_delivery, card_payment_void;

-- The server of the version before reads and writes these until it is replaced. A later version drops them.
create view pack_delivery as
  select payment_ref, kind, gacha_id, recipient, token_id as first_pack_token_id, quantity, open_now, transaction_hash,
         block_number, log_index, delivered_at from delivery_outcome where kind = 'PACKS' and not voided;
create view card_delivery as
  select payment_ref, kind, contract_address, token_id, recipient, transaction_hash, block_number, log_index, delivered_at
    from delivery_outcome where kind <> 'PACKS' and not voided;
create view payment_void as
  select payment_ref, kind, transaction_hash, block_number from delivery_outcome where kind = 'PACKS' and voided;
create view card_payment_void as
  select payment_ref, kind, transaction_hash, block_number from delivery_outcome where kind = 'STOCK' and voided;
alter view pack_delivery alter kind set default 'PACKS';
alter view payment_void alter kind set default 'PACKS';
alter view card_payment_void alter kind set default 'STOCK';
create function set_card_kind() returns trigger language plpgsql as $$
begin
  new.kind := coalesce((select kind from delivery where payment_ref = new.payment_ref and kind <> 'PACKS'), 'STOCK');
  return new;
end $$;
create trigger set_card_kind before insert on delivery_outcome for each row when (new.kind is null)
  execute function set_card_kind();
-- A fresh index is read without triggers.
alter table delivery_outcome enable always trigger set_card_kind;
