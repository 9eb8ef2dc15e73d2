-- Projected: cards of rank C that their holders exchanged for points. The exchange burned them.
create table card_exchange (
  -- The shop's id of the quote, as the contract has it.
  ref text primary key check (ref ~ '^0x[0-9a-f]{64}$'),
  holder text not null check (holder ~ '^0x[0-9a-f]{40}$'),
  drop_id bigint not null,
  contract_address text not null,
  token_ids numeric(78, 0)[] not null check (cardinality(token_ids) > 0),
  points_base_units numeric(78, 0) not null check (points_base_units > 0),
  exchanged_at timestamptz not null,
  transaction_hash text not null,
  block_number bigint not null
);
create index card_exchange_of_holder on card_exchange (holder, exchanged_at desc);
create index card_exchange_block on card_exchange (block_number);

-- When the burn of an exchanged card became final: its slab is in stock again, as another card.
alter table nft add column exchanged_at timestamptz,
  add constraint nft_exchanged_check check (exchanged_at is null or (kind = 'card' and owner is null));

drop index nft_certificate_of_live_slab;
create unique index nft_certificate_of_live_slab on nft (grader, certificate_identity(certificate_number))
  where kind = 'card' and redeemed_at is null and exchanged_at is null;
drop index nft_serial_hash_of_live_slab;
create unique index nft_serial_hash_of_live_slab on nft (serial_hash) where redeemed_at is null and exchanged_at is null;

create index nft_serial_hash_of_exchanged_slab on nft (serial_hash) where exchanged_at is not null;

alter table intent
  add column exchange_ref text unique check (exchange_ref ~ '^0x[0-9a-f]{64}$'),
  drop constraint intent_kind_check,
  add constraint intent_kind_check check (kind in ('ROLL', 'REVEAL', 'CREATE_ORDER', 'CREATE_ORDERS', 'CANCEL_ORDER',
    'FILL_ORDER', 'FILL_ORDERS', 'ACCEPT_OFFER', 'ACCEPT_SWAP', 'TRANSFER_NFT', 'SET_OPERATOR', 'ADD_PASSKEY',
    'REMOVE_PASSKEY', 'SET_RECOVERY', 'CANCEL_RECOVERY', 'REDEEM', 'WITHDRAW_REDEEM', 'EXCHANGE_CARDS')),
  add constraint intent_exchange_check check ((kind = 'EXCHANGE_CARDS') = (exchange_ref is not null));
