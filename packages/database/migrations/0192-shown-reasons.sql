-- Whether the holder of the points reads the reason of a grant. Those of earlier grants were written for the audit log alone.
alter table point_grant add column reason_shown boolean not null default false;
