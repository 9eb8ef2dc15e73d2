-- The alarm about the slab of a burn that waits was raised: the job raises it once, not in each run.
alter table redeem add column burn_alarm_raised boolean not null default false;
