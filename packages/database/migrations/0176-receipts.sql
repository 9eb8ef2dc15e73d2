-- Receipts that the shop issued for money that it received. Each keeps what was printed: a later change of a setting or a new index
-- of the chain changes no receipt. What was paid is found by (source, source_id), without a reference: those rows are projected again.
create table receipt (
  id uuid primary key,
  -- Counts from 1 without a gap, in the sequence in which receipts are issued.
  serial bigint not null unique check (serial > 0),
  source text not null check (source in ('PAYMENT', 'PACKS', 'CARD', 'FEE', 'SHIPPING')),
  source_id uuid not null,
  -- Null for a wallet without an account, and once the account is deleted.
  user_id uuid references app_user (id),
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  -- To whom it is made out; null for a blank to fill in.
  recipient text check (length(recipient) between 1 and 60),
  -- Increases when it is issued again to another recipient.
  revision integer not null default 1 check (revision > 0),
  paid_at timestamptz not null,
  item_ja text not null check (length(item_ja) between 1 and 600),
  item_en text not null check (length(item_en) between 1 and 600),
  token text not null check (token in ('USD', 'USDC', 'USDT')),
  amount_base_units numeric(78, 0) not null check (amount_base_units > 0),
  yen_per_dollar_e4 integer not null check (yen_per_dollar_e4 > 0),
  -- PURCHASE: the rate that was stored with the purchase. SETTING: the rate that the shop had set at that time.
  rate_origin text not null check (rate_origin in ('PURCHASE', 'SETTING')),
  yen bigint not null check (yen > 0),
  -- 0 for what is exempt: transport to another country.
  tax_percent integer not null check (tax_percent between 0 and 100),
  tax_yen bigint not null check (tax_yen >= 0),
  -- The number of the qualified invoice issuer; null for a receipt that is no invoice.
  invoice_number text check (invoice_number ~ '^T[0-9]{13}$'),
  -- Name, address and contact of the shop at that time, in both languages.
  issuer jsonb not null,
  issued_at timestamptz not null,
  unique (source, source_id),
  check (tax_yen = floor(yen * tax_percent::numeric / (100 + tax_percent)))
);
create index receipt_of_user on receipt (user_id) where user_id is not null;
