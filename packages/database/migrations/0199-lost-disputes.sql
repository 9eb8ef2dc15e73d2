-- A dispute that is lost before the delivery ends a payment: the bank gave the money back, and nothing is reserved any more.
alter table payment
  drop constraint payment_status_check,
  add constraint payment_status_check check (status in ('CREATED', 'AUTHORISED', 'REVIEW', 'SETTLED', 'DELIVERING',
    'DELIVERED', 'REFUND_PENDING', 'REFUNDED', 'REFUND_FAILED', 'CHARGED_BACK', 'FAILED', 'EXPIRED')),
  add constraint payment_charged_back_check check (status <> 'CHARGED_BACK' or (chargeback = 'LOST'
    and settled_at is not null and provider_id is not null
    and (delivery_id is null or delivery_ended or delivered_at is not null)));

create or replace view effective_spending as
  select s.user_id, s.yen, s.spent_at, i.status <> 'CONFIRMED' as promised,
         coalesce(s.order_id, s.id) as purchase_id, null::uuid as auction_id
    from spending s join intent i on i.id = s.intent_id
   where i.status in ('PREPARED', 'SUBMITTED')
      or (i.status = 'CONFIRMED' and (i.kind <> 'FILL_ORDERS' or exists (
           select from market_order o where o.id = s.order_id and o.status = 'Completed'
             and o.transaction_hash = i.effect_transaction_hash)))
  union all
  select s.user_id, s.yen, coalesce(o.ended_at, s.spent_at), o.status = 'Open', s.id, null
    from spending s join market_order o on o.id = s.order_id
   where s.intent_id is null and s.payment_id is null and o.status in ('Open', 'Completed')
  union all
  -- Of an auction the most that the user bids there, until it is over: then what the won bid was.
  select s.user_id,
         case when won.id is null then s.yen else ceil(won.price_base_units * s.yen_per_dollar_e4 / 10000000000)::bigint end,
         coalesce(won.ended_at, s.spent_at), won.id is null, s.id, s.auction_id
    from spending s join auction a on a.id = s.auction_id
    left join market_order won on won.auction_id = a.id and won.type = 'BID' and won.status = 'Completed'
   where won.offerer in (select address from wallet where user_id = s.user_id)
      or (won.id is null and a.state in ('RUNNING', 'SETTLING') and exists (
           select from market_order b join wallet w on w.address = b.offerer and w.user_id = s.user_id
            where b.auction_id = a.id and b.type = 'BID' and b.status = 'Open'))
  union all
  select s.user_id, s.yen, coalesce(p.settled_at, s.spent_at), p.status in ('CREATED', 'AUTHORISED', 'REVIEW'), s.id, null
    from spending s join payment p on p.id = s.payment_id
   where p.status not in ('FAILED', 'EXPIRED', 'REFUNDED', 'CHARGED_BACK');
