-- Of which proposal of the recovery words the account's owner was told: once, however often its block is read.
alter table smart_account add column told_of_proposal_ready_at timestamptz;
