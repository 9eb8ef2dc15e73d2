-- The values that cards had before, and the gifts of admins: one admin alone can't lower a value and sell below it, take a slab in
-- again with another value, or split a gift.

create table former_card_value (
  id bigint generated always as identity primary key,
  -- Without a reference: the value of a removed card counts for the next card with its certificate.
  card_id uuid not null,
  grader text not null,
  certificate text not null,
  value_base_units numeric(78, 0) not null check (value_base_units > 0),
  until timestamptz not null
);
create index former_card_value_of_card on former_card_value (card_id, until);
create index former_card_value_of_slab on former_card_value (grader, certificate, until);

create function record_former_value() returns trigger language plpgsql as $$
begin
  insert into former_card_value (card_id, grader, certificate, value_base_units, until)
  values (old.id, old.grader, certificate_identity(old.certificate_number), old.value_base_units,
          case tg_op when 'DELETE' then now() else new.updated_at end);
  return null;
end
$$;

create trigger record_former_value after update of value_base_units, grader, certificate_number on nft
  for each row when (old.kind = 'card' and old.value_base_units > 0
    and (old.value_base_units, old.grader, old.certificate_number)
      is distinct from (new.value_base_units, new.grader, new.certificate_number))
  execute function record_former_value();
create trigger record_removed_value after delete on nft
  for each row when (old.kind = 'card' and old.value_base_units > 0)
  execute function record_former_value();

create table admin_gift (
  id uuid primary key,
  admin_id uuid not null references admin_user (id),
  subject_kind text not null,
  subject_id text not null,
  -- Cards and packs, in USD with 6 decimals.
  value_base_units numeric(78, 0) not null check (value_base_units >= 0),
  point_base_units numeric(78, 0) not null check (point_base_units >= 0),
  tickets integer not null check (tickets >= 0),
  compensation_base_units numeric(78, 0) not null check (compensation_base_units >= 0),
  given_at timestamptz not null
);
create index admin_gift_of_day on admin_gift (admin_id, given_at);
create index admin_gift_of_subject on admin_gift (subject_kind, subject_id);
