-- What the chain said. `chain_event` is append-only: a reorganisation deletes the rows of dead blocks, nothing ever
-- updates one. Everything the shop shows of the chain is a projection, recomputed from these rows.
--
-- There are no foreign keys between these tables: they have one writer (the indexer, fenced by chain_checkpoint), and
-- a trigger per row would cost a third of its speed.

create table chain_block (
  number bigint primary key check (number >= 0),
  hash text not null unique check (hash ~ '^0x[0-9a-f]{64}$'),
  parent_hash text not null check (parent_hash ~ '^0x[0-9a-f]{64}$'),
  time_seconds bigint not null,
  event_count integer not null check (event_count >= 0)
);

-- Empty blocks are kept only as far back as a reorganisation may reach.
create index chain_block_without_events on chain_block (number) where event_count = 0;

create table chain_event (
  block_number bigint not null,
  log_index integer not null,
  block_hash text not null,
  transaction_index integer not null,
  transaction_hash text not null,
  source text not null,
  address text not null check (address = lower(address)),
  name text not null,
  args jsonb not null,
  entity_keys text[] not null,
  primary key (block_number, log_index)
);

create index chain_event_transaction on chain_event using hash (transaction_hash);

create table chain_event_entity (
  entity_key text not null,
  block_number bigint not null,
  log_index integer not null,
  primary key (entity_key, block_number, log_index)
);

-- Contracts that announce themselves at run time (a drop's packs, a collection), with the block that did so.
create table chain_source_address (
  source text not null,
  address text not null check (address = lower(address)),
  block_number bigint not null,
  log_index integer not null,
  primary key (source, address)
);

-- How far the tables go. One row: the writer locks it and checks that it stands where its fetch began, so that a
-- second indexer, or one that comes back from a long pause, can do no harm.
create table chain_checkpoint (
  singleton boolean primary key default true check (singleton),
  chain_id bigint not null,
  block_number bigint,
  block_hash text,
  block_time_seconds bigint,
  check ((block_number is null) = (block_hash is null)),
  check ((block_number is null) = (block_time_seconds is null))
);

-- What the indexer sees of the nodes, for health and for the read-only notice of every process.
create table chain_condition (
  singleton boolean primary key default true check (singleton),
  condition text not null check (condition in
    ('STARTING', 'FOLLOWING', 'CATCHING_UP', 'UNREACHABLE', 'DISAGREEING', 'SUSPECT', 'HALTED')),
  detail text,
  since timestamptz not null,
  head_number bigint,
  head_time_seconds bigint,
  observed_at timestamptz not null
);
