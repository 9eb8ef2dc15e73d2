alter table intent
  -- The newest block that the shop knew when it made the intent: an effect in it, or before it, supersedes no intent.
  add column created_at_block bigint not null default 0 check (created_at_block >= 0),
  -- SUPERSEDED: another intent of the user has the effect.
  drop constraint intent_failure_reason_check,
  add constraint intent_failure_reason_check check (failure_reason in ('REVERTED', 'REPLACED', 'OVERTAKEN', 'SUPERSEDED'));
