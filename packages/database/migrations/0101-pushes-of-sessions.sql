-- A browser is pushed to for as long as its user is signed in there: who comes after them reads nothing of theirs.
delete from push_subscription;
alter table push_subscription add column session_id uuid not null references session (id) on delete cascade;
create index push_subscription_session on push_subscription (session_id);
