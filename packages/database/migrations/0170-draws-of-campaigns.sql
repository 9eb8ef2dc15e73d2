-- Who takes part in the draw of a campaign, and who wins.
alter table campaign
  -- A campaign that returned to DRAFT gets another draw on chain.
  add column attempt integer not null default 0 check (attempt >= 0),
  add column registration_id uuid references operator_transaction (id),
  add column registration_tries integer not null default 0,
  add column commitment_id uuid references operator_transaction (id),
  add column commitment_tries integer not null default 0;

alter table campaign_application
  -- Index in the committed list, with the random number that hides the wallet.
  add column draw_index integer check (draw_index >= 0),
  add column draw_salt text check (draw_salt ~ '^0x[0-9a-f]{64}$'),
  -- Position in the order of the winners: with a prize, or as somebody who dropped out.
  add column draw_position integer check (draw_position >= 0),
  add constraint campaign_application_draw_check check ((draw_index is null) = (draw_salt is null)),
  add constraint campaign_application_position_check check (draw_position is null or draw_index is not null),
  add constraint campaign_application_index_unique unique (campaign_id, draw_index),
  add constraint campaign_application_position_unique unique (campaign_id, draw_position),
  -- Nobody wins without a position, and nobody who dropped out wins.
  add constraint campaign_application_won_check check (result <> 'WON' or (draw_position is not null and eligible));
create index campaign_application_recheck on campaign_application (campaign_id)
  where status = 'APPLIED' and eligible and rechecked_at is null;
