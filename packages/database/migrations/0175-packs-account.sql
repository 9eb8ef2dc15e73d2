-- Packs of the packs account that are given to the winners of campaigns. A pack is the prize of one winner at a time.
create table campaign_prize_pack (
  unit_id uuid not null references campaign_prize_unit (id),
  gacha_id uuid not null references gacha (id),
  -- Not the row of the pack, which an index of the chain from the start writes again.
  token_id numeric(78, 0) not null,
  -- RELEASED: it didn't reach the winner, and is free again.
  state text not null check (state in ('QUEUED', 'DELIVERED', 'FAILED', 'RELEASED')),
  -- The latest transaction that transfers it.
  transaction_id uuid not null references operator_transaction (id),
  error_code text check (length(error_code) <= 100),
  updated_at timestamptz not null,
  primary key (unit_id, token_id),
  check (error_code is null or state in ('FAILED', 'RELEASED'))
);
create unique index campaign_prize_pack_token on campaign_prize_pack (token_id) where state <> 'RELEASED';
create index campaign_prize_pack_transaction on campaign_prize_pack (transaction_id);

create index delivery_on_its_way on delivery (recipient, gacha_id) where status in ('QUEUED', 'VOIDING');
