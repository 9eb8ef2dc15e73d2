-- An announcement may wait for its time.
alter table announcement
  add column scheduled_for timestamptz,
  -- Of an audience that was named; null: everybody who is there when it is sent.
  add column user_ids uuid[],
  add column sent_at timestamptz;
update announcement set sent_at = created_at;
alter table announcement add check (sent_at is not null or scheduled_for is not null);
