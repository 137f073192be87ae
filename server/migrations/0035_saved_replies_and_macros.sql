-- A saved reply is a macro that only inserts its text: it has texts instead of actions.
create table macros (
  id uuid primary key,
  kind text not null check (kind in ('savedReply', 'macro')),
  name text not null check (length(name) between 1 and 100),
  scope text not null check (scope in ('personal', 'team', 'global')),
  agent_id uuid references agents (id) on delete cascade,
  -- Null after the team was deleted: only those who manage macros see it then.
  team_id uuid references roles (id) on delete set null,
  folder text check (length(folder) between 1 and 60),
  actions jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((scope = 'personal') = (agent_id is not null)),
  check (scope = 'team' or team_id is null),
  check ((kind = 'macro') = (actions is not null))
);
create unique index macros_name_is_unique on macros (kind, lower(name), scope, agent_id, team_id) nulls not distinct
  where scope <> 'team' or team_id is not null;
create index macros_agent_id on macros (agent_id) where agent_id is not null;
create index macros_team_id on macros (team_id) where team_id is not null;

create table macro_texts (
  macro_id uuid not null references macros (id) on delete cascade,
  locale text not null check (locale in ('ru', 'en', 'pt')),
  content jsonb not null,
  words text not null,
  search tsvector not null generated always as (ticket_words(words)) stored,
  primary key (macro_id, locale)
);
create index macro_texts_search on macro_texts using gin (search) with (fastupdate = off);

create table macro_uses (
  macro_id uuid not null references macros (id) on delete cascade,
  agent_id uuid not null references agents (id) on delete cascade,
  uses integer not null check (uses > 0),
  last_used_at timestamptz not null,
  primary key (macro_id, agent_id)
);
create index macro_uses_agent_id on macro_uses (agent_id);

create table macro_shortcuts (
  agent_id uuid not null references agents (id) on delete cascade,
  shortcut smallint not null check (shortcut between 1 and 9),
  macro_id uuid not null references macros (id) on delete cascade,
  primary key (agent_id, shortcut),
  unique (agent_id, macro_id)
);
create index macro_shortcuts_macro_id on macro_shortcuts (macro_id);

-- In both directions.
create table macro_similarities (
  macro_id uuid not null references macros (id) on delete cascade,
  other_id uuid not null references macros (id) on delete cascade,
  similarity real not null,
  primary key (macro_id, other_id)
);
create index macro_similarities_other_id on macro_similarities (other_id);

-- The files that a saved reply is sent with: each message gets copies of the rows, not of the contents.
alter table files add column macro_id uuid references macros (id) on delete set null;
create index files_macro_id on files (macro_id) where macro_id is not null;

update roles set rights = rights || 'macros.manage'::text
where rights @> array['projects.manage', 'categories.manage', 'articles.manage', 'roles.manage', 'employees.manage', 'mailTemplates.manage',
  'mailAccounts.manage', 'tags.manage', 'statistics.view', 'personalData.manage'] and not rights @> array['macros.manage'];

-- What shares words with a text: the rarer a word, the more it counts; a word that 300 have says nothing. Each has the index of words alone, as
-- guessing by its own figures the planner would rather read every text.
create function macros_sharing(words text[]) returns table (id uuid, likeness real)
language sql stable rows 20 set enable_seqscan = off set enable_indexscan = off
as $$
  select found.macro_id, sum(1.0 / found.holders)::real
  from (
    select distinct held.macro_id, word, count(*) over (partition by word) as holders
    from unnest(words) as word
    cross join lateral (
      select x.macro_id from macro_texts x where x.search @@ to_tsquery('simple', quote_literal(word)) limit 300
    ) held
  ) found
  where found.holders < 300
  group by found.macro_id having count(*) >= least(2, cardinality(words)) order by 2 desc, 1 limit 60
$$;

create function articles_sharing(words text[]) returns table (id uuid, likeness real)
language sql stable rows 20 set enable_seqscan = off set enable_indexscan = off
as $$
  select found.id, sum(1.0 / found.holders)::real
  from (
    select held.id, count(*) over (partition by word) as holders
    from unnest(words) as word
    cross join lateral (
      select a.id from articles a where a.title_search @@ to_tsquery('simple', quote_literal(word)) limit 300
    ) held
  ) found
  where found.holders < 300
  group by found.id having count(*) >= least(2, cardinality(words)) order by 2 desc, 1 limit 60
$$;

create function tickets_sharing(words text[]) returns table (id bigint, likeness real)
language sql stable rows 20 set enable_seqscan = off set enable_indexscan = off
as $$
  select found.ticket_id, sum(1.0 / found.holders)::real
  from (
    select held.ticket_id, count(*) over (partition by word) as holders
    from unnest(words) as word
    cross join lateral (
      select t.ticket_id from ticket_titles t where t.search @@ to_tsquery('simple', quote_literal(word)) limit 300
    ) held
  ) found
  where found.holders < 300
  group by found.ticket_id having count(*) >= least(2, cardinality(words)) order by 2 desc, 1 desc limit 200
$$;
