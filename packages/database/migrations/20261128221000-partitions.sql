-- contracts 00000000000001: partitioned tables with the same names and columns replace three tables in the same transaction

-- The tables that grow without end are partitioned: `chain_event` by block, `audit_log` by month, `realtime_event` by day. The
-- partitions are in their own schema, so `public` shows each table once.
create schema partitions;

alter table chain_event rename to former_chain_event;
alter table audit_log rename to former_audit_log;
alter table realtime_event rename to former_realtime_event;

create table chain_event (
  like former_chain_event including constraints,
  primary key (block_number, log_index)
) partition by range (block_number);

-- One admin action, kept permanently. It is written in the transaction of the action itself.
create table audit_log (
  like former_audit_log including constraints including defaults,
  primary key (id, at)
) partition by range (at);

-- The publisher alone writes messages. It numbers them under the lock of the room's row.
create table realtime_event (
  like former_realtime_event including constraints including defaults including identity,
  primary key (id, at),
  unique (room, seq, at)
) partition by range (at);

-- Rows outside all partitions.
create table partitions.chain_event_default partition of chain_event default;
create table partitions.audit_log_default partition of audit_log default;
create table partitions.realtime_event_default partition of realtime_event default;

-- Adds the missing partitions from the given block and time on, and some ahead. A range with rows in the default partition
-- gets no partition. Nothing waits long for a busy table: the next call tries again.
create function add_partitions(first_block bigint, first_time timestamptz) returns void language plpgsql
  set lock_timeout = '3s' as $$
declare
  blocks constant bigint := 5000000;
  start constant timestamp := first_time at time zone 'UTC';
  ahead constant timestamp := now() at time zone 'UTC';
  part record;
begin
  for part in
    select 'chain_event' as parent, 'chain_event_' || low as name, low::text as low, (low + blocks)::text as high
    from generate_series(first_block / blocks * blocks,
      greatest(first_block, (select block_number from chain_checkpoint)) + 2 * blocks, blocks) low
    union all
    select 'audit_log', to_char(low, '"audit_log_"YYYYMM'), low || '+00', low + interval '1 month' || '+00'
    from generate_series(date_trunc('month', start), ahead + interval '2 months', '1 month') low
    union all
    select 'realtime_event', to_char(low, '"realtime_event_"YYYYMMDD'), low || '+00', low + interval '1 day' || '+00'
    from generate_series(date_trunc('day', start), ahead + interval '7 days', '1 day') low
  loop
    continue when to_regclass(format('partitions.%I', part.name)) is not null;
    begin
      execute format('create table partitions.%I partition of %I for values from (%L) to (%L)', part.name, part.parent, part.low,
                     part.high);
      if part.parent = 'audit_log' then
        perform keep_audit_log(format('partitions.%I', part.name));
      end if;
    exception when check_violation or lock_not_available then
      raise notice 'partition % was not added: %', part.name, sqlerrm;
    end;
  end loop;
end $$;

-- Drops the partitions with messages older than a time.
create function drop_realtime_partitions(before timestamptz) returns void language plpgsql set lock_timeout = '3s' as $$
declare
  newest constant text := to_char((before at time zone 'UTC') - interval '1 day', '"realtime_event_"YYYYMMDD');
  part record;
begin
  for part in
    select inhrelid::regclass as name from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = 'realtime_event'::regclass and c.relname <= newest and c.relname ~ '\d{8}$'
  loop
    execute format('drop table %s', part.name);
  end loop;
exception when lock_not_available then
  raise notice 'old messages were not dropped: %', sqlerrm;
end $$;

-- Partitions don't inherit the triggers of statements.
create function keep_audit_log(log regclass) returns void language plpgsql as $$
begin
  execute format('create trigger audit_log_append_only before delete or update or truncate on %s
    for each statement execute function refuse_change()', log);
end $$;

select add_partitions(coalesce((select min(block_number) from former_chain_event), 0),
  least((select min(at) from former_audit_log), (select min(at) from former_realtime_event), now()));

insert into chain_event select * from former_chain_event;
insert into audit_log select * from former_audit_log;
insert into realtime_event overriding system value select * from former_realtime_event;
select setval(pg_get_serial_sequence('realtime_event', 'id'), coalesce(max(id), 1), max(id) is not null) from realtime_event;

drop table former_chain_event, former_audit_log, former_realtime_event;

create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_subject on audit_log (subject_kind, subject_id, at desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
-- Finds admin actions on several cards from any of these cards.
create index audit_log_cards on audit_log using gin (((details -> 'cardIds')) jsonb_path_ops) where details ? 'cardIds';
create index realtime_event_at on realtime_event (at);

select keep_audit_log('audit_log');
select keep_audit_log('partitions.audit_log_default');
