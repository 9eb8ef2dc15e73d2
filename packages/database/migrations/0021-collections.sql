create table collection (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  symbol text not null check (symbol ~ '^[A-Z0-9]{2,10}$'),
  description text not null default '',
  image text,
  display_order integer not null default 0,
  -- Projected: the factory's event names the contract.
  status text not null default 'PENDING' check (status in ('PENDING', 'ACTIVE', 'FAILED')),
  contract_address text unique check (contract_address ~ '^0x[0-9a-f]{40}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'ACTIVE') = (contract_address is not null))
);

-- Projected: who holds the minter role on a collection's contract.
create table collection_minter (
  contract_address text not null,
  account text not null check (account ~ '^0x[0-9a-f]{40}$'),
  primary key (contract_address, account)
);
