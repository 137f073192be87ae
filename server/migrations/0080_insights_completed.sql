-- Which articles searches led to, and which rows of the insights editors have dealt with.

create table search_openings (
  search_day_id bigint not null references search_days (id) on delete cascade,
  article_id uuid not null references articles (id) on delete cascade,
  opened integer not null,
  primary key (search_day_id, article_id)
);
create index search_openings_article_id on search_openings (article_id);

-- `words` of a topic are its two, with a space between. `seen` is what was known at the time: searches of that `day`, or the newest ticket.
create table insight_reviews (
  id uuid primary key,
  kind text not null check (kind in ('search', 'topic')),
  words text not null check (length(words) between 1 and 250),
  locale text check (locale in ('ru', 'en', 'pt')),
  project_id uuid references projects (id) on delete cascade,
  day date not null,
  seen bigint not null,
  reviewed_at timestamptz not null,
  agent_id uuid references agents (id) on delete set null,
  agent_name text not null,
  unique nulls not distinct (kind, words, locale, project_id)
);
create index insight_reviews_project_id on insight_reviews (project_id) where project_id is not null;
create index insight_reviews_agent_id on insight_reviews (agent_id) where agent_id is not null;
