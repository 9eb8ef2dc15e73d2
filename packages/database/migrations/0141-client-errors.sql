-- Unexpected errors that the browsers of users and admins reported, one row for each kind of error. Reports come from anybody:
-- texts are trimmed and without personal data, and the number of rows is bounded.
create table client_error (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{32}$'),
  app text not null check (app in ('market', 'admin')),
  -- Of the newest report.
  name text not null check (length(name) between 1 and 100),
  message text not null check (length(message) <= 500),
  stack text not null check (length(stack) <= 4000),
  -- Patterns of routes and ids of requests, newest first.
  routes text[] not null check (cardinality(routes) <= 10),
  request_ids text[] not null check (cardinality(request_ids) <= 10),
  report_count bigint not null default 1 check (report_count > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references admin_user (id),
  check ((resolved_at is null) = (resolved_by is null))
);
create index client_error_by_last_seen on client_error (last_seen_at desc, fingerprint);

create table client_error_release (
  fingerprint text not null references client_error (fingerprint) on delete cascade,
  release text not null check (length(release) between 1 and 64),
  report_count bigint not null default 1 check (report_count > 0),
  last_seen_at timestamptz not null,
  primary key (fingerprint, release)
);

create table client_error_note (
  id uuid primary key,
  fingerprint text not null references client_error (fingerprint) on delete cascade,
  at timestamptz not null,
  admin_id uuid not null references admin_user (id),
  text text not null check (length(text) between 1 and 1000)
);
create index client_error_note_of_error on client_error_note (fingerprint, at);
