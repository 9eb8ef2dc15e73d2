-- What admins did to several cards at once is found from each of the cards.
create index audit_log_cards on audit_log using gin ((details -> 'cardIds') jsonb_path_ops) where details ? 'cardIds';
