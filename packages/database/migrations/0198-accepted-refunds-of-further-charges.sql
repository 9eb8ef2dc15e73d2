-- When the provider accepted the refund of a further charge, which it reports on later.
alter table payment_surplus add column refund_accepted_at timestamptz;
