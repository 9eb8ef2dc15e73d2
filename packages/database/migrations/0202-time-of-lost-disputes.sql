-- A lost dispute may be read from the provider without any event: the reconciliation needs its time.
alter table payment add column dispute_lost_at timestamptz;
