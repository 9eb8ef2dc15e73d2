-- Projected: before this time the contract sells and delivers no pack of the drop; 0 = it has no such time.
alter table drop_on_chain add column sales_from_seconds bigint not null default 0;
