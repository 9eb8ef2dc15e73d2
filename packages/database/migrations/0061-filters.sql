-- The filters that admins make for the market, each about an attribute of cards.
create table card_filter (
  id uuid primary key,
  attribute text not null,
  type text not null check (type in ('Text', 'Number', 'Dropdown')),
  name_ja text not null check (length(name_ja) between 1 and 40),
  name_en text not null check (length(name_en) between 1 and 40),
  shown boolean not null default true,
  -- From 1, without a gap. Checked at the end, because moving one moves others.
  position integer not null check (position > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (position) deferrable initially deferred
);
