-- What the token of a session vouches for, of a player in the widget. Beside it, the player's other sessions and links
-- for uploads have tokens of their own.
alter table sessions add column signed_context jsonb;
