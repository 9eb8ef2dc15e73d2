-- Each request for a code by mail has a row: other callers can neither replace its code nor use up its guesses.

create table email_code_request (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- SHA-256 of the random challenge that the caller received.
  challenge_hash bytea not null unique,
  -- Keyed hash of the address with the network or account of the caller.
  lane bytea not null,
  -- True for the account with the address, and for a network that used a code before: not counted in the shared limit.
  familiar boolean not null,
  -- Keyed. Null after its use or too many wrong guesses.
  code_hash bytea,
  guesses integer not null default 0 check (guesses >= 0),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_code_request_of_address on email_code_request (email, requested_at);
create index email_code_request_expires_at on email_code_request (expires_at);
