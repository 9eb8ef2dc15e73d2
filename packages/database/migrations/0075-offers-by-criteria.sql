-- The offers that name a set of cards: looked up for every card that somebody holds.
create index market_order_criteria on market_order (criteria_id) where criteria_id is not null;
