-- A published bid shows the hashes of those that were signed with it. Each has a salt of its own, so that nobody finds out by
-- trying what they bid; and all are kept, to be cancelled together.
delete from private_maximum;
alter table private_maximum drop column salt;
drop table private_bid;
create table private_bid (
  maximum_id uuid not null references private_maximum (id) on delete cascade,
  -- In the tree that was signed.
  place smallint not null,
  price_base_units numeric(78, 0) not null check (price_base_units > 0),
  salt numeric(78, 0) not null,
  signature text not null,
  -- Published, or passed by one that was.
  spent boolean not null,
  primary key (maximum_id, place)
);
