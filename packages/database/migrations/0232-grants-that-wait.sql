-- Projected: a grant of the minter role counts from this time on, in chain seconds; `counts` says whether the newest block has it.
alter table collection_minter
  add column counts_from_seconds bigint not null default 0,
  add column counts boolean not null default true;

-- Projected: additions to roles and lists that wait, so that a canceller is warned while they can be cancelled.
create table scheduled_addition (
  contract_address text not null,
  role text not null,
  account text not null check (account ~ '^0x[0-9a-f]{40}$'),
  -- False: the account loses the role. Only the loss of the canceller's role waits.
  granted boolean not null,
  counts_from_seconds bigint not null,
  transaction_hash text not null,
  primary key (contract_address, role, account)
);
