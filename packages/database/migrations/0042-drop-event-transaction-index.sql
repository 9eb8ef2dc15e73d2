-- No call asks for the events of a transaction, and the index cost a sixth of the time in which a history is read.
drop index chain_event_transaction;
