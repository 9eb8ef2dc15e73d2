-- What graders said about certificates: they limit how often they are asked.
create table certificate_lookup (
  grader text not null,
  certificate_number text not null check (certificate_number ~ '^[0-9]{1,12}$'),
  -- Null: the grader has no such certificate.
  record jsonb,
  fetched_at timestamptz not null,
  primary key (grader, certificate_number)
);

-- A grader that refused for its limit is not asked until then.
create table certificate_lookup_pause (
  grader text primary key,
  until timestamptz not null
);
