-- What readers search for, counted per day by the words alone.
create table search_days (
  id bigint generated always as identity primary key,
  day date not null,
  words text not null check (length(words) between 1 and 200),
  locale text not null check (locale in ('ru', 'en', 'pt')),
  project_id uuid references projects (id) on delete cascade,
  searches integer not null,
  not_found integer not null,
  results bigint not null,
  opened integer not null,
  requested integer not null,
  unique nulls not distinct (day, words, locale, project_id)
);
create index search_days_project_id on search_days (project_id) where project_id is not null;

-- Requests sent after reading an article.
create table article_requests (
  article_id uuid not null references articles (id) on delete cascade,
  day date not null,
  requests integer not null,
  primary key (article_id, day)
);

update roles set rights = rights || 'insights.view'::text
where rights @> array['projects.manage', 'categories.manage', 'articles.manage', 'roles.manage', 'employees.manage', 'mailTemplates.manage',
  'mailAccounts.manage', 'tags.manage', 'macros.manage', 'rules.manage', 'recurringTickets.manage', 'sla.manage', 'statistics.view',
  'personalData.manage', 'system.view'] and not rights @> array['insights.view'];
