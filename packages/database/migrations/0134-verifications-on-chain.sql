-- What the shop found when it compared a drop on chain with every other drop and token, with the secret slabs too.
create table drop_verification (
  gacha_id uuid primary key references gacha (id) on delete cascade,
  created_block bigint not null,
  verified_at timestamptz not null,
  failed_checks text[] not null
);

-- The subscription that pays for random words, as it was last seen on chain.
create table vrf_subscription (
  singleton boolean primary key default true check (singleton),
  coordinator text not null,
  subscription_id numeric(78, 0) not null,
  -- Null when the coordinator has no such subscription.
  owner text,
  -- The first owner that was seen: another one is a problem until an admin of the database says otherwise.
  expected_owner text,
  is_consumer boolean not null,
  balance_base_units numeric(78, 0) not null,
  native_payment boolean not null,
  problems text[] not null,
  checked_at timestamptz not null
);
