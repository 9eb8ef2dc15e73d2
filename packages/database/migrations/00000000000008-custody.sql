-- Custody: redeems and proof of reserve.

-- One holder's request for the slabs of their cards.
create table redeem (
  id uuid primary key,
  -- The reference for the holder and the shop, not a sequential number.
  number text not null unique check (number ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  -- Null once the account is deleted.
  user_id uuid references app_user (id),
  wallet eth_address not null,
  collection_id uuid not null references collection (id),
  status text not null check (status in ('AWAITING_DEPOSIT', 'EXPIRED', 'REQUESTED', 'APPROVED', 'BURNED', 'SHIPPED',
    'COMPLETED', 'REJECTED', 'CANCELLED', 'LOST', 'RETURNED', 'RESHIPPED', 'COMPENSATED')),
  -- The hash that the deposit on chain must name, and the salt that hides the committed data.
  request_hash bytes32 not null unique,
  request_salt bytes32,
  deposit_id bytes32 not null unique,
  fee_base_units base_units not null,
  fee_token text not null check (fee_token in ('USDC', 'USDT')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Encrypted with the key numbered address_key. Null once erased.
  address bytea,
  address_key integer not null,
  address_erased_at timestamptz,
  deposit_due_at_seconds bigint not null,
  -- Set when the holder cancelled before the deposit.
  cancelled_at timestamptz,
  -- Set when the holder requests the cards back during an approval. Only the shop can return them then.
  withdrawal_requested_at timestamptz,
  reject_reason text check (length(reject_reason) between 1 and 500),
  -- The time when the slabs were compared with the request, and their photo.
  packed_at timestamptz,
  packing_photo text references media (name),
  -- The shipment status that an admin sets after the cards are burned.
  shipment text check (shipment in ('SHIPPED', 'COMPLETED', 'LOST', 'RETURNED', 'RESHIPPED', 'COMPENSATED')),
  carrier text check (length(carrier) between 1 and 40),
  tracking_number text check (length(tracking_number) between 4 and 40),
  compensation_base_units base_units,
  -- The operator's current transaction for the redeem.
  transaction_id uuid references operator_transaction (id),
  created_at timestamptz not null,
  version integer not null default 1,
  -- True when the slabs are packed and the burn waits for the deposit's minimum age. A job then queues the burn and clears the
  -- flag.
  burn_waits boolean not null default false,
  -- True when the alarm about a waiting burn's slab was raised. The job raises it once, not in each run.
  burn_alarm_raised boolean not null default false,
  check ((address is null) = (address_erased_at is not null)),
  check (packing_photo is null or packed_at is not null),
  check (shipment is null or carrier is not null and tracking_number is not null),
  check ((compensation_base_units is not null) = (not shipment is distinct from 'COMPENSATED')),
  -- The salt is erased with the address. With the salt, addresses could be tried against the hash that the deposit on chain
  -- names.
  constraint redeem_salt_erased check ((request_salt is null) = (address is null))
);
create index redeem_of_user on redeem (user_id, created_at desc, id desc) where user_id is not null;
create index redeem_queue on redeem (status, created_at);
create index redeem_with_address on redeem (status) where address is not null;
create index redeem_packing_photo on redeem (packing_photo) where packing_photo is not null;
create index redeem_awaiting on redeem (deposit_due_at_seconds) where status = 'AWAITING_DEPOSIT';
create index redeem_address_key on redeem (address_key) where address is not null;
create index redeem_burn_waits on redeem (id) where burn_waits;

create table redeem_card (
  redeem_id uuid references redeem (id) on delete cascade,
  card_id uuid references nft (id),
  token_id numeric(78, 0) not null,
  primary key (redeem_id, card_id)
);
create index redeem_card_of_card on redeem_card (card_id);

-- One deposit with its latest state, projected from the redeem vault.
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
  -- The transaction that ended the deposit, or the deposit's own transaction.
  transaction_hash text not null,
  block_number bigint not null,
  -- Projected: the time from which the vault burns a deposit, in chain seconds. 0 means immediately.
  burnable_from_seconds bigint not null default 0,
  check ((state = 'RETURNED') = (return_reason is not null))
);
create index redeem_deposit_held on redeem_deposit (locked_until_seconds) where state = 'HELD';

-- One status that a redeem had, for its timeline.
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

-- One statement, projected from the reserve log.
create table reserve_statement (
  index bigint primary key,
  month integer not null,
  root text not null,
  slab_count bigint not null,
  report_hash text not null,
  stated_at timestamptz not null,
  transaction_hash text not null,
  block_number bigint not null
);

create table refusal_link (
  token_hash bytea primary key,
  disabling_id uuid not null references admin_disabling (id)
);
create index refusal_link_of_disabling on refusal_link (disabling_id);

select announce_changes_of('reserve_statement');

-- References from tables above to tables that are created later.
alter table intent add foreign key (redeem_id) references redeem (id);
