-- When X was asked to replace the tokens of an account, until it answered. X ends a refresh token when it is used: an answer that was
-- lost takes the access away, and says nothing about the user.
alter table x_account add column renewal_asked_at timestamptz;
