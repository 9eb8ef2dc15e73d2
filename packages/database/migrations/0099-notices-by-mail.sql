-- When somebody was last told of trade by mail: what comes soon after waits, and comes together.
alter table app_user add column notices_mailed_at timestamptz;
