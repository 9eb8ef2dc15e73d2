-- What users say of themselves, agree to, and limit themselves by.

alter table app_user
  drop constraint app_user_status_check,
  drop constraint app_user_name_check,
  add column bio text not null default '' check (length(bio) <= 500),
  -- Whether others see the collection.
  add column shared boolean not null default true,
  add column birth_date date check (birth_date >= '1900-01-01'),
  -- Of a minor.
  add column guardian_consented_at timestamptz,
  add column disabled_reason text check (length(disabled_reason) <= 500),
  add column deleted_at timestamptz,
  add constraint app_user_status_check check (status in ('ACTIVE', 'DISABLED', 'DELETED')),
  add constraint app_user_name_check check (length(name) between 1 and 80 or status = 'DELETED'),
  add constraint app_user_deleted_check check ((status = 'DELETED') = (deleted_at is not null)),
  -- The row stays for what refers to it. Nothing of the person does.
  add constraint app_user_erased_check check (status <> 'DELETED' or (name = '' and bio = '' and avatar is null
    and email is null and birth_date is null and guardian_consented_at is null and disabled_reason is null)),
  add constraint app_user_avatar_fkey foreign key (avatar) references media (name);
create index app_user_avatar on app_user (avatar) where avatar is not null;

-- What users agree to, and the privacy policy. The one in force is the latest that has come into effect; `{operatorName}` in it
-- stands for the setting.
create table legal_text (
  kind text not null check (kind in ('TERMS', 'PRIVACY')),
  version text not null check (length(version) between 1 and 40),
  effective_at timestamptz not null,
  text_ja text not null check (text_ja <> ''),
  text_en text not null check (text_en <> ''),
  primary key (kind, version),
  unique (kind, effective_at)
);
create trigger legal_text_append_only before update or delete or truncate on legal_text
  for each statement execute function refuse_change();

-- What was on the screen when somebody agreed, to the byte, by the hash of both languages.
create table accepted_text (
  hash text primary key check (hash ~ '^0x[0-9a-f]{64}$'),
  version text not null,
  text_ja text not null,
  text_en text not null
);
create trigger accepted_text_append_only before update or delete or truncate on accepted_text
  for each statement execute function refuse_change();

create table terms_acceptance (
  user_id uuid not null references app_user (id),
  version text not null,
  hash text not null references accepted_text (hash),
  accepted_at timestamptz not null,
  primary key (user_id, version)
);

-- How users hold themselves back: yen a month, null for none; a raise that is still to come; a pause of all purchases.
create table spending_limit (
  user_id uuid primary key references app_user (id),
  own_yen bigint check (own_yen >= 0),
  raised_yen bigint check (raised_yen >= 0),
  raised_from timestamptz,
  paused_until timestamptz,
  check (raised_from is not null or raised_yen is null)
);

-- What users spend, with the yen that it was at the rate of its quote: by an intent, by an offer of theirs, or in an auction.
create table spending (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  intent_id uuid references intent (id),
  -- Of an intent about several: which one. By itself: the offer.
  order_id uuid,
  auction_id uuid references auction (id),
  token text not null check (token in ('USDC', 'USDT')),
  amount_base_units numeric(78, 0) not null check (amount_base_units > 0),
  -- In ten-thousandths of a yen, as exact as the setting.
  yen_per_dollar_e4 integer not null check (yen_per_dollar_e4 > 0),
  yen bigint not null check (yen >= 0),
  spent_at timestamptz not null,
  check (num_nonnulls(intent_id, auction_id) <= 1 and num_nonnulls(intent_id, order_id, auction_id) >= 1),
  unique nulls not distinct (user_id, intent_id, order_id, auction_id)
);
create index spending_user on spending (user_id, spent_at);
create index spending_intent on spending (intent_id) where intent_id is not null;

-- How each of these counts at present: as spent at a time, as promised, or no more.
create view counted_spending as
  select s.user_id, s.yen, s.spent_at, i.status <> 'CONFIRMED' as promised,
         coalesce(s.order_id, s.id) as purchase_id, null::uuid as auction_id
    from spending s join intent i on i.id = s.intent_id
   where i.status in ('PREPARED', 'SUBMITTED')
      or (i.status = 'CONFIRMED' and (i.kind <> 'FILL_ORDERS' or exists (
           select from market_order o where o.id = s.order_id and o.status = 'Completed'
             and o.transaction_hash = i.effect_transaction_hash)))
  union all
  select s.user_id, s.yen, coalesce(o.ended_at, s.spent_at), o.status = 'Open', s.id, null
    from spending s join market_order o on o.id = s.order_id
   where s.intent_id is null and o.status in ('Open', 'Completed')
  union all
  -- Of an auction the most that the user bids there, until it is over: then what the won bid was.
  select s.user_id,
         case when won.id is null then s.yen else ceil(won.price_base_units * s.yen_per_dollar_e4 / 10000000000)::bigint end,
         coalesce(won.ended_at, s.spent_at), won.id is null, s.id, s.auction_id
    from spending s join auction a on a.id = s.auction_id
    left join market_order won on won.auction_id = a.id and won.type = 'BID' and won.status = 'Completed'
   where won.offerer in (select address from wallet where user_id = s.user_id)
      or (won.id is null and a.state in ('RUNNING', 'SETTLING') and exists (
           select from market_order b join wallet w on w.address = b.offerer and w.user_id = s.user_id
            where b.auction_id = a.id and b.type = 'BID' and b.status = 'Open'));

-- Files that users brought in, for what they may bring in a day.
create table user_upload (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  media_name text not null references media (name),
  uploaded_at timestamptz not null
);
create index user_upload_user on user_upload (user_id, uploaded_at);
create index user_upload_media on user_upload (media_name);

-- Tables of an admin beside pictures and videos.
alter table media
  drop constraint media_name_check,
  drop constraint media_kind_check,
  drop constraint media_check,
  add constraint media_name_check check (name ~ '^[0-9a-f]{64}\.(jpeg|webp|png|mp4|csv)$'),
  add constraint media_kind_check check (kind in ('PICTURE', 'VIDEO', 'TABLE')),
  add constraint media_size_of_picture_check check ((kind = 'PICTURE') = (width is not null and height is not null));
