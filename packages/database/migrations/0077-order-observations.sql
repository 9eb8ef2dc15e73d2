-- What the chain said of a signed order when it was last asked: whether Seaport has used it up, whether it carries its
-- offerer's counter, and whether the account that signed it still answers for it. Read from the chain, not projected: a
-- contract account's change of mind is no event of ours, and an event that was missed is found out by this.
create table order_observation (
  order_id uuid primary key references market_order (id) on delete cascade,
  -- Null when nothing stands against it.
  unfillable_reason text check (unfillable_reason in ('USED', 'WRONG_COUNTER', 'ACCOUNT_UNDEPLOYED', 'SIGNATURE_VOID')),
  observed_block bigint not null
);

alter table market_order drop constraint market_order_unfillable_reason_check;
alter table market_order add constraint market_order_unfillable_reason_check
  check (unfillable_reason in ('NOT_OWNER', 'NO_APPROVAL', 'NO_FUNDS', 'NOT_STARTED', 'WRONG_COUNTER', 'PAUSED',
    'IN_CUSTODY', 'ACCOUNT_UNDEPLOYED', 'SIGNATURE_VOID', 'USED'));
