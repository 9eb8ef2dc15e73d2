-- Projected: when the source was last asked again for an entry, and the block that decides when it stays silent.
alter table reveal_entry
  add column asked_again_at timestamptz,
  add column fallback_block bigint;

-- Projected: random requests that the source did not accept.
create table unsent_request (
  request_id numeric(78, 0) primary key,
  transaction_hash text not null,
  block_number bigint not null
);
create trigger announce_public_change after insert or update or delete or truncate on unsent_request
  for each statement execute function announce_public_change();

-- Stored events of past blocks become part of what they are about.
update chain_event
set entity_keys = array[case name
  when 'RandomnessNotSent' then 'request:' || (args ->> 'requestId')
  else 'entry:' || (args ->> 'dropId') || ':' || (args ->> 'entry') end]
where source = 'gacha' and name in ('RandomnessNotSent', 'FallbackAnnounced');
insert into chain_event_entity (entity_key, block_number, log_index)
select entity_keys[1], block_number, log_index from chain_event
where source = 'gacha' and name in ('RandomnessNotSent', 'FallbackAnnounced')
on conflict do nothing;

insert into unsent_request (request_id, transaction_hash, block_number)
select (args ->> 'requestId')::numeric, transaction_hash, block_number from chain_event
where source = 'gacha' and name = 'RandomnessNotSent';
update reveal_entry r
set asked_again_at = (
      select to_timestamp(max(b.time_seconds)) from chain_event e join chain_block b on b.number = e.block_number
      where e.source = 'gacha' and e.name = 'RandomnessAskedAgain'
        and (e.args ->> 'dropId')::bigint = r.drop_id and (e.args ->> 'entry')::integer = r.entry),
    fallback_block = (
      select (e.args ->> 'blockNumber')::bigint from chain_event e
      where e.source = 'gacha' and e.name = 'FallbackAnnounced'
        and (e.args ->> 'dropId')::bigint = r.drop_id and (e.args ->> 'entry')::integer = r.entry limit 1);
