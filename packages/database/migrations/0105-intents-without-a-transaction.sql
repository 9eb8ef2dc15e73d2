-- What becomes of an intent whose transaction is never mined.
alter table intent
  -- The nonce of the last transaction that was told, once a node knew that transaction.
  add column sent_nonce bigint check (sent_nonce >= 0),
  -- The block at which another transaction of the wallet was first seen to have used that nonce: a faster copy may have
  -- had the same effect under another hash.
  add column replaced_at_block bigint check (replaced_at_block >= 0),
  add column failure_reason text check (failure_reason in ('REVERTED', 'REPLACED', 'OVERTAKEN')),
  add check (failure_reason is null or status = 'FAILED');
