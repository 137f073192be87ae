create index concurrently player_identities_by_email_beginning on player_identities (email text_pattern_ops) where email is not null;
