-- An act on many cards that a second admin confirmed: one approval for all of its cards.
alter table bulk_act add column approval_id uuid references approval (id);
-- The value of a card when its price far below that value was confirmed; null for the other cards.
alter table bulk_act_item
  add column approved_value_base_units numeric(78, 0) check (approved_value_base_units >= 0);
