-- Birth dates that an admin corrected after seeing a proof. A limit for minors follows from the date, so every change keeps its
-- reason. Erased with the account.
create table birth_date_correction (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  at timestamptz not null,
  admin_id uuid not null references admin_user (id),
  previous date,
  corrected date not null,
  reason text not null check (length(reason) between 1 and 500),
  check (previous is distinct from corrected)
);
create index birth_date_correction_of_user on birth_date_correction (user_id, at);
