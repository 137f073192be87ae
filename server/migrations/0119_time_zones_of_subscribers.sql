-- The times in emails about announcements are written in it; null: in UTC.
alter table announcement_subscriptions add column time_zone text check (length(time_zone) <= 60);
