-- A card without a value can be in an approved bulk act too: its approved value is null.
alter table bulk_act_item add column approved boolean not null default false;
