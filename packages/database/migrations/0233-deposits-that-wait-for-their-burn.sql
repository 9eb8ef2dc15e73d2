-- Projected: the vault burns a deposit from this time on, in chain seconds; 0 = at once.
alter table redeem_deposit add column burnable_from_seconds bigint not null default 0;

-- The slabs are packed and the burn waits for the age of the deposit. A job queues it then and clears the flag.
alter table redeem add column burn_waits boolean not null default false;
create index redeem_burn_waits on redeem (id) where burn_waits;
