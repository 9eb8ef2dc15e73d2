-- Tickets are prizes of campaigns: for a drop, or for any drop of a colour tier.
alter table campaign_prize
  add column colour_tier text check (colour_tier in ('BLUE', 'RED', 'GOLD')),
  -- Tickets of each winner.
  add column tickets smallint check (tickets between 1 and 10),
  -- Days that they are valid; null: they don't expire.
  add column ticket_days smallint check (ticket_days between 1 and 365),
  drop constraint campaign_prize_kind_check,
  add constraint campaign_prize_kind_check check (kind in ('POINTS', 'CARD', 'PACK', 'TICKET')),
  add constraint campaign_prize_ticket_check
    check ((kind = 'TICKET') = (tickets is not null and num_nonnulls(gacha_id, colour_tier) = 1)),
  add constraint campaign_prize_ticket_fields_check
    check (kind = 'TICKET' or num_nonnulls(colour_tier, tickets, ticket_days) = 0);

-- A prize may be several tickets. Each number of a prize is granted once.
alter table ticket add column origin_number smallint not null default 1 check (origin_number between 1 and 10);
create unique index ticket_of_origin on ticket (origin, origin_id, origin_number) where origin_id is not null;
drop index ticket_origin;
