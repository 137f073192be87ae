-- In a project that requires it, changes of what players read wait for somebody with the right to review them.
alter table projects add column requires_review boolean not null default false;

-- The text that an editor asks to publish. One that was returned is kept, so that its answer can be read.
create table article_reviews (
  article_id uuid primary key references articles (id) on delete cascade,
  state text not null check (state in ('asked', 'returned')),
  title text not null,
  content jsonb not null,
  tags text[] not null,
  see_also uuid[] not null,
  author_id uuid references agents (id) on delete set null,
  author_name text not null,
  comment text check (length(comment) <= 2000),
  asked_at timestamptz not null,
  reviewer_id uuid references agents (id) on delete set null,
  reviewer_name text,
  answer text check (length(answer) <= 2000),
  answered_at timestamptz,
  check ((state = 'returned') = (answered_at is not null))
);
create index article_reviews_asked on article_reviews (asked_at) where state = 'asked';
create index article_reviews_author_id on article_reviews (author_id) where author_id is not null;
create index article_reviews_reviewer_id on article_reviews (reviewer_id) where reviewer_id is not null;

-- Whoever could publish reviews from now on.
update roles set rights = rights || 'articles.review'::text
where 'articles.manage' = any (rights) and not rights @> array['articles.review'];

-- Editors are notified of reviews, and once of each article that is due to be checked.
alter table articles add column verify_reminded_at timestamptz;
-- squawk-ignore adding-foreign-key-constraint
alter table notifications add column article_id uuid references articles (id) on delete cascade;
-- squawk-ignore require-concurrent-index-creation
create index notifications_article_id on notifications (article_id) where article_id is not null;
alter table notifications drop constraint notifications_kind_check;
-- Every existing row fulfils both, so they need not be read under the lock.
alter table notifications add constraint notifications_kind_check check (kind in ('mentioned', 'assignedToMe', 'takenFromMe', 'customerWrote',
  'notedInMine', 'followed', 'slaWarned', 'slaBreached', 'satisfactionGiven', 'notifiedByRule', 'ruleDisabled', 'recurringTicketDisabled',
  'snoozeEnded', 'scheduledCanceled', 'sideAnswered', 'articleReview', 'articleVerification')) not valid;
alter table notifications drop constraint notifications_subject_check;
alter table notifications add constraint notifications_subject_check
  check (num_nonnulls(rule_id, recurring_ticket_id, ticket_id, article_id) = 1) not valid;

update agents set notifications = jsonb_set(notifications, '{bell}', (notifications -> 'bell') || '["articleReview", "articleVerification"]')
where not notifications -> 'bell' ? 'articleReview';
do $$
declare
  known jsonb;
begin
  execute 'select ' || (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'agents'::regclass and a.attname = 'notifications') into known;
  execute format('alter table agents alter column notifications set default %L',
    known || jsonb_build_object('bell', (known -> 'bell') || '["articleReview", "articleVerification"]'));
end $$;
