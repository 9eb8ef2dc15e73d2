-- Settlement reports of the payment provider, compared with the payments of a day.
create table payment_reconciliation (
  id uuid primary key,
  day date not null,
  -- Whose midnights the day has.
  time_zone text not null check (time_zone in ('UTC', 'Asia/Tokyo')),
  file_name text not null check (length(file_name) between 1 and 200),
  -- SHA-256 of the report.
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  lines integer not null check (lines >= 0),
  differences integer not null check (differences >= 0),
  admin_id uuid not null references admin_user (id),
  created_at timestamptz not null
);
create index payment_reconciliation_added on payment_reconciliation (created_at desc, id desc);

-- What the report and the shop had in all, for each kind of movement.
create table payment_reconciliation_sum (
  reconciliation_id uuid not null references payment_reconciliation (id) on delete cascade,
  movement text not null check (movement in ('SETTLED', 'REFUNDED', 'CHARGEBACK_LOST')),
  reported integer not null check (reported >= 0),
  reported_cents bigint not null check (reported_cents >= 0),
  booked integer not null check (booked >= 0),
  booked_cents bigint not null check (booked_cents >= 0),
  primary key (reconciliation_id, movement)
);

create table payment_reconciliation_difference (
  reconciliation_id uuid not null references payment_reconciliation (id) on delete cascade,
  seq integer not null,
  kind text not null check (kind in ('UNKNOWN_CHARGE', 'NOT_BOOKED', 'NOT_REPORTED', 'AMOUNT_DIFFERS',
    'CURRENCY_DIFFERS', 'REPORTED_TWICE', 'OTHER_DAY')),
  movement text not null check (movement in ('SETTLED', 'REFUNDED', 'CHARGEBACK_LOST')),
  charge_id text not null check (length(charge_id) between 1 and 200),
  payment_id uuid references payment (id) on delete set null,
  -- Null for what the report doesn't have.
  line integer,
  reported_cents bigint,
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- Null for what the shop doesn't have.
  booked_cents bigint,
  booked_at timestamptz,
  primary key (reconciliation_id, seq),
  check ((line is null) = (reported_cents is null) and (line is null) = (currency is null)),
  check ((booked_cents is null) = (booked_at is null)),
  check (line is not null or booked_at is not null)
);

-- The movements of a day, and those of a charge.
create index payment_settled on payment (settled_at) where settled_at is not null;
create index payment_refunded on payment (refunded_at) where refunded_at is not null;
create index payment_event_of_provider on payment_event (provider_id) where provider_id is not null;
