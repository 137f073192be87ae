-- The moment for which a report that could not be sent had been planned: it covers the days of then, not of the next try.
alter table statistics_reports add column due_at timestamptz;
