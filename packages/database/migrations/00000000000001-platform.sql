-- Platform: audit, idempotency, messages, settings, the chain and its operator.

-- An address in lower case.
create domain eth_address as text check (value ~ '^0x[0-9a-f]{40}$');

-- A hash or another word of 32 bytes.
create domain bytes32 as text check (value ~ '^0x[0-9a-f]{64}$');

-- An amount in the smallest unit of its token.
create domain base_units as numeric(78, 0) check (value >= 0);

create sequence outbox_batch;

-- Derives an id for something without its own row: a version 8 UUID (RFC 9562) from a source text.
create function derived_id(source text) returns uuid language sql immutable strict parallel safe as $$
  select overlay(overlay(md5(source) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid
$$;

-- Announces changes to a public table, with the ids of its rows and of the records that they belong to. Processes then drop the
-- cached answers that show them. The writing session also receives each announcement, before its statement ends.
create function announce_change(changed_table text, ids text[]) returns void language plpgsql as $$
declare
  change constant text := json_build_object('table', changed_table, 'ids', ids);
begin
  raise info using message = change, errcode = 'KU001';
  insert into outbox (kind, body) values ('change', jsonb_strip_nulls(change::jsonb));
end $$;

-- Makes a table announce its changes. Called by migrations. Id columns are listed as in a query: 'id, nft_id'.
create function announce_changes_of(relation regclass, columns text default null) returns void language plpgsql as $$
declare
  argument constant text := coalesce(quote_literal(columns), '');
begin
  execute format('drop trigger if exists announce_public_change on %s', relation);
  execute format('create trigger announce_public_change after truncate on %s
    for each statement execute function announce_public_change()', relation);
  execute format('create trigger announce_inserted_rows after insert on %s referencing new table as added
    for each statement execute function announce_changed_rows(%s)', relation, argument);
  execute format('create trigger announce_updated_rows after update on %s referencing old table as removed new table as added
    for each statement execute function announce_changed_rows(%s)', relation, argument);
  execute format('create trigger announce_deleted_rows after delete on %s referencing old table as removed
    for each statement execute function announce_changed_rows(%s)', relation, argument);
end $$;

-- One admin action, kept permanently. It is written in the transaction of the action itself.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'admin', 'service', 'system')),
  actor_id text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  request_id text
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_subject on audit_log (subject_kind, subject_id, at desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
-- Finds admin actions on several cards from any of these cards.
create index audit_log_cards on audit_log using gin (((details -> 'cardIds')) jsonb_path_ops) where details ? 'cardIds';

-- One idempotency key, which allows one effect. The answer is written in the transaction of the effect, guarded by the attempt.
-- Neither a crash nor a slow first attempt can cause a second effect.
create table idempotency_key (
  identity text,
  route text,
  key text check (length(key) between 1 and 200),
  request_hash text not null,
  attempt uuid not null,
  locked_until timestamptz not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (identity, route, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- One room for realtime messages, which are numbered within the room without gaps.
create table realtime_room (
  room text primary key,
  last_seq bigint not null check (last_seq >= 0)
);

create table realtime_event (
  id bigint generated always as identity primary key,
  room text not null,
  seq bigint not null,
  name text not null,
  payload jsonb not null,
  at timestamptz not null default now(),
  unique (room, seq)
);
create index realtime_event_at on realtime_event (at);

-- One setting that admins change at run time.
create table setting (
  key text primary key,
  value text not null,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  row_version integer not null default 1
);

create table setting_history (
  id uuid primary key,
  key text not null,
  value text not null,
  at timestamptz not null default now(),
  by uuid,
  -- Null in entries older than this column.
  previous_value text,
  -- The approval by a second admin. Null when none was required.
  approval_id uuid
);
create index setting_history_key on setting_history (key, at desc);

-- One counter for a fixed rate-limit window, shared by all processes.
create unlogged table rate_limit (
  bucket text,
  window_start timestamptz,
  count integer not null check (count > 0),
  primary key (bucket, window_start)
);
create index rate_limit_window_start on rate_limit (window_start);

create table chain_block (
  number bigint primary key check (number >= 0),
  hash bytes32 not null unique,
  parent_hash bytes32 not null,
  time_seconds bigint not null,
  event_count integer not null check (event_count >= 0)
);
-- Finds blocks without events. They are kept only as far back as a reorganisation can reach.
create index chain_block_without_events on chain_block (number) where event_count = 0;

create table chain_event (
  block_number bigint,
  log_index integer,
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

create table chain_event_entity (
  entity_key text,
  block_number bigint,
  log_index integer,
  primary key (entity_key, block_number, log_index)
);

-- One contract that was announced at run time (a drop's packs, a collection), with the block of the announcement.
create table chain_source_address (
  source text,
  address text check (address = lower(address)),
  block_number bigint not null,
  log_index integer not null,
  primary key (source, address)
);

-- The indexer's position, in one row. The writer locks it and checks that it equals the start of its fetch. A second indexer,
-- or one that resumes after a long pause, can therefore do no harm.
create table chain_checkpoint (
  singleton boolean default true primary key check (singleton),
  chain_id bigint not null,
  block_number bigint,
  block_hash text,
  block_time_seconds bigint,
  check ((block_number is null) = (block_hash is null)),
  check ((block_number is null) = (block_time_seconds is null))
);

-- The node condition that the indexer observes, for health checks and for the read-only notice in every process.
create table chain_condition (
  singleton boolean default true primary key check (singleton),
  condition text not null check (condition in ('STARTING', 'FOLLOWING', 'CATCHING_UP', 'UNREACHABLE', 'DISAGREEING', 'SUSPECT',
    'HALTED')),
  detail text,
  since timestamptz not null,
  head_number bigint,
  head_time_seconds bigint,
  observed_at timestamptz not null
);

-- One signing key. Nonces are assigned only here.
create table operator_signer (
  address eth_address primary key,
  next_nonce bigint not null check (next_nonce >= 0),
  balance_wei numeric(78, 0),
  balance_low boolean not null default false
);

create table operator_transaction (
  id uuid primary key,
  kind text not null,
  -- The same key never creates a second transaction, even after a crash or a repeated call.
  idempotency_key text not null,
  signer eth_address not null,
  to_address eth_address not null,
  data text not null check (data ~ '^0x([0-9a-f]{2})*$'),
  -- Always 0: the operator's key sends no native currency.
  value_wei numeric(78, 0) not null default 0 check (value_wei = 0),
  -- The subject of the transaction, used to find it: { "gachaId": … }.
  subject jsonb not null default '{}',
  requested_by uuid,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'CONFIRMED', 'FAILED', 'CANCELLED')),
  nonce bigint check (nonce >= 0),
  cancel_requested boolean not null default false,
  bump_requested boolean not null default false,
  -- The mined attempt and its block.
  transaction_hash text,
  block_number bigint,
  block_hash text,
  -- The reason for the failure: the contract's error name if there is one.
  error_code text,
  error_detail text,
  -- The reason why a transaction that isn't final is on hold.
  hold_reason text,
  not_before timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The trace that queued the transaction, as a W3C `traceparent` header.
  traceparent text,
  check (status <> 'SENT' or nonce is not null),
  check (status <> 'CONFIRMED' or transaction_hash is not null and block_hash is not null),
  check ((block_number is null) = (block_hash is null)),
  unique (kind, idempotency_key),
  unique (signer, nonce)
);
create index operator_transaction_open on operator_transaction (signer, not_before) where status in ('QUEUED', 'SENT');
create index operator_transaction_mined on operator_transaction (block_number) where block_number is not null;
create index operator_transaction_subject on operator_transaction using gin (subject jsonb_path_ops);
create index operator_transaction_requester on operator_transaction (requested_by, created_at desc)
  where requested_by is not null;

-- One signed transaction, stored before it is first sent. Sending it again can never execute it twice.
create table operator_transaction_attempt (
  hash bytes32 primary key,
  transaction_id uuid not null references operator_transaction (id),
  nonce bigint not null,
  purpose text not null check (purpose in ('SEND', 'BUMP', 'CANCEL')),
  raw text not null,
  max_fee_per_gas_wei numeric(78, 0) not null,
  max_priority_fee_per_gas_wei numeric(78, 0) not null,
  created_at timestamptz not null default now(),
  -- The head block when the attempt was first accepted. It distinguishes a halted chain from a stuck transaction.
  sent_at_block bigint,
  answer text
);
create index operator_transaction_attempt_of on operator_transaction_attempt (transaction_id, created_at);

-- One block range to read again from the chain, to repair rows that differ from it. The indexer processes it in steps.
create table chain_reindex (
  id uuid primary key,
  from_block bigint not null check (from_block >= 0),
  to_block bigint not null,
  -- The first block of the next step. Greater than to_block when the range is done.
  next_block bigint not null,
  -- The number of events that were missing, surplus or different from the chain.
  repaired_events integer not null default 0,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'DONE', 'FAILED')),
  created_at timestamptz not null,
  finished_at timestamptz,
  check (to_block >= from_block),
  check ((status = 'QUEUED') = (finished_at is null))
);
-- Allows one queued range at a time. Two would repeat the same work.
create unique index chain_reindex_under_way on chain_reindex ((true)) where status = 'QUEUED';
create index chain_reindex_newest on chain_reindex (created_at desc, id desc);

-- The gas cost that the shop paid or approved for one account's operations on one day (UTC).
create table gas_budget (
  user_id uuid,
  day date,
  taken_wei base_units not null,
  primary key (user_id, day)
);

-- The subscription that pays for random words, as last read from the chain.
create table vrf_subscription (
  singleton boolean default true primary key check (singleton),
  coordinator text not null,
  subscription_id numeric(78, 0) not null,
  -- Null when the coordinator has no such subscription.
  owner text,
  -- The first owner that was read. A different owner is a problem until a database administrator changes this value.
  expected_owner text,
  is_consumer boolean not null,
  balance_base_units numeric(78, 0) not null,
  native_payment boolean not null,
  problems text[] not null,
  checked_at timestamptz not null
);

create table approval (
  id uuid primary key,
  -- The requested call: `settings.change`.
  action text not null,
  -- The scope that the confirming admin must have.
  scope text not null,
  input jsonb not null,
  -- The `If-Match` header of the request.
  if_match text,
  -- SHA-256 of action, input, if_match and the subject's version.
  body_hash bytes32 not null,
  subject_kind text not null,
  subject_id text not null,
  subject_version text not null,
  reasons text[] not null check (cardinality(reasons) > 0),
  -- The changes shown to the requesting admin: `[{ field, before, after }]`.
  changes jsonb not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'EXECUTED', 'REFUSED', 'WITHDRAWN', 'VOID', 'EXPIRED')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when no other admin could confirm. The action then runs at this time without a second admin.
  executes_at timestamptz,
  -- Null when the time limit decided.
  decided_by uuid,
  decided_at timestamptz,
  -- The reason why it was refused or became void.
  decision_note text,
  check (expires_at > requested_at),
  check (executes_at between requested_at and expires_at),
  check ((status = 'PENDING') = (decided_at is null)),
  check (status <> 'EXECUTED' or decided_by is distinct from requested_by),
  check (status <> 'EXECUTED' or decided_by is not null or executes_at <= decided_at),
  check (status <> 'REFUSED' or decided_by <> requested_by),
  -- Includes shipping, because a compensation above the cap needs a second admin.
  check (scope in ('owner', 'catalogue', 'sales', 'support', 'finance', 'shipping', 'viewer'))
);
create index approval_requested on approval (requested_at desc, id desc);
create index approval_due on approval (executes_at) where (status = 'PENDING') and (executes_at is not null);
-- Sending the same request again returns the same approval.
create unique index approval_pending on approval (requested_by, body_hash) where status = 'PENDING';

-- One kind of unexpected error in the browsers of users and admins. Anybody can send reports. Texts are therefore trimmed and
-- free of personal data, and the number of rows is limited.
create table client_error (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{32}$'),
  app text not null check (app in ('market', 'admin')),
  -- From the newest report.
  name text not null check (length(name) between 1 and 100),
  message text not null check (length(message) <= 500),
  stack text not null check (length(stack) <= 4000),
  -- Route patterns and request ids, newest first.
  routes text[] not null check (cardinality(routes) <= 10),
  request_ids text[] not null check (cardinality(request_ids) <= 10),
  report_count bigint not null default 1 check (report_count > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  check ((resolved_at is null) = (resolved_by is null))
);
create index client_error_by_last_seen on client_error (last_seen_at desc, fingerprint);

create table client_error_release (
  fingerprint text references client_error (fingerprint) on delete cascade,
  release text check (length(release) between 1 and 64),
  report_count bigint not null default 1 check (report_count > 0),
  last_seen_at timestamptz not null,
  primary key (fingerprint, release)
);

create table client_error_note (
  id uuid primary key,
  fingerprint text not null references client_error (fingerprint) on delete cascade,
  at timestamptz not null,
  admin_id uuid not null,
  text text not null check (length(text) between 1 and 1000)
);
create index client_error_note_of_error on client_error_note (fingerprint, at);

-- One stop, projected from the contracts that a guardian can stop.
create table contract_stop (
  part text primary key check (part in ('PACKS', 'AUCTIONS', 'STOCK', 'EXCHANGES', 'CAMPAIGNS')),
  stopped_at timestamptz not null,
  -- Null when only the admin can end it.
  ends_at timestamptz,
  transaction_hash text not null,
  block_number bigint not null
);

-- The key pair that identifies the shop to push services. A shop that already had subscriptions keeps the key derived from the
-- vault key.
create table push_key (
  id boolean default true primary key check (id),
  private_key_sealed bytea not null,
  created_at timestamptz not null
);

-- One message from a transaction to other processes: a realtime message, a job or a change to a public table. NOTIFY locks the
-- whole database server until its commit is flushed, so commits would queue. One process publishes these rows in batches and
-- deletes them.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('message', 'job', 'change', 'wake', 'access')),
  body jsonb not null,
  at timestamptz not null default now(),
  check (kind <> 'job' or (body ->> 'name') is not null and length(body ->> 'name') >= 1 and length(body ->> 'name') <= 128
    and coalesce(length(body ->> 'key') >= 1 and length(body ->> 'key') <= 512, true)
    and coalesce(length(body ->> 'queue') >= 1 and length(body ->> 'queue') <= 128, true)
    and ((body ->> 'maxAttempts')::integer) >= 1 and coalesce((body ->> 'runAt')::timestamptz, 'infinity'::timestamptz) >
    '-infinity'::timestamptz),
  check (kind <> 'message' or (body ->> 'room') is not null and (body ->> 'name') is not null and body ? 'payload')
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_cost_delay=0);

-- The stops in force in the newest indexed block.
create view stop_in_force as
  select * from contract_stop
  where ends_at is null or ends_at > to_timestamp((select block_time_seconds from chain_checkpoint));

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Processes cache answers to public reads briefly. The tables announce each committed change to all processes, so no writer can
-- forget it. PostgreSQL sends equal notifications from one transaction once.
create function announce_public_change() returns trigger language plpgsql as $$
begin
  perform announce_change(tg_table_name, null);
  return null;
end $$;

-- A request never changes, and a decision is final.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if old.status <> 'PENDING'
     or (to_jsonb(old) - array['status', 'decided_by', 'decided_at', 'decision_note'])
        <> (to_jsonb(new) - array['status', 'decided_by', 'decided_at', 'decision_note']) then
    raise exception 'an approval keeps what was requested and how it was decided' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Announces nothing when the statement wrote no rows, and no ids when it wrote many. The argument lists the id columns.
create function announce_changed_rows() returns trigger language plpgsql as $$
declare
  max_rows constant integer := 16;
  written integer;
  ids text[];
begin
  -- One row more than are named shows that there are too many.
  if tg_op = 'DELETE' then
    written := (select count(*) from (select from removed limit max_rows + 1) r);
  else
    written := (select count(*) from (select from added limit max_rows + 1) a);
  end if;
  if written = 0 then
    return null;
  end if;
  if tg_nargs > 0 and written <= max_rows then
    execute case tg_op
      when 'INSERT' then format('select array(select unnest(array[%s]) from added)', tg_argv[0])
      when 'DELETE' then format('select array(select unnest(array[%s]) from removed)', tg_argv[0])
      else format('select array(select unnest(array[%1$s]) from added union select unnest(array[%1$s]) from removed)', tg_argv[0])
    end into ids;
  end if;
  perform announce_change(tg_table_name, array_remove(ids, null));
  return null;
end $$;

create trigger audit_log_append_only before delete or update or truncate
  on audit_log for each statement execute function refuse_change();

select announce_changes_of('setting');

create trigger setting_history_append_only before delete or update or truncate
  on setting_history for each statement execute function refuse_change();

select announce_changes_of('chain_checkpoint');

-- Shared answers use few rows of these tables: cancellations in progress and committed bid lists.
create trigger announce_public_change after insert or update on operator_transaction for each row when (new.kind =
  'commit-bids') execute function announce_public_change();
create trigger announce_deleted_rows after delete on operator_transaction for each row when (old.kind = 'commit-bids') execute
  function announce_public_change();

create trigger approval_kept before update on approval for each row execute function keep_approval();
create trigger approval_not_deleted before delete or truncate on approval for each statement execute function refuse_change();

select announce_changes_of('contract_stop');
