-- The trace in which a transaction was queued, as the header traceparent of W3C writes it.
alter table operator_transaction add column traceparent text;
