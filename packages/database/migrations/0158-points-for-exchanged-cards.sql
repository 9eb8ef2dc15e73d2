-- Points for each card of rank C that its holder gives back, base units; 0: the drop takes none. Frozen when it is published.
alter table gacha
  add column exchange_points numeric(78, 0) not null default 0 check (exchange_points between 0 and 281474976710655);
alter table drop_on_chain
  add column exchange_points numeric(78, 0) not null default 0 check (exchange_points between 0 and 281474976710655);
