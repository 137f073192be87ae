-- What an update changed, so that deleting it can undo that. Null in older updates, and in those of news.
alter table announcement_updates add column state_before text, add column resolved_at_before timestamptz;
