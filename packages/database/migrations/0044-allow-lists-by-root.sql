-- A phase ahead may get another allow list by an event. Lists are told apart by the root that the chain holds, so that the
-- one that holds is found whether the event comes, never comes or is reorganised away. '' is a draft's own list.
alter table gacha_phase add column allow_list_root text not null default '';
alter table gacha_allowed_wallet add column root text not null default '';
alter table gacha_allowed_wallet drop constraint gacha_allowed_wallet_pkey;
alter table gacha_allowed_wallet add primary key (gacha_id, phase, root, wallet);

update gacha_phase p
set allow_list_root = e.args -> 'phase' ->> 'allowListRoot'
from drop_on_chain d
join chain_event e on e.name = 'PhaseSet' and (e.args ->> 'dropId')::bigint = d.drop_id
where p.gacha_id = d.gacha_id and p.number = (e.args ->> 'phaseIndex')::smallint;

update gacha_allowed_wallet w
set root = p.allow_list_root
from gacha_phase p
where p.gacha_id = w.gacha_id and p.number = w.phase;
