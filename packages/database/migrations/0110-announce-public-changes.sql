-- Processes keep answers of public reads for a moment. A committed change of what these show is announced to all of them by the
-- tables themselves, so that no writer can forget to. PostgreSQL sends equal notifications of one transaction once.
create function announce_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('kura_public_data', '');
  return null;
end
$$;

do $$
declare
  public_table text;
begin
  foreach public_table in array array[
    'app_user', 'auction', 'auction_settlement', 'card_filter', 'card_group', 'chain_checkpoint', 'collection',
    'collection_count', 'collection_minter', 'drop_on_chain', 'gacha', 'gacha_entry', 'gacha_phase', 'gacha_price',
    'legal_text', 'market_order', 'media', 'nft', 'nft_transfer', 'order_criteria', 'order_observation', 'pack',
    'pack_purchase', 'payer', 'product', 'random_word', 'reveal_entry', 'reveal_request', 'seaport_switched_off',
    'setting', 'shuffle_request', 'slab_claim', 'stock_reservation', 'stock_sale', 'wallet'
  ] loop
    execute format(
      'create trigger announce_public_change after insert or update or delete or truncate on %I
         for each statement execute function announce_public_change()', public_table);
  end loop;
end
$$;
