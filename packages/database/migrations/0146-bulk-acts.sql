-- One act of an admin on many cards, carried out by a job with a result for each card.
create table bulk_act (
  id uuid primary key,
  kind text not null
    check (kind in ('PUBLISH', 'HIDE', 'SET_VALUE', 'LIST', 'UNLIST', 'MINT', 'ADD_TO_DROP')),
  parameters jsonb not null,
  status text not null default 'RUNNING' check (status in ('RUNNING', 'COMPLETED', 'CANCELLED')),
  created_by uuid not null references admin_user (id),
  created_at timestamptz not null,
  completed_at timestamptz,
  check ((status = 'RUNNING') = (completed_at is null))
);
create index bulk_act_created on bulk_act (created_at desc, id);

create table bulk_act_item (
  bulk_act_id uuid not null references bulk_act (id) on delete cascade,
  position integer not null,
  card_id uuid not null references nft (id) on delete cascade,
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'REFUSED')),
  -- Of a refusal: its problem code, and the state of the card where the code has one.
  code text,
  state text,
  done_at timestamptz,
  primary key (bulk_act_id, position),
  unique (bulk_act_id, card_id),
  check ((status = 'REFUSED') = (code is not null)),
  check ((status = 'PENDING') = (done_at is null))
);
create index bulk_act_item_status on bulk_act_item (bulk_act_id, status, position);
create index bulk_act_item_card on bulk_act_item (card_id);
