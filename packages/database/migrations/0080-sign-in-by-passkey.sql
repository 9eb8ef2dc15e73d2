-- Signing in by an e-mail code and a passkey, and sessions that their owner can tell apart.

alter table session
  -- As the browser names itself, shortened; null when it didn't.
  add column device text check (length(device) <= 120),
  -- The refresh token is exchanged every ten minutes while somebody is there: often enough to tell when that was.
  add column last_used_at timestamptz,
  -- When whoever holds the session last proved who they are. Signing in proves it.
  add column proved_at timestamptz,
  -- Whose removal ends the session.
  add column passkey_id uuid references passkey (id);
update session set last_used_at = created_at, proved_at = created_at;
alter table session
  alter column last_used_at set not null,
  alter column proved_at set not null;

-- What was sent to an address, whether or not anybody has it here: the newest code alone is good.
create table email_code (
  email text primary key check (email = lower(email) and length(email) <= 254),
  -- Keyed, for a million codes are tried in a moment. Null once the code was used or guessed at too often.
  code_hash bytea,
  expires_at timestamptz not null,
  -- Wrong guesses at this code.
  guesses integer not null default 0 check (guesses >= 0),
  -- Wrong guesses in a row, at whichever code.
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  locked_until timestamptz,
  -- When codes were sent within the last day.
  sent_at timestamptz[] not null
);
create index email_code_expires_at on email_code (expires_at);

-- Who typed a code has the address: good once, for the next step.
create table email_proof (
  -- SHA-256 of 256 random bits.
  token_hash bytea primary key,
  email text not null check (email = lower(email)),
  -- Whose address it is, or who is made when a passkey is handed in with it.
  user_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_proof_expires_at on email_proof (expires_at);

-- Challenges that passkeys signed and that could be sent again before they expire.
create table used_passkey_challenge (
  challenge text primary key,
  expires_at timestamptz not null
);
create index used_passkey_challenge_expires_at on used_passkey_challenge (expires_at);
