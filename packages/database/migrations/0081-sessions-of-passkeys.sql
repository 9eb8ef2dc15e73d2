-- A passkey that was turned away is deleted: the sessions that may refer to it are found, not read through.
create index session_passkey on session (passkey_id) where passkey_id is not null;
