-- What every feature stands on: audit, idempotency, realtime, settings, rate limits.

-- Every admin act, for ever. Written in the transaction of the act itself.
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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- One effect for one key: the answer is written in the transaction of the effect itself, guarded by the attempt, so
-- that neither a crash nor a slow first attempt can make a second effect.
create table idempotency_key (
  identity text not null,
  route text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  attempt uuid not null,
  locked_until timestamptz not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (identity, route, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Realtime messages, numbered within their room without gaps.
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

-- Settings that admins change while the shop runs.
create table setting (
  key text primary key,
  value text not null,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

create table setting_history (
  id uuid primary key,
  key text not null,
  value text not null,
  at timestamptz not null default now(),
  by uuid
);
create index setting_history_key on setting_history (key, at desc);
create trigger setting_history_append_only before update or delete or truncate on setting_history
  for each statement execute function refuse_change();

-- Fixed windows, counted where all processes see them.
create unlogged table rate_limit (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null check (count > 0),
  primary key (bucket, window_start)
);
create index rate_limit_window_start on rate_limit (window_start);
