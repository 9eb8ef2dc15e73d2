-- A last-one prize comes with the card of the last pack: it is held like it.
create or replace view payment_hold as
  select t.nft_id, t.contract_address, t.token_id, t.owner, p.id as payment_id, p.held_until,
         -- A dispute holds the token without an end, but only in a wallet of who paid.
         p.chargeback in ('OPENED', 'LOST') and (t.owner = p.wallet or exists (
           select from wallet w where w.user_id = p.user_id and w.address = t.owner)) as disputed
    from (
      select n.id as nft_id, n.contract_address, n.token_id, n.owner, k.gacha_id, k.token_id as pack_token_id
        from nft n join pack k on k.nft_id = n.id
      union all
      -- The token that was drawn: a slab that returned to stock gets another one.
      select n.id, n.contract_address, n.token_id, n.owner, k.gacha_id, k.token_id
        from nft n
        join gacha_entry e on e.nft_id = n.id
        join drop_on_chain c on c.gacha_id = e.gacha_id and n.token_id = c.drop_id * 65536 + e.pool_index
        join pack k on k.gacha_id = e.gacha_id and case when e.last_one then k.prize_index else k.pool_index end = e.pool_index
    ) t
    join pack_delivery s on s.gacha_id = t.gacha_id and t.pack_token_id >= s.first_pack_token_id
      and t.pack_token_id < s.first_pack_token_id + s.quantity
    join delivery d on d.payment_ref = s.payment_ref and d.source = 'PAYMENT'
    join payment p on p.id = d.source_id;
