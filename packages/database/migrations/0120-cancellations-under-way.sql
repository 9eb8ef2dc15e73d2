-- The few cancellations that wait for the chain: every list of orders looks them up once.
create index intent_cancelling on intent (id) where kind = 'CANCEL_ORDER' and status = 'SUBMITTED';
