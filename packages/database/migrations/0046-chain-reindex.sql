-- Block ranges that are read from the chain once more, to mend rows that differ from it. The indexer takes them up in steps.
create table chain_reindex (
  id uuid primary key,
  from_block bigint not null check (from_block >= 0),
  to_block bigint not null,
  -- Where the next step begins; past to_block when it is done.
  next_block bigint not null,
  -- Events that were missing, surplus or otherwise than on chain.
  repaired_events integer not null default 0,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'DONE', 'FAILED')),
  created_at timestamptz not null,
  finished_at timestamptz,
  check (to_block >= from_block),
  check ((status = 'QUEUED') = (finished_at is null))
);
-- One at a time: two would do the same work over again.
create unique index chain_reindex_under_way on chain_reindex ((true)) where status = 'QUEUED';
create index chain_reindex_newest on chain_reindex (created_at desc, id desc);
