-- Projected from the contracts that a guardian can stop.
create table contract_stop (
  part text primary key check (part in ('PACKS', 'AUCTIONS', 'STOCK', 'EXCHANGES', 'CAMPAIGNS')),
  stopped_at timestamptz not null,
  -- Null: only the admin ends it.
  ends_at timestamptz,
  transaction_hash text not null,
  block_number bigint not null
);
create trigger announce_public_change after insert or update or delete or truncate on contract_stop
  for each statement execute function announce_public_change();

-- The stops that the contracts obey in the newest indexed block.
create view stop_in_force as
  select * from contract_stop
  where ends_at is null or ends_at > to_timestamp((select block_time_seconds from chain_checkpoint));
