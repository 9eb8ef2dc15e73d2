-- A dispute of a payment by bank card holds what its payer has put on sale before.
alter table market_order
  drop constraint market_order_unfillable_reason_check,
  add constraint market_order_unfillable_reason_check
    check (unfillable_reason in ('NOT_OWNER', 'NO_APPROVAL', 'NO_FUNDS', 'NOT_STARTED', 'WRONG_COUNTER', 'PAUSED',
      'IN_CUSTODY', 'HELD', 'ACCOUNT_UNDEPLOYED', 'SIGNATURE_VOID', 'USED'));
