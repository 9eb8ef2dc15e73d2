-- Drawn cards that the slab registry refused to attest. The shop tries them again seldom, after all others.
create table attestation_refusal (
  card_id uuid primary key references nft (id) on delete cascade,
  -- The error of the registry.
  refusal text not null,
  refused_at timestamptz not null
);

create index nft_without_claim on nft (id)
  where kind = 'card' and claim_status = 'NONE' and owner is not null and redeemed_at is null;

-- Drawn cards that have a token and claimed no slab yet.
create view unattested_card as
with waiting as (
  select n.id as card_id, n.contract_address, n.token_id, n.grader, n.certificate_number, n.grade,
    e.gacha_id, e.pool_index, e.rank, e.last_one
  from nft n
  join gacha_entry e on e.nft_id = n.id
  join drop_on_chain d on d.gacha_id = e.gacha_id
  where n.kind = 'card' and n.claim_status = 'NONE' and n.owner is not null and n.redeemed_at is null
    and n.token_id = d.drop_id * 65536 + e.pool_index
), drawn as (
  select w.*, p.drawn_at, p.drawn_block, p.drawn_log_index, p.entry_offset
  from waiting w join pack p on p.gacha_id = w.gacha_id and p.pool_index = w.pool_index
  where not w.last_one
  union all
  select w.*, p.drawn_at, p.drawn_block, p.drawn_log_index, p.entry_offset
  from waiting w join pack p on p.gacha_id = w.gacha_id and p.prize_index = w.pool_index
  where w.last_one
)
select drawn.card_id, gacha_id, contract_address, token_id, grader, certificate_number, grade, pool_index, rank,
  drawn_at, drawn_block, drawn_log_index, entry_offset, r.refused_at
from drawn left join attestation_refusal r on r.card_id = drawn.card_id;
