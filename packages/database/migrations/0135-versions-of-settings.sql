-- Two admins who change the same setting notice each other, and the history shows differences.

alter table setting add column row_version integer not null default 1;
update setting s set row_version = h.changes
from (select key, count(*)::integer as changes from setting_history group by key) h
where h.key = s.key and h.changes > 1;

alter table setting_history
  -- Null in entries from before this was recorded.
  add column previous_value text,
  -- The approval by which a second admin agreed; null when none was needed.
  add column approval_id uuid;
