-- Everything that a transaction tells other processes: realtime messages, jobs, changes of public tables. NOTIFY takes one lock of the
-- whole database server until its commit is flushed, so that commits would queue behind each other. One process publishes these rows
-- in batches and deletes them.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('message', 'job', 'change', 'wake', 'access')),
  body jsonb not null,
  at timestamptz not null default now(),
  -- The writer gets the refusals of the job queue: a job that it refuses would stop everything behind it.
  check (kind <> 'job' or (body ->> 'name' is not null and length(body ->> 'name') between 1 and 128
    and coalesce(length(body ->> 'key') between 1 and 512, true)
    and coalesce(length(body ->> 'queue') between 1 and 128, true)
    and (body ->> 'maxAttempts')::integer >= 1
    and coalesce((body ->> 'runAt')::timestamptz, 'infinity') > '-infinity')),
  check (kind <> 'message' or (body ->> 'room' is not null and body ->> 'name' is not null and body ? 'payload'))
);

-- Rows live for milliseconds: without frequent vacuuming each poll would read many dead ones.
alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);

-- Numbers the batches: a process that sees a gap has missed one.
create sequence outbox_batch;

create or replace function announce_public_change() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, body) values ('change', jsonb_build_object('table', tg_table_name));
  return null;
end
$$;
