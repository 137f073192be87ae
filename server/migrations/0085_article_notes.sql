-- What editors tell each other about an article: about one of its blocks, known by how its text begins, or about the whole.
create table article_notes (
  id uuid primary key,
  article_id uuid not null references articles (id) on delete cascade,
  quote text not null check (length(quote) <= 200),
  text text not null check (length(text) between 1 and 2000),
  author_id uuid references agents (id) on delete set null,
  author_name text not null,
  created_at timestamptz not null,
  resolved_at timestamptz
);
create index article_notes_in_order on article_notes (article_id, id);
create index article_notes_author_id on article_notes (author_id) where author_id is not null;

-- Editors are notified of them, and of what readers say about their articles. Every existing row fulfils it.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('mentioned', 'assignedToMe', 'takenFromMe', 'customerWrote',
  'notedInMine', 'followed', 'slaWarned', 'slaBreached', 'satisfactionGiven', 'notifiedByRule', 'ruleDisabled', 'recurringTicketDisabled',
  'snoozeEnded', 'scheduledCanceled', 'sideAnswered', 'articleReview', 'articleVerification', 'articleComment')) not valid;
update agents set notifications = jsonb_set(notifications, '{bell}', (notifications -> 'bell') || '["articleComment"]')
where not notifications -> 'bell' ? 'articleComment';
do $$
declare
  known jsonb;
begin
  execute 'select ' || (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'agents'::regclass and a.attname = 'notifications') into known;
  execute format('alter table agents alter column notifications set default %L',
    known || jsonb_build_object('bell', (known -> 'bell') || '["articleComment"]'));
end $$;
