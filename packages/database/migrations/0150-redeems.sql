-- Requests of holders for the slabs of their cards.
create table redeem (
  id uuid primary key,
  -- What the holder and the shop call it; not a count of redeems.
  number text not null unique check (number ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  -- Null once the account is deleted.
  user_id uuid references app_user (id),
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  collection_id uuid not null references collection (id),
  status text not null check (status in ('AWAITING_DEPOSIT', 'EXPIRED', 'REQUESTED', 'APPROVED', 'BURNED', 'SHIPPED',
    'COMPLETED', 'REJECTED', 'CANCELLED', 'LOST', 'RETURNED', 'RESHIPPED', 'COMPENSATED')),
  -- What the deposit on chain has to name, and the random number that hides what it commits to.
  request_hash text not null unique check (request_hash ~ '^0x[0-9a-f]{64}$'),
  request_salt text not null check (request_salt ~ '^0x[0-9a-f]{64}$'),
  deposit_id text not null unique check (deposit_id ~ '^0x[0-9a-f]{64}$'),
  fee_base_units numeric(78, 0) not null check (fee_base_units >= 0),
  fee_token text not null check (fee_token in ('USDC', 'USDT')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Encrypted with the key of this number. Null once it was erased.
  address bytea,
  address_key integer not null,
  address_erased_at timestamptz,
  deposit_due_at_seconds bigint not null,
  -- The holder cancelled before the deposit.
  cancelled_at timestamptz,
  -- The holder wants the cards back while an approval lasts, so that only the shop can return them.
  withdrawal_requested_at timestamptz,
  reject_reason text check (length(reject_reason) between 1 and 500),
  -- The slabs were compared with the request, and their photo.
  packed_at timestamptz,
  packing_photo text references media (name),
  -- How far an admin took the shipment, once the cards are burned.
  shipment text check (shipment in ('SHIPPED', 'COMPLETED', 'LOST', 'RETURNED', 'RESHIPPED', 'COMPENSATED')),
  carrier text check (length(carrier) between 1 and 40),
  tracking_number text check (length(tracking_number) between 4 and 40),
  compensation_base_units numeric(78, 0) check (compensation_base_units >= 0),
  -- The operator's transaction that is about it now.
  transaction_id uuid references operator_transaction (id),
  created_at timestamptz not null,
  version integer not null default 1,
  check ((address is null) = (address_erased_at is not null)),
  check (packing_photo is null or packed_at is not null),
  check ((shipment is null) or (carrier is not null and tracking_number is not null)),
  check ((compensation_base_units is not null) = (shipment is not distinct from 'COMPENSATED'))
);
create index redeem_of_user on redeem (user_id, created_at desc, id desc) where user_id is not null;
create index redeem_queue on redeem (status, created_at);
create index redeem_with_address on redeem (status) where address is not null;
create index redeem_packing_photo on redeem (packing_photo) where packing_photo is not null;
create index redeem_awaiting on redeem (deposit_due_at_seconds) where status = 'AWAITING_DEPOSIT';

create table redeem_card (
  redeem_id uuid not null references redeem (id) on delete cascade,
  card_id uuid not null references nft (id),
  token_id numeric(78, 0) not null,
  primary key (redeem_id, card_id)
);
create index redeem_card_of_card on redeem_card (card_id);

-- Projected from the redeem vault: each deposit with its latest state.
create table redeem_deposit (
  deposit_id text primary key,
  request_hash text not null,
  holder text not null,
  contract_address text not null,
  token_ids numeric(78, 0)[] not null,
  fee_token text not null,
  fee_base_units numeric(78, 0) not null,
  state text not null check (state in ('HELD', 'RETURNED', 'BURNED')),
  return_reason text check (return_reason in ('WITHDRAWN', 'REJECTED', 'OVERDUE')),
  locked_until_seconds bigint not null default 0,
  deposited_at timestamptz not null,
  -- Of the event that ended it, or of the deposit.
  transaction_hash text not null,
  block_number bigint not null,
  check ((state = 'RETURNED') = (return_reason is not null))
);
create index redeem_deposit_held on redeem_deposit (locked_until_seconds) where state = 'HELD';

-- The statuses that a redeem had, for its time line.
create table redeem_status (
  id uuid primary key,
  redeem_id uuid not null references redeem (id) on delete cascade,
  at timestamptz not null,
  status text not null,
  note text,
  transaction_hash text,
  admin_id uuid references admin_user (id),
  unique (redeem_id, at, status)
);

alter table intent
  add column redeem_id uuid references redeem (id),
  drop constraint intent_kind_check,
  add constraint intent_kind_check check (kind in ('ROLL', 'REVEAL', 'CREATE_ORDER', 'CREATE_ORDERS', 'CANCEL_ORDER',
    'FILL_ORDER', 'FILL_ORDERS', 'ACCEPT_OFFER', 'ACCEPT_SWAP', 'TRANSFER_NFT', 'SET_OPERATOR', 'ADD_PASSKEY',
    'REMOVE_PASSKEY', 'SET_RECOVERY', 'CANCEL_RECOVERY', 'REDEEM', 'WITHDRAW_REDEEM')),
  add constraint intent_redeem_check check (kind not in ('REDEEM', 'WITHDRAW_REDEEM') or redeem_id is not null);
create index intent_of_redeem on intent (redeem_id) where redeem_id is not null;

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in ('OFFER_RECEIVED', 'OFFER_ACCEPTED', 'SOLD', 'UNDERCUT',
    'LISTING_ENDED', 'OUTBID', 'BID_PASSED_OVER', 'AUCTION_WON', 'AUCTION_ENDED', 'PRICE_DROP', 'REDEEM',
    'ANNOUNCEMENT'));

-- Who packs and ships sees postal addresses; nobody else does.
alter table admin_user
  drop constraint admin_user_scopes_check,
  add constraint admin_user_scopes_check check (cardinality(scopes) > 0
    and scopes <@ array['owner', 'catalogue', 'sales', 'support', 'finance', 'shipping', 'viewer']);
