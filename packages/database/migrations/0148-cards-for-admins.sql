-- The list of all cards, shown or not: its first order, with what admins filter by, so that a page and a total read the index
-- alone. Those of the market contain only what is on show.
create index nft_for_admins on nft (kind, created_at desc, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank);
-- The same for the oldest first and for the display order.
create index nft_for_admins_by_display on nft (kind, display_order, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank);
