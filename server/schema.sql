-- Generated from server/migrations by `npm run schema`. Read it, do not edit it.

create table agent_assignments (
  agent_id uuid not null,
  availability text default 'available'::text not null,
  availability_since timestamp with time zone,
  last_assigned_at timestamp with time zone,
  capacity integer,
  calendar_id uuid,
  leave jsonb default '[]'::jsonb not null,
  languages text[] default '{}'::text[] not null,
  project_ids uuid[] default '{}'::uuid[] not null,
  tag_ids uuid[] default '{}'::uuid[] not null,
  updated_at timestamp with time zone,
  constraint agent_assignments_pkey PRIMARY KEY (agent_id),
  constraint agent_assignments_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint agent_assignments_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES business_calendars(id) ON DELETE SET NULL,
  constraint agent_assignments_availability_check CHECK ((availability = ANY (ARRAY['available'::text, 'busy'::text, 'away'::text]))),
  constraint agent_assignments_capacity_check CHECK ((capacity > 0))
);
CREATE INDEX agent_assignments_calendar_id ON public.agent_assignments USING btree (calendar_id) WHERE (calendar_id IS NOT NULL);

create table agent_minutes (
  minute timestamp with time zone not null,
  agent_id uuid not null,
  active boolean not null,
  constraint agent_minutes_pkey PRIMARY KEY (minute, agent_id)
);

create table agents (
  id uuid not null,
  email text not null,
  name text not null,
  nickname text,
  show_nickname boolean default false not null,
  role_id uuid,
  password_hash text,
  active boolean default true not null,
  created_at timestamp with time zone not null,
  signature jsonb,
  avatar_id uuid,
  notifications jsonb default '{"bell": ["mentioned", "assignedToMe", "takenFromMe", "customerWrote", "notedInMine", "followed", "slaWarned", "slaBreached", "satisfactionGiven", "notifiedByRule", "ruleDisabled", "snoozeEnded", "scheduledCanceled", "sideAnswered", "recurringTicketDisabled", "articleReview", "articleVerification", "articleComment"], "sound": true, "events": ["newTicket", "mentioned", "customerWrote", "assignedToMe", "slaWarned", "slaBreached", "satisfactionGiven", "notifiedByRule", "snoozeEnded", "scheduledCanceled", "sideAnswered"], "browser": false, "mentionsByMail": true}'::jsonb not null,
  deleted_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  updated_at timestamp with time zone,
  constraint agents_pkey PRIMARY KEY (id),
  constraint agents_avatar_id_fkey FOREIGN KEY (avatar_id) REFERENCES avatars(id),
  constraint agents_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id),
  constraint agents_email_check CHECK ((email = lower(email))),
  constraint agents_employed_hold_a_role CHECK (((role_id IS NOT NULL) OR (deleted_at IS NOT NULL))),
  constraint agents_name_check CHECK ((length(TRIM(BOTH FROM name)) >= 2)),
  constraint agents_nickname_check CHECK ((nickname ~ '^[A-Za-z]{3,}$'::text))
);
CREATE INDEX agents_avatar_id ON public.agents USING btree (avatar_id) WHERE (avatar_id IS NOT NULL);
CREATE INDEX agents_by_name ON public.agents USING btree (lower(name), id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX agents_email_is_unique ON public.agents USING btree (email) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX agents_nickname_is_unique ON public.agents USING btree (lower(nickname));
CREATE INDEX agents_role_id ON public.agents USING btree (role_id);

create table announcement_mailings (
  id uuid not null,
  announcement_id uuid not null,
  update_id uuid,
  "position" uuid,
  sent integer default 0 not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint announcement_mailings_announcement_id_update_id_key UNIQUE NULLS NOT DISTINCT (announcement_id, update_id),
  constraint announcement_mailings_pkey PRIMARY KEY (id),
  constraint announcement_mailings_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  constraint announcement_mailings_update_id_fkey FOREIGN KEY (update_id) REFERENCES announcement_updates(id) ON DELETE CASCADE
);
CREATE INDEX announcement_mailings_due ON public.announcement_mailings USING btree (created_at) WHERE (finished_at IS NULL);
CREATE INDEX announcement_mailings_update_id ON public.announcement_mailings USING btree (update_id) WHERE (update_id IS NOT NULL);

create table announcement_subscriptions (
  id uuid not null,
  project_id uuid not null,
  customer_id uuid,
  email text,
  locale text,
  created_at timestamp with time zone not null,
  time_zone text,
  constraint announcement_subscriptions_project_id_customer_id_key UNIQUE (project_id, customer_id),
  constraint announcement_subscriptions_project_id_email_key UNIQUE (project_id, email),
  constraint announcement_subscriptions_pkey PRIMARY KEY (id),
  constraint announcement_subscriptions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint announcement_subscriptions_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint announcement_subscriptions_check CHECK ((num_nonnulls(customer_id, email) = 1)),
  constraint announcement_subscriptions_check1 CHECK (((email IS NULL) = (locale IS NULL))),
  constraint announcement_subscriptions_email_check CHECK ((length(email) <= 254)),
  constraint announcement_subscriptions_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'::text)) NOT VALID,
  constraint announcement_subscriptions_time_zone_check CHECK ((length(time_zone) <= 60))
);
CREATE INDEX announcement_subscriptions_customer_id ON public.announcement_subscriptions USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX announcement_subscriptions_email ON public.announcement_subscriptions USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX announcement_subscriptions_in_order ON public.announcement_subscriptions USING btree (project_id, id);

create table announcement_updates (
  id uuid not null,
  announcement_id uuid not null,
  state text,
  translations jsonb not null,
  created_at timestamp with time zone not null,
  state_before text,
  resolved_at_before timestamp with time zone,
  constraint announcement_updates_pkey PRIMARY KEY (id),
  constraint announcement_updates_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  constraint announcement_updates_state_check CHECK ((state = ANY (ARRAY['investigating'::text, 'identified'::text, 'monitoring'::text, 'resolved'::text, 'scheduled'::text, 'inProgress'::text, 'done'::text])))
);
CREATE INDEX announcement_updates_announcement_id ON public.announcement_updates USING btree (announcement_id, id DESC);

create table announcements (
  id uuid not null,
  project_id uuid,
  category_ids uuid[] not null,
  kind text not null,
  severity text not null,
  state text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  resolved_at timestamp with time zone,
  over_at timestamp with time zone generated always as (LEAST(ends_at, resolved_at)) stored,
  translations jsonb not null,
  published_at timestamp with time zone,
  version integer not null,
  revision integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint announcements_check CHECK (((state IS NULL) = (kind = 'news'::text))),
  constraint announcements_check1 CHECK ((ends_at > starts_at)),
  constraint announcements_kind_check CHECK ((kind = ANY (ARRAY['issue'::text, 'maintenance'::text, 'news'::text]))),
  constraint announcements_severity_check CHECK ((severity = ANY (ARRAY['critical'::text, 'warning'::text, 'info'::text]))),
  constraint announcements_state_check CHECK ((state = ANY (ARRAY['investigating'::text, 'identified'::text, 'monitoring'::text, 'resolved'::text, 'scheduled'::text, 'inProgress'::text, 'done'::text])))
);
CREATE INDEX announcements_by_start ON public.announcements USING btree (starts_at DESC, id DESC);
CREATE INDEX announcements_project_id ON public.announcements USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX announcements_shown ON public.announcements USING btree (COALESCE(over_at, 'infinity'::timestamp with time zone)) WHERE (published_at IS NOT NULL);

create table article_comments (
  id uuid not null,
  article_id uuid not null,
  visitor text not null,
  helpful boolean not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint article_comments_article_id_visitor_key UNIQUE (article_id, visitor),
  constraint article_comments_pkey PRIMARY KEY (id),
  constraint article_comments_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint article_comments_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);
CREATE INDEX article_comments_in_order ON public.article_comments USING btree (article_id, id DESC);
CREATE INDEX article_comments_visitor ON public.article_comments USING btree (visitor);

create table article_deflections (
  article_id uuid not null,
  visitor text not null,
  deflected_at timestamp with time zone not null,
  constraint article_deflections_pkey PRIMARY KEY (article_id, visitor),
  constraint article_deflections_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE
);

create table article_drafts (
  article_id uuid not null,
  agent_id uuid not null,
  title text not null,
  content jsonb not null,
  tags text[] not null,
  see_also uuid[] not null,
  based_on integer not null,
  version integer default nextval('article_draft_versions'::regclass) not null,
  updated_at timestamp with time zone not null,
  constraint article_drafts_pkey PRIMARY KEY (article_id, agent_id),
  constraint article_drafts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint article_drafts_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE
);
CREATE INDEX article_drafts_agent_id ON public.article_drafts USING btree (agent_id);

create table article_images (
  article_id uuid not null,
  image_id uuid not null,
  constraint article_images_pkey PRIMARY KEY (article_id, image_id),
  constraint article_images_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint article_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE CASCADE
);
CREATE INDEX article_images_image_id ON public.article_images USING btree (image_id);

create table article_imports (
  source text not null,
  article_id uuid,
  content_hash text not null,
  imported_at timestamp with time zone not null,
  said_topic text,
  said_project_id uuid,
  said_category_id uuid,
  said_published boolean,
  said_popular boolean,
  translation_revision integer,
  constraint article_imports_pkey PRIMARY KEY (source),
  constraint article_imports_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE SET NULL
);
CREATE INDEX article_imports_article_id ON public.article_imports USING btree (article_id);

create table article_link_readings (
  article_id uuid not null,
  locale text,
  text_updated_at timestamp with time zone not null,
  constraint article_link_readings_article_id_locale_key UNIQUE NULLS NOT DISTINCT (article_id, locale),
  constraint article_link_readings_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE
);

create table article_links (
  id uuid not null,
  article_id uuid not null,
  locale text,
  href text not null,
  href_key uuid generated always as ((md5(href))::uuid) stored not null,
  text text not null,
  "position" integer not null,
  kind text not null,
  target_id uuid,
  url text,
  url_key uuid generated always as ((md5(url))::uuid) stored,
  broken_since timestamp with time zone,
  ignored_at timestamp with time zone,
  ignored_by_id uuid,
  ignored_by_name text,
  constraint article_links_article_id_locale_href_key_key UNIQUE NULLS NOT DISTINCT (article_id, locale, href_key),
  constraint article_links_pkey PRIMARY KEY (id),
  constraint article_links_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint article_links_ignored_by_id_fkey FOREIGN KEY (ignored_by_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint article_links_check CHECK (((target_id IS NULL) = (kind = 'outside'::text))),
  constraint article_links_check1 CHECK (((length(url) <= 4000) AND ((url IS NOT NULL) = (kind = 'outside'::text)))),
  constraint article_links_href_check CHECK ((length(href) <= 2000)),
  constraint article_links_kind_check CHECK ((kind = ANY (ARRAY['article'::text, 'internalArticle'::text, 'picture'::text, 'outside'::text]))),
  constraint article_links_text_check CHECK ((length(text) <= 200))
);
CREATE INDEX article_links_ignored_by_id ON public.article_links USING btree (ignored_by_id) WHERE (ignored_by_id IS NOT NULL);
CREATE INDEX article_links_url ON public.article_links USING btree (url_key) WHERE (url_key IS NOT NULL);

create table article_notes (
  id uuid not null,
  article_id uuid not null,
  quote text not null,
  text text not null,
  author_id uuid,
  author_name text not null,
  created_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  constraint article_notes_pkey PRIMARY KEY (id),
  constraint article_notes_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint article_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint article_notes_quote_check CHECK ((length(quote) <= 200)),
  constraint article_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
CREATE INDEX article_notes_author_id ON public.article_notes USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX article_notes_in_order ON public.article_notes USING btree (article_id, id);

create table article_requests (
  article_id uuid not null,
  day date not null,
  requests integer not null,
  constraint article_requests_pkey PRIMARY KEY (article_id, day),
  constraint article_requests_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE
);

create table article_reviews (
  article_id uuid not null,
  state text not null,
  title text not null,
  content jsonb not null,
  tags text[] not null,
  see_also uuid[] not null,
  author_id uuid,
  author_name text not null,
  comment text,
  asked_at timestamp with time zone not null,
  reviewer_id uuid,
  reviewer_name text,
  answer text,
  answered_at timestamp with time zone,
  constraint article_reviews_pkey PRIMARY KEY (article_id),
  constraint article_reviews_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint article_reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint article_reviews_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint article_reviews_answer_check CHECK ((length(answer) <= 2000)),
  constraint article_reviews_check CHECK (((state = 'returned'::text) = (answered_at IS NOT NULL))),
  constraint article_reviews_comment_check CHECK ((length(comment) <= 2000)),
  constraint article_reviews_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'returned'::text])))
);
CREATE INDEX article_reviews_asked ON public.article_reviews USING btree (asked_at) WHERE (state = 'asked'::text);
CREATE INDEX article_reviews_author_id ON public.article_reviews USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX article_reviews_reviewer_id ON public.article_reviews USING btree (reviewer_id) WHERE (reviewer_id IS NOT NULL);

create table article_revisions (
  id uuid not null,
  article_id uuid not null,
  number integer not null,
  title text not null,
  content jsonb not null,
  tags text[] not null,
  author_id uuid,
  author_name text,
  published boolean not null,
  created_at timestamp with time zone not null,
  constraint article_revisions_article_id_number_key UNIQUE (article_id, number),
  constraint article_revisions_pkey PRIMARY KEY (id),
  constraint article_revisions_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint article_revisions_author_id_fkey FOREIGN KEY (author_id) REFERENCES agents(id) ON DELETE SET NULL
);
CREATE INDEX article_revisions_author_id ON public.article_revisions USING btree (author_id) WHERE (author_id IS NOT NULL);

create table article_see_also (
  article_id uuid not null,
  other_id uuid not null,
  "position" integer not null,
  constraint article_see_also_pkey PRIMARY KEY (article_id, other_id),
  constraint article_see_also_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint article_see_also_other_id_fkey FOREIGN KEY (other_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint article_see_also_check CHECK ((article_id <> other_id))
);
CREATE INDEX article_see_also_other_id ON public.article_see_also USING btree (other_id);

create table article_similarities (
  article_id uuid not null,
  other_id uuid not null,
  similarity real not null,
  constraint article_similarities_pkey PRIMARY KEY (article_id, other_id),
  constraint article_similarities_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint article_similarities_other_id_fkey FOREIGN KEY (other_id) REFERENCES articles(id) ON DELETE CASCADE
);
CREATE INDEX article_similarities_other_id ON public.article_similarities USING btree (other_id);

create table article_snippets (
  article_id uuid not null,
  locale text,
  snippet_id uuid not null,
  snippet_version integer not null,
  constraint article_snippets_article_id_locale_snippet_id_key UNIQUE NULLS NOT DISTINCT (article_id, locale, snippet_id),
  constraint article_snippets_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint article_snippets_snippet_id_fkey FOREIGN KEY (snippet_id) REFERENCES snippets(id)
);
CREATE INDEX article_snippets_snippet_id ON public.article_snippets USING btree (snippet_id, snippet_version);

create table article_templates (
  id uuid not null,
  name text not null,
  content jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint article_templates_pkey PRIMARY KEY (id),
  constraint article_templates_name_check CHECK (((length(TRIM(BOTH FROM name)) >= 2) AND (length(TRIM(BOTH FROM name)) <= 100)))
);
CREATE UNIQUE INDEX article_templates_name_is_unique ON public.article_templates USING btree (lower(name));

create table article_totals (
  article_id uuid not null,
  views integer default 0 not null,
  helpful integer default 0 not null,
  unhelpful integer default 0 not null,
  deflections integer default 0 not null,
  comments integer default 0 not null,
  constraint article_totals_pkey PRIMARY KEY (article_id),
  constraint article_totals_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE
);
CREATE INDEX article_totals_unhelpful ON public.article_totals USING btree (unhelpful DESC, article_id DESC);
CREATE INDEX article_totals_views ON public.article_totals USING btree (views DESC, article_id DESC);

create table article_translation_images (
  article_id uuid not null,
  locale text not null,
  image_id uuid not null,
  constraint article_translation_images_pkey PRIMARY KEY (article_id, locale, image_id),
  constraint article_translation_images_article_id_locale_fkey FOREIGN KEY (article_id, locale) REFERENCES article_translations(article_id, locale) ON DELETE CASCADE,
  constraint article_translation_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE CASCADE
);
CREATE INDEX article_translation_images_image_id ON public.article_translation_images USING btree (image_id);

create table article_translations (
  article_id uuid not null,
  locale text not null,
  title text not null,
  content jsonb not null,
  body text not null,
  tags text[] not null,
  published boolean not null,
  source_updated_at timestamp with time zone not null,
  revision integer default nextval('translation_revisions'::regclass) not null,
  author_id uuid,
  author_name text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  search tsvector generated always as (((setweight(search_words_in(locale, title), 'A'::"char") || setweight(search_words_in(locale, words_of(tags)), 'B'::"char")) || setweight(search_words_in(locale, "left"(body, 200000)), 'C'::"char"))) stored not null,
  title_search tsvector generated always as ((setweight(search_words_in(locale, title), 'A'::"char") || setweight(search_words_in(locale, words_of(tags)), 'B'::"char"))) stored not null,
  constraint article_translations_pkey PRIMARY KEY (article_id, locale),
  constraint article_translations_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint article_translations_author_id_fkey FOREIGN KEY (author_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint article_translations_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'::text)) NOT VALID,
  constraint article_translations_title_check CHECK (((length(TRIM(BOTH FROM title)) >= 2) AND (length(TRIM(BOTH FROM title)) <= 200)))
);
CREATE INDEX article_translations_author_id ON public.article_translations USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX article_translations_search ON public.article_translations USING gin (search) WITH (fastupdate=off);
CREATE INDEX article_translations_title_search ON public.article_translations USING gin (title_search) WITH (fastupdate=off);

create table article_views (
  article_id uuid not null,
  day date not null,
  views integer not null,
  constraint article_views_pkey PRIMARY KEY (article_id, day),
  constraint article_views_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE
);

create table article_votes (
  article_id uuid not null,
  visitor text not null,
  helpful boolean not null,
  voted_at timestamp with time zone not null,
  constraint article_votes_pkey PRIMARY KEY (article_id, visitor),
  constraint article_votes_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE
);

create table article_words (
  word text not null,
  constraint article_words_pkey PRIMARY KEY (word)
);
CREATE INDEX article_words_similarity ON public.article_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);

create table articles (
  id uuid not null,
  category_id uuid not null,
  title text not null,
  content jsonb not null,
  body text not null,
  tags text[] default '{}'::text[] not null,
  published boolean default false not null,
  popular boolean default false not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  headline text generated always as (lower(((title || ' '::text) || words_of(tags)))) stored not null,
  search tsvector generated always as (((setweight(search_words(title), 'A'::"char") || setweight(search_words(words_of(tags)), 'B'::"char")) || setweight(search_words("left"(body, 200000)), 'C'::"char"))) stored not null,
  version integer default 1 not null,
  author_id uuid,
  author_name text,
  updated_by_id uuid,
  updated_by_name text,
  title_search tsvector generated always as ((setweight(search_words(title), 'A'::"char") || setweight(search_words(words_of(tags)), 'B'::"char"))) stored not null,
  internal boolean default false not null,
  publish_at timestamp with time zone,
  unpublish_at timestamp with time zone,
  verify_every_months smallint,
  verify_by timestamp with time zone,
  verified_at timestamp with time zone,
  verified_by_id uuid,
  verified_by_name text,
  verify_reminded_at timestamp with time zone,
  redirect_to_id uuid,
  customer_groups text[] default '{}'::text[] not null,
  constraint articles_pkey PRIMARY KEY (id),
  constraint articles_author_id_fkey FOREIGN KEY (author_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint articles_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint articles_redirect_to_id_fkey FOREIGN KEY (redirect_to_id) REFERENCES articles(id) ON DELETE SET NULL,
  constraint articles_updated_by_id_fkey FOREIGN KEY (updated_by_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint articles_verified_by_id_fkey FOREIGN KEY (verified_by_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint articles_customer_groups CHECK ((cardinality(customer_groups) <= 20)) NOT VALID,
  constraint articles_title_check CHECK (((length(TRIM(BOTH FROM title)) >= 2) AND (length(TRIM(BOTH FROM title)) <= 200))),
  constraint articles_verify_every_months_check CHECK (((verify_every_months >= 1) AND (verify_every_months <= 36)))
);
CREATE INDEX articles_author_id ON public.articles USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX articles_by_title ON public.articles USING btree (title, id);
CREATE INDEX articles_by_update ON public.articles USING btree (updated_at DESC, id DESC);
CREATE INDEX articles_category_id ON public.articles USING btree (category_id, updated_at DESC, id DESC);
CREATE INDEX articles_headline ON public.articles USING gin (headline gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX articles_internal ON public.articles USING btree (updated_at DESC, id DESC) WHERE (internal AND (NOT published));
CREATE INDEX articles_latest ON public.articles USING btree (updated_at DESC, id DESC) WHERE published;
CREATE INDEX articles_of_groups ON public.articles USING btree (updated_at DESC, id DESC) WHERE (internal AND (NOT published) AND (customer_groups <> '{}'::text[]));
CREATE INDEX articles_of_topic ON public.articles USING btree (category_id, popular DESC, updated_at DESC, id DESC) WHERE published;
CREATE INDEX articles_popular ON public.articles USING btree (updated_at DESC, id DESC) WHERE (published AND popular);
CREATE INDEX articles_publish_at ON public.articles USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX articles_redirect_to_id ON public.articles USING btree (redirect_to_id) WHERE (redirect_to_id IS NOT NULL);
CREATE INDEX articles_search ON public.articles USING gin (search) WITH (fastupdate=off);
CREATE INDEX articles_tags ON public.articles USING gin (tags) WITH (fastupdate=off);
CREATE INDEX articles_title_search ON public.articles USING gin (title_search) WITH (fastupdate=off);
CREATE INDEX articles_unpublish_at ON public.articles USING btree (unpublish_at) WHERE (unpublish_at IS NOT NULL);
CREATE INDEX articles_updated_by_id ON public.articles USING btree (updated_by_id) WHERE (updated_by_id IS NOT NULL);
CREATE INDEX articles_verified_by_id ON public.articles USING btree (verified_by_id) WHERE (verified_by_id IS NOT NULL);
CREATE INDEX articles_verify_by ON public.articles USING btree (verify_by) WHERE (verify_by IS NOT NULL);

create table audit (
  id bigint generated as identity not null,
  at timestamp with time zone not null,
  action text not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  subject_kind text,
  subject_id text,
  subject_name text,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['agent'::text, 'system'::text, 'nobody'::text])))
);
CREATE INDEX audit_action ON public.audit USING btree (action, id DESC);
CREATE INDEX audit_actor ON public.audit USING btree (actor_id, id DESC);
CREATE INDEX audit_at ON public.audit USING btree (at DESC, id DESC);
CREATE INDEX audit_files ON public.audit USING btree (subject_id, actor_id, id DESC) WHERE (subject_kind = 'file'::text);
CREATE INDEX audit_people ON public.audit USING btree (subject_id) WHERE (subject_kind = ANY (ARRAY['customer'::text, 'gameAccount'::text, 'mail'::text]));

create table automation_uses (
  id bigint generated as identity not null,
  used_at timestamp with time zone not null,
  kind text not null,
  outcome text not null,
  subject_id uuid,
  name text,
  ticket_id bigint not null,
  project_id uuid,
  category_id uuid,
  team_id uuid,
  agent_id uuid,
  channel text not null,
  constraint automation_uses_pkey PRIMARY KEY (id),
  constraint automation_uses_check CHECK (((subject_id IS NULL) = (name IS NULL))),
  constraint automation_uses_check1 CHECK (((subject_id IS NOT NULL) OR (kind <> 'rule'::text))),
  constraint automation_uses_check2 CHECK (((outcome = 'done'::text) OR (kind = 'rule'::text))),
  constraint automation_uses_kind_check CHECK ((kind = ANY (ARRAY['macro'::text, 'savedReply'::text, 'rule'::text]))),
  constraint automation_uses_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint automation_uses_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text])))
);
CREATE INDEX automation_uses_used_at ON public.automation_uses USING btree (used_at);

create table avatars (
  id uuid not null,
  sha256 text not null,
  type text not null,
  created_at timestamp with time zone not null,
  constraint avatars_pkey PRIMARY KEY (id)
);

create table backed_up_files (
  sha256 text not null,
  location text not null,
  copied_at timestamp with time zone not null,
  unnamed_since timestamp with time zone,
  constraint backed_up_files_pkey PRIMARY KEY (sha256),
  constraint backed_up_files_location_check CHECK (((length(location) >= 1) AND (length(location) <= 1000))),
  constraint backed_up_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX backed_up_files_copied_at ON public.backed_up_files USING btree (copied_at DESC);
CREATE INDEX backed_up_files_unnamed ON public.backed_up_files USING btree (unnamed_since) WHERE (unnamed_since IS NOT NULL);

create table backfills (
  name text not null,
  added_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  total bigint,
  done bigint default 0 not null,
  "position" jsonb,
  batch_size integer default 100 not null,
  moved_at timestamp with time zone,
  finished_at timestamp with time zone,
  failures integer default 0 not null,
  error text,
  next_try_at timestamp with time zone,
  constraint backfills_pkey PRIMARY KEY (name),
  constraint backfills_batch_size_check CHECK ((batch_size > 0)),
  constraint backfills_check CHECK (((started_at IS NULL) = (total IS NULL))),
  constraint backfills_done_check CHECK ((done >= 0)),
  constraint backfills_error_check CHECK ((length(error) <= 300)),
  constraint backfills_failures_check CHECK ((failures >= 0)),
  constraint backfills_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint backfills_total_check CHECK ((total >= 0))
);

create table backups (
  id text not null,
  location text not null,
  taken_at timestamp with time zone not null,
  size_bytes bigint not null,
  verified_at timestamp with time zone,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_id_check CHECK ((id ~ '^\d{8}T\d{6}Z$'::text)),
  constraint backups_location_check CHECK (((length(location) >= 1) AND (length(location) <= 1000))),
  constraint backups_size_bytes_check CHECK ((size_bytes >= 0))
);
CREATE INDEX backups_taken_at ON public.backups USING btree (taken_at DESC);

create table blocked_senders (
  id uuid not null,
  email text not null,
  only_unverified boolean not null,
  agent_id uuid,
  ticket_id bigint,
  created_at timestamp with time zone not null,
  constraint blocked_senders_pkey PRIMARY KEY (id),
  constraint blocked_senders_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint blocked_senders_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE SET NULL,
  constraint blocked_senders_email_check CHECK ((email = lower(email)))
);
CREATE INDEX blocked_senders_agent_id ON public.blocked_senders USING btree (agent_id);
CREATE UNIQUE INDEX blocked_senders_email_is_unique ON public.blocked_senders USING btree (email);
CREATE INDEX blocked_senders_ticket_id ON public.blocked_senders USING btree (ticket_id);

create table bounced_addresses (
  address text not null,
  bounces integer not null,
  last_error text not null,
  last_at timestamp with time zone not null,
  blocked_at timestamp with time zone,
  constraint bounced_addresses_pkey PRIMARY KEY (address),
  constraint bounced_addresses_address_check CHECK ((address = lower(address)))
);

create table business_calendars (
  id uuid not null,
  name text not null,
  time_zone text not null,
  hours jsonb,
  country text,
  state text,
  own_dates date[] default '{}'::date[] not null,
  public_dates date[] default '{}'::date[] not null,
  public_until date,
  exceptions jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint business_calendars_pkey PRIMARY KEY (id),
  constraint business_calendars_country_check CHECK (((length(country) >= 2) AND (length(country) <= 3))),
  constraint business_calendars_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint business_calendars_state_check CHECK (((length(state) >= 1) AND (length(state) <= 10))),
  constraint business_calendars_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 100)))
);
CREATE UNIQUE INDEX business_calendars_name_is_unique ON public.business_calendars USING btree (lower(name));

create table categories (
  id uuid not null,
  project_id uuid not null,
  name text not null,
  published boolean default false not null,
  account_recovery boolean default false not null,
  "position" integer default 0 not null,
  icon_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  default_priority text default 'normal'::text not null,
  asks_satisfaction boolean default true not null,
  checklist text[] default '{}'::text[] not null,
  requires_checklist boolean default false not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_icon_id_fkey FOREIGN KEY (icon_id) REFERENCES images(id) ON DELETE SET NULL,
  constraint categories_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint categories_default_priority_check CHECK ((default_priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
  constraint categories_deleted_are_closed CHECK (((deleted_at IS NULL) OR (NOT published))),
  constraint categories_name_check CHECK (((length(TRIM(BOTH FROM name)) >= 2) AND (length(TRIM(BOTH FROM name)) <= 100)))
);
CREATE INDEX categories_icon_id ON public.categories USING btree (icon_id);
CREATE UNIQUE INDEX categories_name_is_unique ON public.categories USING btree (project_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX categories_project_id ON public.categories USING btree (project_id, "position");

create table category_fields (
  id uuid not null,
  category_id uuid not null,
  type text not null,
  title text not null,
  description text,
  required boolean default false not null,
  options text[],
  "position" integer not null,
  image_id uuid,
  constraint category_fields_pkey PRIMARY KEY (id),
  constraint category_fields_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint category_fields_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE SET NULL,
  constraint category_fields_select_has_options CHECK (
CASE
    WHEN (type = 'select'::text) THEN (cardinality(COALESCE(options, '{}'::text[])) >= 2)
    ELSE (options IS NULL)
END),
  constraint category_fields_title_check CHECK (((length(TRIM(BOTH FROM title)) >= 1) AND (length(TRIM(BOTH FROM title)) <= 100))),
  constraint category_fields_type_check CHECK ((type = ANY (ARRAY['text'::text, 'textarea'::text, 'select'::text, 'datetime'::text])))
);
CREATE INDEX category_fields_category_id ON public.category_fields USING btree (category_id, "position");
CREATE INDEX category_fields_image_id ON public.category_fields USING btree (image_id) WHERE (image_id IS NOT NULL);

create table category_translations (
  category_id uuid not null,
  locale text not null,
  name text not null,
  fields jsonb not null,
  source jsonb not null,
  revision integer default nextval('translation_revisions'::regclass) not null,
  updated_at timestamp with time zone not null,
  constraint category_translations_pkey PRIMARY KEY (category_id, locale),
  constraint category_translations_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint category_translations_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'::text)) NOT VALID,
  constraint category_translations_name_check CHECK (((length(TRIM(BOTH FROM name)) >= 2) AND (length(TRIM(BOTH FROM name)) <= 100)))
);

create table certificates (
  server text not null,
  purpose text not null,
  expires_at timestamp with time zone,
  error text,
  checked_at timestamp with time zone not null,
  constraint certificates_pkey PRIMARY KEY (server),
  constraint certificates_error_check CHECK ((length(error) <= 100)),
  constraint certificates_purpose_check CHECK ((purpose = ANY (ARRAY['pages'::text, 'incoming'::text, 'outgoing'::text]))),
  constraint certificates_server_check CHECK (((length(server) >= 1) AND (length(server) <= 300)))
);

create table checklist_items (
  ticket_id bigint not null,
  id uuid not null,
  text text not null,
  "position" integer not null,
  done_by uuid,
  done_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint checklist_items_pkey PRIMARY KEY (ticket_id, id),
  constraint checklist_items_done_by_fkey FOREIGN KEY (done_by) REFERENCES agents(id) ON DELETE SET NULL,
  constraint checklist_items_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint checklist_items_text_check CHECK (((length(text) >= 1) AND (length(text) <= 200)))
);
CREATE INDEX checklist_items_done_by ON public.checklist_items USING btree (done_by) WHERE (done_by IS NOT NULL);

create table content_languages (
  is_only boolean default true not null,
  languages text[] not null,
  version integer default 1 not null,
  constraint content_languages_pkey PRIMARY KEY (is_only),
  constraint content_languages_is_only_check CHECK (is_only),
  constraint content_languages_languages_check CHECK (((cardinality(languages) >= 1) AND (cardinality(languages) <= 30)))
);

create table content_removals (
  sha256 text not null,
  created_at timestamp with time zone not null,
  constraint content_removals_pkey PRIMARY KEY (sha256)
);

create table customers (
  id uuid not null,
  email text not null,
  email_confirmed_at timestamp with time zone,
  password_hash text,
  locale text not null,
  created_at timestamp with time zone not null,
  email_notifications boolean default true not null,
  constraint customers_pkey PRIMARY KEY (id),
  constraint customers_email_check CHECK ((email = lower(email))),
  constraint customers_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'::text)) NOT VALID
);
CREATE INDEX customers_by_email_beginning ON public.customers USING btree (email text_pattern_ops);
CREATE UNIQUE INDEX customers_proved_email_is_unique ON public.customers USING btree (email) WHERE (email_confirmed_at IS NOT NULL);
CREATE INDEX customers_registrations ON public.customers USING btree (email, created_at DESC) WHERE (email_confirmed_at IS NULL);

create table erasure_requests (
  id uuid not null,
  customer_id uuid,
  agent_id uuid,
  requested_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  started_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  completed_at timestamp with time zone,
  tickets integer default 0 not null,
  guest_email text,
  guest_locale text,
  constraint erasure_requests_pkey PRIMARY KEY (id),
  constraint erasure_requests_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint erasure_requests_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint erasure_requests_check CHECK ((num_nonnulls(cancelled_at, completed_at) <= 1)),
  constraint erasure_requests_check1 CHECK ((num_nonnulls(customer_id, guest_email) <= 1)),
  constraint erasure_requests_guest_email_check CHECK ((guest_email = lower(guest_email))),
  constraint erasure_requests_guest_locale_check CHECK ((guest_locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'::text)) NOT VALID
);
CREATE INDEX erasure_requests_agent_id ON public.erasure_requests USING btree (agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX erasure_requests_customer_id ON public.erasure_requests USING btree (customer_id);
CREATE INDEX erasure_requests_due ON public.erasure_requests USING btree (due_at) WHERE ((cancelled_at IS NULL) AND (completed_at IS NULL));
CREATE INDEX erasure_requests_guest_email ON public.erasure_requests USING btree (guest_email) WHERE (guest_email IS NOT NULL);
CREATE UNIQUE INDEX erasure_requests_guest_pending ON public.erasure_requests USING btree (guest_email) WHERE ((guest_email IS NOT NULL) AND (cancelled_at IS NULL) AND (completed_at IS NULL));
CREATE INDEX erasure_requests_latest ON public.erasure_requests USING btree (requested_at DESC, id DESC);
CREATE UNIQUE INDEX erasure_requests_pending ON public.erasure_requests USING btree (customer_id) WHERE ((cancelled_at IS NULL) AND (completed_at IS NULL));

create table field_templates (
  id uuid not null,
  name text not null,
  fields jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint field_templates_pkey PRIMARY KEY (id),
  constraint field_templates_name_check CHECK (((length(TRIM(BOTH FROM name)) >= 2) AND (length(TRIM(BOTH FROM name)) <= 100)))
);
CREATE UNIQUE INDEX field_templates_name_is_unique ON public.field_templates USING btree (lower(name));

create table files (
  id uuid not null,
  sha256 text not null,
  name text not null,
  size bigint not null,
  type text not null,
  preview_sha256 text,
  width integer,
  height integer,
  uploader_kind text not null,
  uploader_id uuid,
  uploader_address text,
  message_id uuid,
  "position" integer default 0 not null,
  created_at timestamp with time zone not null,
  macro_id uuid,
  side_message_id uuid,
  released_from uuid,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_macro_id_fkey FOREIGN KEY (macro_id) REFERENCES macros(id) ON DELETE SET NULL,
  constraint files_message_id_fkey FOREIGN KEY (message_id) REFERENCES ticket_messages(id) ON DELETE CASCADE,
  constraint files_side_message_id_fkey FOREIGN KEY (side_message_id) REFERENCES side_messages(id) ON DELETE CASCADE NOT VALID,
  constraint files_uploader_kind_check CHECK ((uploader_kind = ANY (ARRAY['agent'::text, 'customer'::text, 'guest'::text])))
);
CREATE INDEX files_by_age ON public.files USING btree (created_at, id) WHERE (message_id IS NOT NULL);
CREATE INDEX files_macro_id ON public.files USING btree (macro_id) WHERE (macro_id IS NOT NULL);
CREATE INDEX files_message_id ON public.files USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX files_sha256 ON public.files USING btree (sha256);
CREATE INDEX files_side_message_id ON public.files USING btree (side_message_id) WHERE (side_message_id IS NOT NULL);
CREATE INDEX files_unattached ON public.files USING btree (created_at) WHERE (message_id IS NULL);

create table game_accounts (
  id uuid not null,
  customer_id uuid,
  login text not null,
  secret_question text,
  secret_answer_sealed text,
  phone_sealed text,
  carrier_id text,
  ban_until timestamp with time zone,
  ban_date timestamp with time zone,
  ban_reason text,
  document_number_sealed text,
  created_at timestamp with time zone,
  email text,
  customer_group text,
  constraint game_accounts_customer_id_key UNIQUE (customer_id),
  constraint game_accounts_pkey PRIMARY KEY (id),
  constraint game_accounts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint game_accounts_customer_group_check CHECK (((length(TRIM(BOTH FROM customer_group)) >= 1) AND (length(TRIM(BOTH FROM customer_group)) <= 60))),
  constraint game_accounts_email_check CHECK ((email = lower(email)))
);
CREATE INDEX game_accounts_by_login_beginning ON public.game_accounts USING btree (lower(login) text_pattern_ops);
CREATE INDEX game_accounts_customer_group ON public.game_accounts USING btree (lower(customer_group), customer_group) WHERE (customer_group IS NOT NULL);
CREATE INDEX game_accounts_email ON public.game_accounts USING btree (email) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX game_accounts_login_is_unique ON public.game_accounts USING btree (lower(login));

create table guest_confirmations (
  hash bytea not null,
  ticket_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint guest_confirmations_pkey PRIMARY KEY (hash),
  constraint guest_confirmations_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE
);

create table idempotency_keys (
  actor text not null,
  operation text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamp with time zone not null,
  ticket_ids bigint[],
  constraint idempotency_keys_pkey PRIMARY KEY (actor, operation, key)
);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_tickets ON public.idempotency_keys USING gin (ticket_ids) WHERE (ticket_ids IS NOT NULL);
CREATE INDEX idempotency_keys_without_tickets ON public.idempotency_keys USING btree (created_at) WHERE ((ticket_ids IS NULL) AND (answer IS NOT NULL));

create table image_imports (
  source_sha256 text not null,
  image_id uuid not null,
  constraint image_imports_pkey PRIMARY KEY (source_sha256),
  constraint image_imports_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE CASCADE
);
CREATE INDEX image_imports_image_id ON public.image_imports USING btree (image_id);

create table images (
  id uuid not null,
  kind text not null,
  sha256 text not null,
  type text not null,
  width integer not null,
  height integer not null,
  variants jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone not null,
  constraint images_pkey PRIMARY KEY (id),
  constraint images_height_check CHECK ((height > 0)),
  constraint images_kind_check CHECK ((kind = ANY (ARRAY['logo'::text, 'cover'::text, 'icon'::text, 'content'::text]))),
  constraint images_width_check CHECK ((width > 0))
);
CREATE INDEX images_sha256 ON public.images USING btree (sha256);

create table inbound_mails (
  id uuid not null,
  account_id uuid,
  uid_validity bigint not null,
  uid bigint not null,
  identity bytea,
  message_id text,
  raw_sha256 text,
  size bigint not null,
  received_at timestamp with time zone not null,
  state text not null,
  reason text,
  sender text,
  subject text default ''::text not null,
  preview text,
  ticket_id bigint,
  ticket_message_id uuid,
  filed boolean default false not null,
  mailbox integer default 1 not null,
  sender_check jsonb,
  side_message_id uuid,
  constraint inbound_mails_pkey PRIMARY KEY (id),
  constraint inbound_mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES mail_accounts(id) ON DELETE SET NULL,
  constraint inbound_mails_side_message_id_fkey FOREIGN KEY (side_message_id) REFERENCES side_messages(id) ON DELETE SET NULL NOT VALID,
  constraint inbound_mails_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE SET NULL,
  constraint inbound_mails_ticket_message_id_fkey FOREIGN KEY (ticket_message_id) REFERENCES ticket_messages(id) ON DELETE SET NULL,
  constraint inbound_mails_check CHECK (((state <> 'quarantined'::text) OR (reason IS NOT NULL))),
  constraint inbound_mails_state_check CHECK ((state = ANY (ARRAY['ticket'::text, 'reply'::text, 'bounce'::text, 'quarantined'::text, 'released'::text, 'duplicate'::text, 'deleted'::text])))
);
CREATE INDEX inbound_mails_days ON public.inbound_mails USING btree (account_id, received_at);
CREATE UNIQUE INDEX inbound_mails_identity ON public.inbound_mails USING btree (identity) WHERE (identity IS NOT NULL);
CREATE INDEX inbound_mails_message_id ON public.inbound_mails USING btree (message_id) WHERE ((message_id IS NOT NULL) AND (ticket_id IS NOT NULL));
CREATE INDEX inbound_mails_quarantine ON public.inbound_mails USING btree (id DESC) WHERE (state = 'quarantined'::text);
CREATE INDEX inbound_mails_quarantine_by_age ON public.inbound_mails USING btree (received_at) WHERE (state = 'quarantined'::text);
CREATE INDEX inbound_mails_raw ON public.inbound_mails USING btree (raw_sha256) WHERE (raw_sha256 IS NOT NULL);
CREATE INDEX inbound_mails_raw_by_age ON public.inbound_mails USING btree (received_at) WHERE ((raw_sha256 IS NOT NULL) AND (state <> 'quarantined'::text));
CREATE INDEX inbound_mails_sender ON public.inbound_mails USING btree (sender) WHERE (sender IS NOT NULL);
CREATE INDEX inbound_mails_side_answers ON public.inbound_mails USING btree (message_id) WHERE ((message_id IS NOT NULL) AND (side_message_id IS NOT NULL));
CREATE INDEX inbound_mails_side_message_id ON public.inbound_mails USING btree (side_message_id) WHERE (side_message_id IS NOT NULL);
CREATE INDEX inbound_mails_ticket_id ON public.inbound_mails USING btree (ticket_id) WHERE (ticket_id IS NOT NULL);
CREATE INDEX inbound_mails_ticket_message_id ON public.inbound_mails USING btree (ticket_message_id) WHERE (ticket_message_id IS NOT NULL);
CREATE INDEX inbound_mails_to_file ON public.inbound_mails USING btree (account_id, mailbox, uid_validity, uid) WHERE (NOT filed);
CREATE UNIQUE INDEX inbound_mails_uid ON public.inbound_mails USING btree (account_id, mailbox, uid_validity, uid);

create table insight_reviews (
  id uuid not null,
  kind text not null,
  words text not null,
  locale text,
  project_id uuid,
  day date not null,
  seen bigint not null,
  reviewed_at timestamp with time zone not null,
  agent_id uuid,
  agent_name text not null,
  constraint insight_reviews_kind_words_locale_project_id_key UNIQUE NULLS NOT DISTINCT (kind, words, locale, project_id),
  constraint insight_reviews_pkey PRIMARY KEY (id),
  constraint insight_reviews_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint insight_reviews_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint insight_reviews_kind_check CHECK ((kind = ANY (ARRAY['search'::text, 'topic'::text]))),
  constraint insight_reviews_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'::text)) NOT VALID,
  constraint insight_reviews_words_check CHECK (((length(words) >= 1) AND (length(words) <= 250)))
);
CREATE INDEX insight_reviews_agent_id ON public.insight_reviews USING btree (agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX insight_reviews_project_id ON public.insight_reviews USING btree (project_id) WHERE (project_id IS NOT NULL);

create table issued_challenges (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint issued_challenges_pkey PRIMARY KEY (nonce)
);
CREATE INDEX issued_challenges_expires_at ON public.issued_challenges USING btree (expires_at);

create table key_checks (
  id text not null,
  sealed text not null,
  created_at timestamp with time zone default now() not null,
  constraint key_checks_pkey PRIMARY KEY (id),
  constraint key_checks_id_check CHECK ((length(id) <= 16)),
  constraint key_checks_sealed_check CHECK ((length(sealed) <= 200))
);

create table macro_shortcuts (
  agent_id uuid not null,
  shortcut smallint not null,
  macro_id uuid not null,
  constraint macro_shortcuts_agent_id_macro_id_key UNIQUE (agent_id, macro_id),
  constraint macro_shortcuts_pkey PRIMARY KEY (agent_id, shortcut),
  constraint macro_shortcuts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint macro_shortcuts_macro_id_fkey FOREIGN KEY (macro_id) REFERENCES macros(id) ON DELETE CASCADE,
  constraint macro_shortcuts_shortcut_check CHECK (((shortcut >= 1) AND (shortcut <= 9)))
);
CREATE INDEX macro_shortcuts_macro_id ON public.macro_shortcuts USING btree (macro_id);

create table macro_similarities (
  macro_id uuid not null,
  other_id uuid not null,
  similarity real not null,
  constraint macro_similarities_pkey PRIMARY KEY (macro_id, other_id),
  constraint macro_similarities_macro_id_fkey FOREIGN KEY (macro_id) REFERENCES macros(id) ON DELETE CASCADE,
  constraint macro_similarities_other_id_fkey FOREIGN KEY (other_id) REFERENCES macros(id) ON DELETE CASCADE
);
CREATE INDEX macro_similarities_other_id ON public.macro_similarities USING btree (other_id);

create table macro_texts (
  macro_id uuid not null,
  locale text not null,
  content jsonb not null,
  words text not null,
  search tsvector generated always as (ticket_words(words)) stored not null,
  constraint macro_texts_pkey PRIMARY KEY (macro_id, locale),
  constraint macro_texts_macro_id_fkey FOREIGN KEY (macro_id) REFERENCES macros(id) ON DELETE CASCADE,
  constraint macro_texts_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'::text)) NOT VALID
);
CREATE INDEX macro_texts_search ON public.macro_texts USING gin (search) WITH (fastupdate=off);

create table macro_uses (
  macro_id uuid not null,
  agent_id uuid not null,
  uses integer not null,
  last_used_at timestamp with time zone not null,
  constraint macro_uses_pkey PRIMARY KEY (macro_id, agent_id),
  constraint macro_uses_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint macro_uses_macro_id_fkey FOREIGN KEY (macro_id) REFERENCES macros(id) ON DELETE CASCADE,
  constraint macro_uses_uses_check CHECK ((uses > 0))
);
CREATE INDEX macro_uses_agent_id ON public.macro_uses USING btree (agent_id);

create table macros (
  id uuid not null,
  kind text not null,
  name text not null,
  scope text not null,
  agent_id uuid,
  team_id uuid,
  folder text,
  actions jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint macros_pkey PRIMARY KEY (id),
  constraint macros_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint macros_team_id_fkey FOREIGN KEY (team_id) REFERENCES roles(id) ON DELETE SET NULL,
  constraint macros_check CHECK (((scope = 'personal'::text) = (agent_id IS NOT NULL))),
  constraint macros_check1 CHECK (((scope = 'team'::text) OR (team_id IS NULL))),
  constraint macros_check2 CHECK (((kind = 'macro'::text) = (actions IS NOT NULL))),
  constraint macros_folder_check CHECK (((length(folder) >= 1) AND (length(folder) <= 60))),
  constraint macros_kind_check CHECK ((kind = ANY (ARRAY['savedReply'::text, 'macro'::text]))),
  constraint macros_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint macros_scope_check CHECK ((scope = ANY (ARRAY['personal'::text, 'team'::text, 'global'::text])))
);
CREATE INDEX macros_agent_id ON public.macros USING btree (agent_id) WHERE (agent_id IS NOT NULL);
CREATE UNIQUE INDEX macros_name_is_unique ON public.macros USING btree (kind, lower(name), scope, agent_id, team_id) NULLS NOT DISTINCT WHERE ((scope <> 'team'::text) OR (team_id IS NOT NULL));
CREATE INDEX macros_team_id ON public.macros USING btree (team_id) WHERE (team_id IS NOT NULL);

create table mail_accounts (
  id uuid not null,
  sender_name text not null,
  sender_email text not null,
  imap_host text not null,
  imap_port integer not null,
  imap_secure boolean not null,
  imap_username text not null,
  imap_password_sealed text not null,
  smtp_host text not null,
  smtp_port integer not null,
  smtp_secure boolean not null,
  smtp_username text not null,
  smtp_password_sealed text not null,
  after_reading text not null,
  move_to text,
  project_id uuid,
  category_id uuid,
  tagged_replies boolean default false not null,
  is_default boolean not null,
  enabled boolean not null,
  reads_since timestamp with time zone not null,
  uid_validity bigint,
  last_uid bigint default 0 not null,
  last_read_at timestamp with time zone,
  failed_step text,
  last_error text,
  failed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  mailbox integer default 1 not null,
  send_error text,
  send_failed_at timestamp with time zone,
  authserv_id text,
  sender_checks_failed_at timestamp with time zone,
  one_sign_in boolean,
  constraint mail_accounts_pkey PRIMARY KEY (id),
  constraint mail_accounts_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL,
  constraint mail_accounts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL,
  constraint mail_accounts_after_reading_check CHECK ((after_reading = ANY (ARRAY['read'::text, 'move'::text]))),
  constraint mail_accounts_check CHECK (((after_reading = 'move'::text) = (move_to IS NOT NULL))),
  constraint mail_accounts_imap_port_check CHECK (((imap_port >= 0) AND (imap_port <= 65535))),
  constraint mail_accounts_sender_email_check CHECK ((sender_email = lower(sender_email))),
  constraint mail_accounts_smtp_port_check CHECK (((smtp_port >= 0) AND (smtp_port <= 65535)))
);
CREATE INDEX mail_accounts_category_id ON public.mail_accounts USING btree (category_id);
CREATE UNIQUE INDEX mail_accounts_one_is_default ON public.mail_accounts USING btree (is_default) WHERE is_default;
CREATE INDEX mail_accounts_project_id ON public.mail_accounts USING btree (project_id);
CREATE UNIQUE INDEX mail_accounts_sender_is_unique ON public.mail_accounts USING btree (sender_email);

create table mail_auto_responses (
  account_id uuid not null,
  project_id uuid,
  category_id uuid,
  ticket_kind text not null,
  event text not null,
  template_id uuid,
  constraint mail_auto_responses_account_id_project_id_category_id_ticke_key UNIQUE NULLS NOT DISTINCT (account_id, project_id, category_id, ticket_kind, event),
  constraint mail_auto_responses_account_id_fkey FOREIGN KEY (account_id) REFERENCES mail_accounts(id) ON DELETE CASCADE,
  constraint mail_auto_responses_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint mail_auto_responses_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint mail_auto_responses_template_id_fkey FOREIGN KEY (template_id) REFERENCES mail_templates(id),
  constraint mail_auto_responses_check CHECK (((category_id IS NULL) OR (project_id IS NOT NULL))),
  constraint mail_auto_responses_event_check CHECK ((event = ANY (ARRAY['ticketCreated'::text, 'agentResponse'::text, 'ticketClosed'::text]))),
  constraint mail_auto_responses_ticket_kind_check CHECK ((ticket_kind = ANY (ARRAY['regular'::text, 'mail'::text])))
);
CREATE INDEX mail_auto_responses_category_id ON public.mail_auto_responses USING btree (category_id);
CREATE INDEX mail_auto_responses_project_id ON public.mail_auto_responses USING btree (project_id);
CREATE INDEX mail_auto_responses_template_id ON public.mail_auto_responses USING btree (template_id);

create table mail_files (
  mail_id uuid not null,
  "position" integer not null,
  name text not null,
  type text not null,
  content bytea not null,
  constraint mail_files_pkey PRIMARY KEY (mail_id, "position"),
  constraint mail_files_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE
);

create table mail_template_translations (
  template_id uuid not null,
  locale text not null,
  subject text not null,
  body text not null,
  constraint mail_template_translations_pkey PRIMARY KEY (template_id, locale),
  constraint mail_template_translations_template_id_fkey FOREIGN KEY (template_id) REFERENCES mail_templates(id) ON DELETE CASCADE
);

create table mail_templates (
  id uuid not null,
  name text not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  locale text,
  constraint mail_templates_pkey PRIMARY KEY (id),
  constraint mail_templates_name_check CHECK (((length(TRIM(BOTH FROM name)) >= 2) AND (length(TRIM(BOTH FROM name)) <= 100)))
);
CREATE UNIQUE INDEX mail_templates_name_is_unique ON public.mail_templates USING btree (lower(name));

create table mailed_codes (
  hash bytea not null,
  purpose text not null,
  agent_id uuid,
  customer_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mailed_codes_pkey PRIMARY KEY (hash),
  constraint mailed_codes_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint mailed_codes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint mailed_codes_check CHECK ((num_nonnulls(agent_id, customer_id) = 1)),
  constraint mailed_codes_purpose_check CHECK ((purpose = ANY (ARRAY['resetPassword'::text, 'confirmEmail'::text, 'invitation'::text])))
);
CREATE INDEX mailed_codes_agent_id ON public.mailed_codes USING btree (agent_id, purpose, created_at);
CREATE INDEX mailed_codes_customer_id ON public.mailed_codes USING btree (customer_id, purpose, created_at);

create table mails (
  id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  message_id text not null,
  in_reply_to text,
  refs text[] default '{}'::text[] not null,
  automatic boolean not null,
  kind text not null,
  ticket_id bigint,
  state text not null,
  attempts integer default 0 not null,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  account_id uuid,
  html text,
  ticket_message_id uuid,
  event text,
  unsubscribe_url text,
  next_try_at timestamp with time zone,
  leased_until timestamp with time zone,
  give_up_at timestamp with time zone,
  secret_sealed text,
  side_message_id uuid,
  shown_recipients text[],
  constraint mails_message_id_key UNIQUE (message_id),
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES mail_accounts(id) ON DELETE SET NULL,
  constraint mails_side_message_id_fkey FOREIGN KEY (side_message_id) REFERENCES side_messages(id) ON DELETE SET NULL NOT VALID,
  constraint mails_ticket_message_id_fkey FOREIGN KEY (ticket_message_id) REFERENCES ticket_messages(id) ON DELETE SET NULL,
  constraint mails_queued_check CHECK (((state <> 'queued'::text) OR ((next_try_at IS NOT NULL) AND (give_up_at IS NOT NULL)))),
  constraint mails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'failed'::text, 'bounced'::text])))
);
CREATE INDEX mails_account_id ON public.mails USING btree (account_id, created_at) WHERE (account_id IS NOT NULL);
CREATE INDEX mails_automatic ON public.mails USING btree (recipient, event, created_at) WHERE (event IS NOT NULL);
CREATE INDEX mails_created_at ON public.mails USING btree (created_at DESC);
CREATE INDEX mails_recipient ON public.mails USING btree (recipient, kind, created_at);
CREATE INDEX mails_side_message_id ON public.mails USING btree (side_message_id) WHERE (side_message_id IS NOT NULL);
CREATE INDEX mails_text_by_age ON public.mails USING btree (created_at) WHERE ((body <> ''::text) AND ((state = 'sent'::text) OR ((state <> 'queued'::text) AND (ticket_id IS NULL) AND (side_message_id IS NULL))));
CREATE INDEX mails_ticket_id ON public.mails USING btree (ticket_id, recipient, created_at) WHERE (ticket_id IS NOT NULL);
CREATE INDEX mails_ticket_message_id ON public.mails USING btree (ticket_message_id) WHERE (ticket_message_id IS NOT NULL);
CREATE INDEX mails_to_send ON public.mails USING btree (account_id, next_try_at) WHERE (state = 'queued'::text);

create table nodes (
  id uuid not null,
  host text not null,
  process_id integer not null,
  role text not null,
  release text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  clock_offset_ms bigint not null,
  memory_bytes bigint not null,
  busy_percent integer not null,
  event_streams integer not null,
  storage text not null,
  storage_error text,
  storage_free_bytes bigint,
  storage_total_bytes bigint,
  listener_stalled_seconds integer default 0 not null,
  worker_ids text[] default '{}'::text[] not null,
  key_ids text[],
  constraint nodes_pkey PRIMARY KEY (id),
  constraint nodes_host_check CHECK (((length(host) >= 1) AND (length(host) <= 255))),
  constraint nodes_release_check CHECK (((length(release) >= 1) AND (length(release) <= 50))),
  constraint nodes_role_check CHECK ((role = ANY (ARRAY['all'::text, 'web'::text, 'worker'::text]))),
  constraint nodes_storage_check CHECK ((storage = ANY (ARRAY['folder'::text, 'bucket'::text]))),
  constraint nodes_storage_error_check CHECK ((length(storage_error) <= 100))
);

create table notification_progress (
  id boolean default true not null,
  event_id bigint not null,
  mark_id bigint,
  mark_before xid8,
  marked_at timestamp with time zone,
  constraint notification_progress_pkey PRIMARY KEY (id),
  constraint notification_progress_id_check CHECK (id)
);

create table notifications (
  id bigint generated as identity not null,
  agent_id uuid not null,
  kind text not null,
  ticket_id bigint,
  event_id bigint,
  rule_id uuid,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  mail_due_at timestamp with time zone,
  recurring_ticket_id uuid,
  article_id uuid,
  article_locale text,
  constraint notifications_agent_id_event_id_key UNIQUE (agent_id, event_id),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint notifications_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint notifications_event_id_fkey FOREIGN KEY (event_id) REFERENCES ticket_events(id) ON DELETE CASCADE,
  constraint notifications_recurring_ticket_id_fkey FOREIGN KEY (recurring_ticket_id) REFERENCES recurring_tickets(id) ON DELETE CASCADE,
  constraint notifications_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES rules(id) ON DELETE CASCADE,
  constraint notifications_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint notifications_event_check CHECK (((ticket_id IS NULL) = (event_id IS NULL))),
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['mentioned'::text, 'assignedToMe'::text, 'takenFromMe'::text, 'customerWrote'::text, 'notedInMine'::text, 'followed'::text, 'slaWarned'::text, 'slaBreached'::text, 'satisfactionGiven'::text, 'notifiedByRule'::text, 'ruleDisabled'::text, 'recurringTicketDisabled'::text, 'snoozeEnded'::text, 'scheduledCanceled'::text, 'sideAnswered'::text, 'articleReview'::text, 'articleVerification'::text, 'articleComment'::text]))) NOT VALID,
  constraint notifications_subject_check CHECK ((num_nonnulls(rule_id, recurring_ticket_id, ticket_id, article_id) = 1)) NOT VALID
);
CREATE INDEX notifications_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_article_id ON public.notifications USING btree (article_id) WHERE (article_id IS NOT NULL);
CREATE INDEX notifications_event_id ON public.notifications USING btree (event_id);
CREATE INDEX notifications_mail_due ON public.notifications USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX notifications_mentions ON public.notifications USING btree (agent_id, id DESC) WHERE (kind = 'mentioned'::text);
CREATE INDEX notifications_of_agent ON public.notifications USING btree (agent_id, id DESC);
CREATE INDEX notifications_recurring_ticket_id ON public.notifications USING btree (recurring_ticket_id) WHERE (recurring_ticket_id IS NOT NULL);
CREATE INDEX notifications_rule_id ON public.notifications USING btree (rule_id) WHERE (rule_id IS NOT NULL);
CREATE INDEX notifications_ticket_id ON public.notifications USING btree (ticket_id);
CREATE INDEX notifications_unread ON public.notifications USING btree (agent_id, ticket_id) WHERE (read_at IS NULL);

create table outside_links (
  url_key uuid not null,
  url text not null,
  host text not null,
  checked_at timestamp with time zone,
  next_check_at timestamp with time zone not null,
  is_requested boolean default false not null,
  status smallint,
  problem text,
  failing_since timestamp with time zone,
  broken boolean default false not null,
  constraint outside_links_pkey PRIMARY KEY (url_key),
  constraint outside_links_problem_check CHECK ((problem = ANY (ARRAY['notFound'::text, 'serverError'::text, 'noHost'::text, 'noAnswer'::text, 'certificate'::text, 'redirects'::text, 'redirectsInside'::text])))
);
CREATE INDEX outside_links_due ON public.outside_links USING btree (next_check_at);

create table page_builds (
  id text not null,
  stored_at timestamp with time zone default now() not null,
  constraint page_builds_pkey PRIMARY KEY (id),
  constraint page_builds_id_check CHECK ((id ~ '^[0-9a-f]{64}$'::text))
);

create table page_files (
  name text not null,
  build_id text not null,
  content bytea not null,
  constraint page_files_pkey PRIMARY KEY (name, build_id),
  constraint page_files_build_id_fkey FOREIGN KEY (build_id) REFERENCES page_builds(id) ON DELETE CASCADE,
  constraint page_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
CREATE INDEX page_files_build_id ON public.page_files USING btree (build_id);

create table player_identities (
  customer_id uuid not null,
  project_id uuid not null,
  subject text not null,
  name text,
  email text,
  context jsonb not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint player_identities_project_id_subject_key UNIQUE (project_id, subject),
  constraint player_identities_pkey PRIMARY KEY (customer_id),
  constraint player_identities_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint player_identities_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint player_identities_email_check CHECK ((length(email) <= 254)),
  constraint player_identities_name_check CHECK ((length(name) <= 100)),
  constraint player_identities_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
);
CREATE INDEX player_identities_by_email_beginning ON public.player_identities USING btree (email text_pattern_ops) WHERE (email IS NOT NULL);

create table project_translations (
  project_id uuid not null,
  locale text not null,
  name text not null,
  source jsonb not null,
  revision integer default nextval('translation_revisions'::regclass) not null,
  updated_at timestamp with time zone not null,
  constraint project_translations_pkey PRIMARY KEY (project_id, locale),
  constraint project_translations_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint project_translations_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'::text)) NOT VALID,
  constraint project_translations_name_check CHECK (((length(TRIM(BOTH FROM name)) >= 2) AND (length(TRIM(BOTH FROM name)) <= 100)))
);

create table projects (
  id uuid not null,
  name text not null,
  active boolean default false not null,
  "position" integer default 0 not null,
  logo_id uuid,
  cover_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  source_locale text default 'ru'::text not null,
  requires_review boolean default false not null,
  chosen_locales text[],
  locales text[] default '{ru,en,pt}'::text[] not null,
  constraint projects_pkey PRIMARY KEY (id),
  constraint projects_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES images(id) ON DELETE SET NULL,
  constraint projects_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES images(id) ON DELETE SET NULL,
  constraint projects_deleted_are_closed CHECK (((deleted_at IS NULL) OR (NOT active))),
  constraint projects_name_check CHECK (((length(TRIM(BOTH FROM name)) >= 2) AND (length(TRIM(BOTH FROM name)) <= 100))),
  constraint projects_source_locale_check CHECK ((source_locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'::text)) NOT VALID
);
CREATE INDEX projects_cover_id ON public.projects USING btree (cover_id);
CREATE INDEX projects_logo_id ON public.projects USING btree (logo_id);
CREATE UNIQUE INDEX projects_name_is_unique ON public.projects USING btree (lower(name)) WHERE (deleted_at IS NULL);

create table rate_limits (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

create table recovery_codes (
  agent_id uuid not null,
  hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (agent_id, hash),
  constraint recovery_codes_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
);

create table recurring_runs (
  id bigint generated as identity not null,
  recurring_ticket_id uuid,
  name text not null,
  planned_at timestamp with time zone,
  outcome text not null,
  missed integer default 0 not null,
  ticket_id bigint,
  created_at timestamp with time zone not null,
  constraint recurring_runs_recurring_ticket_id_planned_at_key UNIQUE (recurring_ticket_id, planned_at),
  constraint recurring_runs_pkey PRIMARY KEY (id),
  constraint recurring_runs_recurring_ticket_id_fkey FOREIGN KEY (recurring_ticket_id) REFERENCES recurring_tickets(id) ON DELETE SET NULL,
  constraint recurring_runs_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint recurring_runs_check CHECK (((outcome = 'created'::text) = (ticket_id IS NOT NULL))),
  constraint recurring_runs_missed_check CHECK ((missed >= 0)),
  constraint recurring_runs_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'previousOpen'::text])))
);
CREATE INDEX recurring_runs_of_definition ON public.recurring_runs USING btree (recurring_ticket_id, id DESC);
CREATE INDEX recurring_runs_skipped ON public.recurring_runs USING btree (created_at) WHERE (ticket_id IS NULL);
CREATE UNIQUE INDEX recurring_runs_ticket_id ON public.recurring_runs USING btree (ticket_id) WHERE (ticket_id IS NOT NULL);

create table recurring_tickets (
  id uuid not null,
  name text not null,
  enabled boolean not null,
  disabled_for text,
  project_id uuid not null,
  category_id uuid not null,
  title text not null,
  description text not null,
  priority text not null,
  tag_ids uuid[] not null,
  team_id uuid,
  agent_id uuid,
  checklist text[] not null,
  schedule jsonb not null,
  skips_while_open boolean not null,
  calendar_id uuid,
  next_at timestamp with time zone,
  owner_id uuid,
  version integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint recurring_tickets_pkey PRIMARY KEY (id),
  constraint recurring_tickets_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES business_calendars(id) ON DELETE SET NULL,
  constraint recurring_tickets_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint recurring_tickets_check CHECK ((enabled OR (next_at IS NULL))),
  constraint recurring_tickets_description_check CHECK (((length(description) >= 1) AND (length(description) <= 20000))),
  constraint recurring_tickets_disabled_for_check CHECK ((disabled_for = ANY (ARRAY['topicGone'::text, 'assigneeGone'::text, 'ownerGone'::text]))),
  constraint recurring_tickets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint recurring_tickets_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
  constraint recurring_tickets_title_check CHECK (((length(title) >= 1) AND (length(title) <= 150)))
);
CREATE INDEX recurring_tickets_calendar_id ON public.recurring_tickets USING btree (calendar_id) WHERE (calendar_id IS NOT NULL);
CREATE INDEX recurring_tickets_due ON public.recurring_tickets USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE UNIQUE INDEX recurring_tickets_name_is_unique ON public.recurring_tickets USING btree (lower(name));
CREATE INDEX recurring_tickets_owner_id ON public.recurring_tickets USING btree (owner_id) WHERE (owner_id IS NOT NULL);

create table refresh_tokens (
  hash bytea not null,
  session_id uuid not null,
  parent_hash bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_session_id ON public.refresh_tokens USING btree (session_id);

create table removed_checklist_items (
  ticket_id bigint not null,
  id uuid not null,
  text text not null,
  done_by uuid,
  done_at timestamp with time zone,
  removed_at timestamp with time zone not null,
  constraint removed_checklist_items_pkey PRIMARY KEY (ticket_id, id),
  constraint removed_checklist_items_done_by_fkey FOREIGN KEY (done_by) REFERENCES agents(id) ON DELETE SET NULL,
  constraint removed_checklist_items_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE
);
CREATE INDEX removed_checklist_items_done_by ON public.removed_checklist_items USING btree (done_by) WHERE (done_by IS NOT NULL);

create table retention_runs (
  kind text not null,
  ran_at timestamp with time zone not null,
  removed_last integer not null,
  removed_total bigint not null,
  constraint retention_runs_pkey PRIMARY KEY (kind)
);

create table role_categories (
  role_id uuid not null,
  category_id uuid not null,
  constraint role_categories_pkey PRIMARY KEY (role_id, category_id),
  constraint role_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint role_categories_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE
);
CREATE INDEX role_categories_category_id ON public.role_categories USING btree (category_id);

create table role_projects (
  role_id uuid not null,
  project_id uuid not null,
  constraint role_projects_pkey PRIMARY KEY (role_id, project_id),
  constraint role_projects_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint role_projects_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE
);

create table roles (
  id uuid not null,
  name text not null,
  rights text[] not null,
  pools text[] not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  second_factor boolean default false not null,
  assigns_on_reply boolean default true not null,
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint roles_pools_check CHECK ((pools <@ ARRAY['my'::text, 'team'::text, 'unassigned'::text, 'all'::text])),
  constraint roles_rights_check CHECK ((cardinality(rights) > 0))
);
CREATE UNIQUE INDEX roles_name_is_unique ON public.roles USING btree (lower(name));

create table rule_events (
  event_id bigint not null,
  run_id bigint not null,
  constraint rule_events_pkey PRIMARY KEY (event_id),
  constraint rule_events_event_id_fkey FOREIGN KEY (event_id) REFERENCES ticket_events(id) ON DELETE CASCADE,
  constraint rule_events_run_id_fkey FOREIGN KEY (run_id) REFERENCES rule_runs(id) ON DELETE CASCADE
);
CREATE INDEX rule_events_run_id ON public.rule_events USING btree (run_id);

create table rule_progress (
  id boolean default true not null,
  event_id bigint not null,
  mark_id bigint,
  mark_before xid8,
  marked_at timestamp with time zone,
  constraint rule_progress_pkey PRIMARY KEY (id),
  constraint rule_progress_id_check CHECK (id)
);

create table rule_runs (
  id bigint generated as identity not null,
  rule_id uuid not null,
  version integer not null,
  ticket_id bigint not null,
  event_id bigint,
  cause text not null,
  depth smallint not null,
  because jsonb not null,
  outcome text,
  detail text,
  tries smallint default 0 not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint rule_runs_rule_id_ticket_id_cause_key UNIQUE (rule_id, ticket_id, cause),
  constraint rule_runs_pkey PRIMARY KEY (id),
  constraint rule_runs_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES rules(id) ON DELETE CASCADE,
  constraint rule_runs_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint rule_runs_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'unchanged'::text, 'notAllowed'::text, 'failed'::text, 'skipped'::text])))
);
CREATE INDEX rule_runs_age ON public.rule_runs USING btree (created_at);
CREATE INDEX rule_runs_due ON public.rule_runs USING btree (id) WHERE (outcome IS NULL);
CREATE INDEX rule_runs_due_of_ticket ON public.rule_runs USING btree (ticket_id, id) WHERE (outcome IS NULL);
CREATE INDEX rule_runs_of_rule ON public.rule_runs USING btree (rule_id, created_at DESC, id DESC);
CREATE INDEX rule_runs_ticket_id ON public.rule_runs USING btree (ticket_id);

create table rule_scans (
  rule_id uuid not null,
  at timestamp with time zone not null,
  ticket_id bigint not null,
  constraint rule_scans_pkey PRIMARY KEY (rule_id),
  constraint rule_scans_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES rules(id) ON DELETE CASCADE
);

create table rule_versions (
  rule_id uuid not null,
  version integer not null,
  rule jsonb not null,
  saved_by uuid,
  saved_at timestamp with time zone not null,
  constraint rule_versions_pkey PRIMARY KEY (rule_id, version),
  constraint rule_versions_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES rules(id) ON DELETE CASCADE,
  constraint rule_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES agents(id) ON DELETE SET NULL
);
CREATE INDEX rule_versions_saved_by ON public.rule_versions USING btree (saved_by) WHERE (saved_by IS NOT NULL);

create table rules (
  id uuid not null,
  name text not null,
  "position" integer not null,
  enabled boolean not null,
  disabled_for text,
  trigger text not null,
  after_minutes integer,
  since text,
  project_ids uuid[] not null,
  conditions jsonb not null,
  time_zone text not null,
  actions jsonb not null,
  owner_id uuid,
  version integer not null,
  enabled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint rules_pkey PRIMARY KEY (id),
  constraint rules_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint rules_after_minutes_check CHECK ((after_minutes > 0)),
  constraint rules_check CHECK (((trigger = 'schedule'::text) = (after_minutes IS NOT NULL))),
  constraint rules_check1 CHECK (((trigger = 'schedule'::text) = (since IS NOT NULL))),
  constraint rules_disabled_for_check CHECK ((disabled_for = ANY (ARRAY['tooOften'::text, 'ownerGone'::text]))),
  constraint rules_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint rules_since_check CHECK ((since = ANY (ARRAY['created'::text, 'updated'::text, 'customerReplied'::text]))),
  constraint rules_trigger_check CHECK ((trigger = ANY (ARRAY['ticketCreated'::text, 'customerReplied'::text, 'agentReplied'::text, 'ticketUpdated'::text, 'schedule'::text])))
);
CREATE UNIQUE INDEX rules_name_is_unique ON public.rules USING btree (lower(name));
CREATE INDEX rules_owner_id ON public.rules USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX rules_position ON public.rules USING btree ("position", id);

create table satisfaction_due (
  event_id bigint not null,
  ticket_id bigint not null,
  due_at timestamp with time zone not null,
  constraint satisfaction_due_pkey PRIMARY KEY (event_id),
  constraint satisfaction_due_event_id_fkey FOREIGN KEY (event_id) REFERENCES ticket_events(id) ON DELETE CASCADE,
  constraint satisfaction_due_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE
);
CREATE INDEX satisfaction_due_at ON public.satisfaction_due USING btree (due_at, event_id);
CREATE INDEX satisfaction_due_ticket_id ON public.satisfaction_due USING btree (ticket_id);

create table satisfaction_progress (
  id boolean default true not null,
  event_id bigint not null,
  mark_id bigint,
  mark_before xid8,
  marked_at timestamp with time zone,
  constraint satisfaction_progress_pkey PRIMARY KEY (id),
  constraint satisfaction_progress_id_check CHECK (id)
);

create table satisfaction_questions (
  id uuid not null,
  ticket_id bigint not null,
  event_id bigint not null,
  customer_id uuid,
  address_hash bytea,
  token_hash bytea,
  agent_id uuid,
  team_id uuid,
  project_id uuid,
  category_id uuid,
  channel text not null,
  asked_at timestamp with time zone not null,
  skipped_at timestamp with time zone,
  score text,
  comment text,
  answered_at timestamp with time zone,
  changed_at timestamp with time zone,
  constraint satisfaction_questions_event_id_key UNIQUE (event_id),
  constraint satisfaction_questions_token_hash_key UNIQUE (token_hash),
  constraint satisfaction_questions_pkey PRIMARY KEY (id),
  constraint satisfaction_questions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint satisfaction_questions_event_id_fkey FOREIGN KEY (event_id) REFERENCES ticket_events(id) ON DELETE CASCADE,
  constraint satisfaction_questions_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint satisfaction_questions_channel_check CHECK ((channel = ANY (ARRAY['web'::text, 'guest'::text, 'mail'::text]))),
  constraint satisfaction_questions_check CHECK (((score IS NULL) = (answered_at IS NULL))),
  constraint satisfaction_questions_check1 CHECK (((score IS NOT NULL) OR ((comment IS NULL) AND (changed_at IS NULL)))),
  constraint satisfaction_questions_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 1000))),
  constraint satisfaction_questions_score_check CHECK ((score = ANY (ARRAY['good'::text, 'bad'::text])))
);
CREATE INDEX satisfaction_questions_address_hash ON public.satisfaction_questions USING btree (address_hash, asked_at) WHERE (address_hash IS NOT NULL);
CREATE INDEX satisfaction_questions_asked_at ON public.satisfaction_questions USING btree (asked_at);
CREATE INDEX satisfaction_questions_commented ON public.satisfaction_questions USING btree (asked_at DESC, id DESC) WHERE (comment IS NOT NULL);
CREATE INDEX satisfaction_questions_customer_id ON public.satisfaction_questions USING btree (customer_id, asked_at) WHERE (customer_id IS NOT NULL);
CREATE INDEX satisfaction_questions_ticket_id ON public.satisfaction_questions USING btree (ticket_id, asked_at DESC);

create table scheduled_replies (
  id uuid not null,
  ticket_id bigint not null,
  agent_id uuid,
  author_name text not null,
  content jsonb not null,
  attachments uuid[] not null,
  status text,
  send_at timestamp with time zone not null,
  state text default 'pending'::text not null,
  reason text,
  tries integer default 0 not null,
  created_at timestamp with time zone not null,
  canceled_at timestamp with time zone,
  constraint scheduled_replies_pkey PRIMARY KEY (id),
  constraint scheduled_replies_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint scheduled_replies_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint scheduled_replies_check CHECK (((state = 'canceled'::text) = ((canceled_at IS NOT NULL) AND (reason IS NOT NULL)))),
  constraint scheduled_replies_reason_check CHECK ((reason = ANY (ARRAY['byAgent'::text, 'customerWrote'::text, 'ticketEnded'::text, 'authorGone'::text, 'noAccess'::text, 'failed'::text]))),
  constraint scheduled_replies_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'canceled'::text]))),
  constraint scheduled_replies_status_check CHECK ((status = ANY (ARRAY['WaitingCustomerAction'::text, 'WaitingAgentAction'::text, 'Resolved'::text])))
);
CREATE INDEX scheduled_replies_agent_id ON public.scheduled_replies USING btree (agent_id);
CREATE INDEX scheduled_replies_due ON public.scheduled_replies USING btree (send_at, id) WHERE (state = 'pending'::text);
CREATE INDEX scheduled_replies_ticket_id ON public.scheduled_replies USING btree (ticket_id, send_at);

create table search_days (
  id bigint generated as identity not null,
  day date not null,
  words text not null,
  locale text not null,
  project_id uuid,
  searches integer not null,
  not_found integer not null,
  results bigint not null,
  opened integer not null,
  requested integer not null,
  constraint search_days_day_words_locale_project_id_key UNIQUE NULLS NOT DISTINCT (day, words, locale, project_id),
  constraint search_days_pkey PRIMARY KEY (id),
  constraint search_days_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint search_days_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'::text)) NOT VALID,
  constraint search_days_words_check CHECK (((length(words) >= 1) AND (length(words) <= 200)))
);
CREATE INDEX search_days_project_id ON public.search_days USING btree (project_id) WHERE (project_id IS NOT NULL);

create table search_openings (
  search_day_id bigint not null,
  article_id uuid not null,
  opened integer not null,
  constraint search_openings_pkey PRIMARY KEY (search_day_id, article_id),
  constraint search_openings_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint search_openings_search_day_id_fkey FOREIGN KEY (search_day_id) REFERENCES search_days(id) ON DELETE CASCADE
);
CREATE INDEX search_openings_article_id ON public.search_openings USING btree (article_id);

create table second_factors (
  agent_id uuid not null,
  secret_sealed text not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  constraint second_factors_pkey PRIMARY KEY (agent_id),
  constraint second_factors_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
);

create table sessions (
  id uuid not null,
  agent_id uuid,
  customer_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  address text not null,
  browser text not null,
  last_seen_at timestamp with time zone,
  ends_at timestamp with time zone,
  signed_context jsonb,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint sessions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint sessions_check CHECK ((num_nonnulls(agent_id, customer_id) = 1))
);
CREATE INDEX sessions_agent_id ON public.sessions USING btree (agent_id) WHERE (revoked_at IS NULL);
CREATE INDEX sessions_customer_id ON public.sessions USING btree (customer_id) WHERE (revoked_at IS NULL);
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_of_agent ON public.sessions USING btree (agent_id) WHERE (agent_id IS NOT NULL);

create table side_conversation_reads (
  conversation_id uuid not null,
  agent_id uuid not null,
  read_at timestamp with time zone not null,
  constraint side_conversation_reads_pkey PRIMARY KEY (conversation_id, agent_id),
  constraint side_conversation_reads_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint side_conversation_reads_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES side_conversations(id) ON DELETE CASCADE
);
CREATE INDEX side_conversation_reads_agent_id ON public.side_conversation_reads USING btree (agent_id);

create table side_conversations (
  id uuid not null,
  number bigint generated as identity not null,
  ticket_id bigint not null,
  merged_from bigint,
  subject text not null,
  recipients text[] not null,
  status text default 'open'::text not null,
  agent_id uuid,
  author_name text not null,
  messages_count integer default 0 not null,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint side_conversations_number_key UNIQUE (number),
  constraint side_conversations_pkey PRIMARY KEY (id),
  constraint side_conversations_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint side_conversations_merged_from_fkey FOREIGN KEY (merged_from) REFERENCES tickets(id) ON DELETE SET NULL,
  constraint side_conversations_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint side_conversations_recipients_check CHECK (((cardinality(recipients) >= 1) AND (cardinality(recipients) <= 10))),
  constraint side_conversations_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint side_conversations_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
);
CREATE INDEX side_conversations_agent_id ON public.side_conversations USING btree (agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX side_conversations_merged_from ON public.side_conversations USING btree (merged_from) WHERE (merged_from IS NOT NULL);
CREATE INDEX side_conversations_ticket_id ON public.side_conversations USING btree (ticket_id, created_at);

create table side_messages (
  id uuid not null,
  conversation_id uuid not null,
  kind text not null,
  agent_id uuid,
  author_name text not null,
  content jsonb not null,
  signature jsonb,
  received jsonb,
  from_recipient boolean default true not null,
  deliveries jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone not null,
  constraint side_messages_pkey PRIMARY KEY (id),
  constraint side_messages_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint side_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES side_conversations(id) ON DELETE CASCADE,
  constraint side_messages_kind_check CHECK ((kind = ANY (ARRAY['sent'::text, 'received'::text])))
);
CREATE INDEX side_messages_agent_id ON public.side_messages USING btree (agent_id, created_at) WHERE (agent_id IS NOT NULL);
CREATE INDEX side_messages_conversation_id ON public.side_messages USING btree (conversation_id, created_at, id);

create table sign_in_failures (
  login_hash bytea not null,
  address text not null,
  failed_at timestamp with time zone not null,
  id bigint generated as identity not null,
  device uuid
);
CREATE INDEX sign_in_failures_address ON public.sign_in_failures USING btree (address, failed_at);
CREATE INDEX sign_in_failures_login ON public.sign_in_failures USING btree (login_hash, failed_at);

create table sla_outcomes (
  ticket_id bigint not null,
  metric text not null,
  started_at timestamp with time zone not null,
  policy_id uuid not null,
  project_id uuid,
  category_id uuid,
  target_at timestamp with time zone not null,
  is_missed boolean not null,
  overrun_seconds bigint,
  decided_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  constraint sla_outcomes_pkey PRIMARY KEY (ticket_id, metric, started_at),
  constraint sla_outcomes_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES sla_policies(id),
  constraint sla_outcomes_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint sla_outcomes_metric_check CHECK ((metric = ANY (ARRAY['firstReply'::text, 'nextReply'::text, 'resolution'::text]))),
  constraint sla_outcomes_overrun_seconds_check CHECK ((overrun_seconds >= 0))
);
CREATE INDEX sla_outcomes_decided ON public.sla_outcomes USING btree (decided_at);
CREATE INDEX sla_outcomes_policy_id ON public.sla_outcomes USING btree (policy_id);

create table sla_policies (
  id uuid not null,
  name text not null,
  "position" integer not null,
  enabled boolean default true not null,
  is_default boolean default false not null,
  calendar_id uuid,
  conditions jsonb not null,
  first_reply_minutes integer,
  next_reply_minutes integer,
  resolution_minutes integer,
  warn_minutes integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint sla_policies_pkey PRIMARY KEY (id),
  constraint sla_policies_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES business_calendars(id),
  constraint sla_policies_first_reply_minutes_check CHECK ((first_reply_minutes > 0)),
  constraint sla_policies_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint sla_policies_next_reply_minutes_check CHECK ((next_reply_minutes > 0)),
  constraint sla_policies_resolution_minutes_check CHECK ((resolution_minutes > 0)),
  constraint sla_policies_warn_minutes_check CHECK ((warn_minutes > 0))
);
CREATE INDEX sla_policies_calendar_id ON public.sla_policies USING btree (calendar_id) WHERE (calendar_id IS NOT NULL);
CREATE UNIQUE INDEX sla_policies_name_is_unique ON public.sla_policies USING btree (lower(name)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX sla_policies_one_default ON public.sla_policies USING btree (is_default) WHERE is_default;

create table sla_settings (
  only_row boolean default true not null,
  version uuid not null,
  saved_by xid8 not null,
  planned_version uuid,
  constraint sla_settings_pkey PRIMARY KEY (only_row),
  constraint sla_settings_only_row_check CHECK (only_row)
);

create table snippet_translations (
  snippet_id uuid not null,
  locale text not null,
  content jsonb not null,
  source_updated_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint snippet_translations_pkey PRIMARY KEY (snippet_id, locale),
  constraint snippet_translations_snippet_id_fkey FOREIGN KEY (snippet_id) REFERENCES snippets(id) ON DELETE CASCADE,
  constraint snippet_translations_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'::text))
);

create table snippets (
  id uuid not null,
  name text not null,
  locale text not null,
  content jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint snippets_pkey PRIMARY KEY (id),
  constraint snippets_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'::text)),
  constraint snippets_name_check CHECK (((length(TRIM(BOTH FROM name)) >= 2) AND (length(TRIM(BOTH FROM name)) <= 100)))
);
CREATE UNIQUE INDEX snippets_name_is_unique ON public.snippets USING btree (lower(name));

create table statistics_daily_minutes (
  time_zone_id smallint not null,
  day date not null,
  agent_id uuid not null,
  active_minutes integer not null,
  online_minutes integer not null,
  constraint statistics_daily_minutes_pkey PRIMARY KEY (time_zone_id, day, agent_id),
  constraint statistics_daily_minutes_time_zone_id_fkey FOREIGN KEY (time_zone_id) REFERENCES statistics_time_zones(id) ON DELETE CASCADE
);

create table statistics_daily_staff_totals (
  time_zone_id smallint not null,
  day date not null,
  staff_id integer not null,
  created integer default 0 not null,
  replies integer default 0 not null,
  first_replies integer default 0 not null,
  replied_in_a_day integer default 0 not null,
  next_replies integer default 0 not null,
  notes integer default 0 not null,
  waits integer default 0 not null,
  resolved integer default 0 not null,
  first_resolved integer default 0 not null,
  resolved_at_once integer default 0 not null,
  resolved_in_a_day integer default 0 not null,
  last_resolved integer default 0 not null,
  only_resolved integer default 0 not null,
  returned integer default 0 not null,
  reopened integer default 0 not null,
  closed integer default 0 not null,
  moved_out integer default 0 not null,
  moved_in integer default 0 not null,
  touched integer default 0 not null,
  entered integer default 0 not null,
  left_open integer default 0 not null,
  first_reply_seconds bigint default 0 not null,
  next_reply_seconds bigint default 0 not null,
  wait_seconds bigint default 0 not null,
  first_resolved_seconds bigint default 0 not null,
  first_resolved_own_seconds bigint default 0 not null,
  last_resolved_seconds bigint default 0 not null,
  last_resolved_own_seconds bigint default 0 not null,
  last_resolved_replies bigint default 0 not null,
  constraint statistics_daily_staff_totals_pkey PRIMARY KEY (time_zone_id, day, staff_id),
  constraint statistics_daily_staff_totals_time_zone_id_fkey FOREIGN KEY (time_zone_id) REFERENCES statistics_time_zones(id) ON DELETE CASCADE
);

create table statistics_daily_topic_totals (
  time_zone_id smallint not null,
  day date not null,
  topic_id integer not null,
  created integer default 0 not null,
  replies integer default 0 not null,
  first_replies integer default 0 not null,
  replied_in_a_day integer default 0 not null,
  next_replies integer default 0 not null,
  notes integer default 0 not null,
  waits integer default 0 not null,
  resolved integer default 0 not null,
  first_resolved integer default 0 not null,
  resolved_at_once integer default 0 not null,
  resolved_in_a_day integer default 0 not null,
  last_resolved integer default 0 not null,
  only_resolved integer default 0 not null,
  returned integer default 0 not null,
  reopened integer default 0 not null,
  closed integer default 0 not null,
  moved_out integer default 0 not null,
  moved_in integer default 0 not null,
  touched integer default 0 not null,
  entered integer default 0 not null,
  left_open integer default 0 not null,
  first_reply_seconds bigint default 0 not null,
  next_reply_seconds bigint default 0 not null,
  wait_seconds bigint default 0 not null,
  first_resolved_seconds bigint default 0 not null,
  first_resolved_own_seconds bigint default 0 not null,
  last_resolved_seconds bigint default 0 not null,
  last_resolved_own_seconds bigint default 0 not null,
  last_resolved_replies bigint default 0 not null,
  constraint statistics_daily_topic_totals_pkey PRIMARY KEY (time_zone_id, day, topic_id),
  constraint statistics_daily_topic_totals_time_zone_id_fkey FOREIGN KEY (time_zone_id) REFERENCES statistics_time_zones(id) ON DELETE CASCADE
);

create table statistics_dimension_sets (
  id integer generated as identity not null,
  project_id uuid,
  category_id uuid,
  team_id uuid,
  agent_id uuid,
  channel text,
  topic_id integer not null,
  staff_id integer not null,
  staff_set_id integer not null,
  key text generated always as (((((((((COALESCE((project_id)::text, ''::text) || ' '::text) || COALESCE((category_id)::text, ''::text)) || ' '::text) || COALESCE((team_id)::text, ''::text)) || ' '::text) || COALESCE((agent_id)::text, ''::text)) || ' '::text) || COALESCE(channel, ''::text))) stored not null,
  constraint statistics_dimension_sets_key_key UNIQUE (key),
  constraint statistics_dimension_sets_pkey PRIMARY KEY (id)
);

create table statistics_facts (
  kind statistics_kind not null,
  at timestamp with time zone not null,
  event_id bigint not null,
  ticket_id bigint not null,
  dimension_set_id integer not null,
  seconds integer,
  own_seconds integer,
  replies integer,
  is_first boolean,
  until timestamp with time zone,
  since timestamp with time zone,
  step integer generated always as (statistics_step(seconds)) stored,
  own_step integer generated always as (statistics_step(own_seconds)) stored,
  way text
);
CREATE INDEX statistics_facts_by_dimension_set ON public.statistics_facts USING btree (dimension_set_id, kind, at);
CREATE INDEX statistics_facts_by_time ON public.statistics_facts USING btree (kind, at, event_id) INCLUDE (dimension_set_id, ticket_id, step, own_step, is_first, until);
CREATE INDEX statistics_facts_reopened ON public.statistics_facts USING btree (at) INCLUDE (ticket_id, dimension_set_id) WHERE (kind = 'reopened'::statistics_kind);
CREATE INDEX statistics_facts_resolved_again ON public.statistics_facts USING btree (at) INCLUDE (ticket_id, dimension_set_id, step, own_step, is_first, until) WHERE ((kind = 'resolved'::statistics_kind) AND (NOT (is_first AND (until IS NULL))));

create table statistics_length_months (
  time_zone_id smallint not null,
  length statistics_length not null,
  month date not null,
  staff_set_id integer not null,
  step integer not null,
  count integer not null,
  constraint statistics_length_months_pkey PRIMARY KEY (time_zone_id, length, month, staff_set_id, step),
  constraint statistics_length_months_time_zone_id_fkey FOREIGN KEY (time_zone_id) REFERENCES statistics_time_zones(id) ON DELETE CASCADE
);

create table statistics_locked_agents (
  month date not null,
  agent_id uuid not null,
  name text not null,
  team_id uuid,
  team_name text,
  constraint statistics_locked_agents_pkey PRIMARY KEY (month, agent_id),
  constraint statistics_locked_agents_month_fkey FOREIGN KEY (month) REFERENCES statistics_locks(month) ON DELETE CASCADE
);

create table statistics_locked_days (
  month date not null,
  day date not null,
  staff_id integer not null,
  replies integer not null,
  notes integer not null,
  first_replies integer not null,
  touched integer not null,
  resolved integer not null,
  returned integer not null,
  constraint statistics_locked_days_pkey PRIMARY KEY (month, day, staff_id),
  constraint statistics_locked_days_month_fkey FOREIGN KEY (month) REFERENCES statistics_locks(month) ON DELETE CASCADE
);

create table statistics_locked_minutes (
  month date not null,
  day date not null,
  agent_id uuid not null,
  active_minutes integer not null,
  online_minutes integer not null,
  constraint statistics_locked_minutes_pkey PRIMARY KEY (month, day, agent_id),
  constraint statistics_locked_minutes_month_fkey FOREIGN KEY (month) REFERENCES statistics_locks(month) ON DELETE CASCADE
);

create table statistics_locks (
  month date not null,
  time_zone text not null,
  locked_at timestamp with time zone not null,
  agent_id uuid,
  agent_name text not null,
  constraint statistics_locks_pkey PRIMARY KEY (month),
  constraint statistics_locks_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

create table statistics_progress (
  id boolean default true not null,
  event_id bigint default 0 not null,
  mark_id bigint,
  mark_before xid8,
  marked_at timestamp with time zone,
  minutes_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  as_of timestamp with time zone not null,
  constraint statistics_progress_pkey PRIMARY KEY (id),
  constraint statistics_progress_id_check CHECK (id)
);

create table statistics_reports (
  id uuid not null,
  agent_id uuid not null,
  name text not null,
  report text not null,
  search jsonb not null,
  schedule jsonb,
  next_at timestamp with time zone,
  failures integer default 0 not null,
  leased_until timestamp with time zone,
  last_sent_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  due_at timestamp with time zone,
  constraint statistics_reports_pkey PRIMARY KEY (id),
  constraint statistics_reports_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint statistics_reports_check CHECK (((schedule IS NULL) = (next_at IS NULL))),
  constraint statistics_reports_report_check CHECK ((report = ANY (ARRAY['projects'::text, 'kpi'::text, 'accounting'::text, 'automation'::text])))
);
CREATE INDEX statistics_reports_due ON public.statistics_reports USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX statistics_reports_leased ON public.statistics_reports USING btree (leased_until) WHERE (leased_until IS NOT NULL);
CREATE UNIQUE INDEX statistics_reports_name_is_unique ON public.statistics_reports USING btree (agent_id, lower(name));

create table statistics_staff (
  id integer generated as identity not null,
  project_id uuid,
  category_id uuid,
  team_id uuid,
  agent_id uuid,
  constraint statistics_staff_category_id_team_id_agent_id_project_id_key UNIQUE NULLS NOT DISTINCT (category_id, team_id, agent_id, project_id),
  constraint statistics_staff_pkey PRIMARY KEY (id)
);

create table statistics_staff_sets (
  id integer generated as identity not null,
  team_id uuid,
  agent_id uuid,
  constraint statistics_staff_sets_team_id_agent_id_key UNIQUE NULLS NOT DISTINCT (team_id, agent_id),
  constraint statistics_staff_sets_pkey PRIMARY KEY (id)
);

create table statistics_teams (
  id uuid not null,
  name text not null,
  constraint statistics_teams_pkey PRIMARY KEY (id)
);

create table statistics_tickets (
  ticket_id bigint not null,
  dimension_set_id integer not null,
  status text not null,
  created_at timestamp with time zone not null,
  open_since timestamp with time zone,
  state jsonb not null,
  constraint statistics_tickets_pkey PRIMARY KEY (ticket_id)
);
CREATE INDEX statistics_tickets_open ON public.statistics_tickets USING btree (dimension_set_id, status, created_at) INCLUDE (ticket_id) WHERE (open_since IS NOT NULL);

create table statistics_time_zones (
  id smallint generated as identity not null,
  name text not null,
  filled_at timestamp with time zone,
  used_at timestamp with time zone not null,
  constraint statistics_time_zones_name_key UNIQUE (name),
  constraint statistics_time_zones_pkey PRIMARY KEY (id)
);

create table statistics_topics (
  id integer generated as identity not null,
  project_id uuid,
  category_id uuid,
  channel text,
  constraint statistics_topics_category_id_project_id_channel_key UNIQUE NULLS NOT DISTINCT (category_id, project_id, channel),
  constraint statistics_topics_pkey PRIMARY KEY (id)
);

create table tags (
  id uuid not null,
  project_id uuid,
  name text not null,
  color text not null,
  merged_into_id uuid,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint tags_pkey PRIMARY KEY (id),
  constraint tags_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES tags(id) ON DELETE CASCADE,
  constraint tags_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint tags_color_check CHECK ((color = ANY (ARRAY['gray'::text, 'red'::text, 'orange'::text, 'yellow'::text, 'green'::text, 'teal'::text, 'blue'::text, 'violet'::text, 'pink'::text]))),
  constraint tags_name_check CHECK (((length(name) >= 1) AND (length(name) <= 50)))
);
CREATE INDEX tags_merged_into_id ON public.tags USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE UNIQUE INDEX tags_name_is_unique ON public.tags USING btree (lower(name), project_id) NULLS NOT DISTINCT WHERE ((deleted_at IS NULL) AND (merged_into_id IS NULL));
CREATE INDEX tags_project_id ON public.tags USING btree (project_id) WHERE (project_id IS NOT NULL);

create table team_assignments (
  role_id uuid not null,
  mode text not null,
  capacity integer,
  return_after_minutes integer,
  calendar_id uuid,
  pass_after_minutes integer,
  updated_at timestamp with time zone,
  constraint team_assignments_pkey PRIMARY KEY (role_id),
  constraint team_assignments_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES business_calendars(id) ON DELETE SET NULL,
  constraint team_assignments_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE,
  constraint team_assignments_capacity_check CHECK ((capacity > 0)),
  constraint team_assignments_mode_check CHECK ((mode = ANY (ARRAY['manual'::text, 'roundRobin'::text, 'leastLoaded'::text]))),
  constraint team_assignments_pass_after_minutes_check CHECK ((pass_after_minutes > 0)),
  constraint team_assignments_return_after_minutes_check CHECK ((return_after_minutes > 0))
);
CREATE INDEX team_assignments_calendar_id ON public.team_assignments USING btree (calendar_id) WHERE (calendar_id IS NOT NULL);

create table ticket_drafts (
  ticket_id bigint not null,
  agent_id uuid not null,
  message jsonb,
  note jsonb,
  status text,
  attachments uuid[] not null,
  holds uuid[] not null,
  version integer default nextval('ticket_draft_versions'::regclass) not null,
  updated_at timestamp with time zone not null,
  constraint ticket_drafts_pkey PRIMARY KEY (ticket_id, agent_id),
  constraint ticket_drafts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint ticket_drafts_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint ticket_drafts_status_check CHECK ((status = ANY (ARRAY['WaitingCustomerAction'::text, 'WaitingAgentAction'::text, 'Resolved'::text])))
);
CREATE INDEX ticket_drafts_agent_id ON public.ticket_drafts USING btree (agent_id, updated_at DESC);

create table ticket_events (
  id bigint generated as identity not null,
  ticket_id bigint not null,
  kind text not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  data jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  constraint ticket_events_pkey PRIMARY KEY (id),
  constraint ticket_events_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint ticket_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['agent'::text, 'customer'::text, 'guest'::text, 'system'::text])))
);
CREATE INDEX ticket_events_ticket_id ON public.ticket_events USING btree (ticket_id, id);

create table ticket_followers (
  ticket_id bigint not null,
  agent_id uuid not null,
  following boolean not null,
  since timestamp with time zone not null,
  constraint ticket_followers_pkey PRIMARY KEY (ticket_id, agent_id),
  constraint ticket_followers_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint ticket_followers_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE
);
CREATE INDEX ticket_followers_agent_id ON public.ticket_followers USING btree (agent_id);

create table ticket_links (
  ticket_id bigint not null,
  other_id bigint not null,
  type text not null,
  agent_id uuid,
  created_at timestamp with time zone not null,
  constraint ticket_links_pkey PRIMARY KEY (ticket_id, other_id),
  constraint ticket_links_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint ticket_links_other_id_fkey FOREIGN KEY (other_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint ticket_links_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint ticket_links_check CHECK ((ticket_id <> other_id)),
  constraint ticket_links_check1 CHECK (((type <> 'related'::text) OR (ticket_id < other_id))),
  constraint ticket_links_type_check CHECK ((type = ANY (ARRAY['related'::text, 'duplicateOf'::text, 'causedBy'::text])))
);
CREATE INDEX ticket_links_agent_id ON public.ticket_links USING btree (agent_id) WHERE (agent_id IS NOT NULL);
CREATE UNIQUE INDEX ticket_links_one_of_two ON public.ticket_links USING btree (LEAST(ticket_id, other_id), GREATEST(ticket_id, other_id));
CREATE INDEX ticket_links_other_id ON public.ticket_links USING btree (other_id);

create table ticket_merges (
  id uuid not null,
  source_id bigint not null,
  target_id bigint not null,
  agent_id uuid,
  merged_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  changes jsonb not null,
  constraint ticket_merges_pkey PRIMARY KEY (id),
  constraint ticket_merges_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint ticket_merges_source_id_fkey FOREIGN KEY (source_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint ticket_merges_target_id_fkey FOREIGN KEY (target_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint ticket_merges_check CHECK ((source_id <> target_id))
);
CREATE INDEX ticket_merges_agent_id ON public.ticket_merges USING btree (agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX ticket_merges_source_id ON public.ticket_merges USING btree (source_id);
CREATE UNIQUE INDEX ticket_merges_standing ON public.ticket_merges USING btree (source_id) WHERE (undone_at IS NULL);
CREATE INDEX ticket_merges_target_id ON public.ticket_merges USING btree (target_id);

create table ticket_messages (
  id uuid not null,
  ticket_id bigint not null,
  kind text not null,
  agent_id uuid,
  author_name text not null,
  content jsonb not null,
  created_at timestamp with time zone not null,
  signature jsonb,
  received jsonb,
  delivery jsonb,
  merged_from bigint,
  mentioned uuid[],
  length integer default 0 not null,
  constraint ticket_messages_pkey PRIMARY KEY (id),
  constraint ticket_messages_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint ticket_messages_merged_from_fkey FOREIGN KEY (merged_from) REFERENCES tickets(id) ON DELETE SET NULL NOT VALID,
  constraint ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint ticket_messages_kind_check CHECK ((kind = ANY (ARRAY['reply'::text, 'note'::text, 'customer'::text, 'system'::text])))
);
CREATE INDEX ticket_messages_merged_from ON public.ticket_messages USING btree (merged_from) WHERE (merged_from IS NOT NULL);
CREATE INDEX ticket_messages_ticket_id ON public.ticket_messages USING btree (ticket_id, created_at, id);

create table ticket_presences (
  agent_id uuid not null,
  page text not null,
  ticket_id bigint not null,
  typing text,
  expires_at timestamp with time zone not null,
  constraint ticket_presences_pkey PRIMARY KEY (agent_id, page),
  constraint ticket_presences_typing_check CHECK ((typing = ANY (ARRAY['reply'::text, 'note'::text])))
);
CREATE INDEX ticket_presences_ticket_id ON public.ticket_presences USING btree (ticket_id);

create table ticket_reads (
  ticket_id bigint not null,
  agent_id uuid not null,
  read_at timestamp with time zone not null,
  constraint ticket_reads_pkey PRIMARY KEY (ticket_id, agent_id),
  constraint ticket_reads_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint ticket_reads_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE
);

create table ticket_texts (
  message_id uuid not null,
  ticket_id bigint not null,
  search tsvector not null,
  constraint ticket_texts_pkey PRIMARY KEY (message_id),
  constraint ticket_texts_message_id_fkey FOREIGN KEY (message_id) REFERENCES ticket_messages(id) ON DELETE CASCADE
);
CREATE INDEX ticket_texts_search ON public.ticket_texts USING gin (search) WITH (gin_pending_list_limit='128');

create table ticket_titles (
  ticket_id bigint not null,
  search tsvector not null,
  constraint ticket_titles_pkey PRIMARY KEY (ticket_id),
  constraint ticket_titles_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE
);
CREATE INDEX ticket_titles_search ON public.ticket_titles USING gin (search) WITH (gin_pending_list_limit='128');

create table ticket_views (
  id uuid not null,
  agent_id uuid not null,
  name text not null,
  section text not null,
  filter jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  shared boolean default false not null,
  constraint ticket_views_pkey PRIMARY KEY (id),
  constraint ticket_views_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX ticket_views_name_is_unique ON public.ticket_views USING btree (agent_id, lower(name));

create table tickets (
  id bigint generated as identity not null,
  project_id uuid,
  project_name text not null,
  category_id uuid,
  category_name text not null,
  customer_id uuid,
  contact_email text,
  contact_locale text not null,
  contact_confirmed_at timestamp with time zone,
  contact_address text,
  channel text not null,
  title text not null,
  fields jsonb default '[]'::jsonb not null,
  character_nickname text,
  status text not null,
  agent_id uuid,
  team_id uuid,
  messages_count integer default 0 not null,
  customer_unread integer default 0 not null,
  customer_wrote_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  due_at timestamp with time zone,
  remind_at timestamp with time zone,
  resolves_at timestamp with time zone,
  archives_at timestamp with time zone,
  queue_rank bigint not null,
  follow_up_of bigint,
  last_event_id bigint default 0 not null,
  mail_account_id uuid,
  unverified_sender boolean default false not null,
  erased_at timestamp with time zone,
  erased_for text,
  priority text default 'normal'::text not null,
  tag_ids uuid[] default '{}'::uuid[] not null,
  sla_state jsonb,
  sla_policy_id uuid,
  sla_metric text,
  sla_paused_at timestamp with time zone,
  sla_breached_at timestamp with time zone,
  sla_next_at timestamp with time zone,
  satisfaction text,
  merged_into bigint,
  split_from bigint,
  snoozed_until timestamp with time zone,
  snooze_survives boolean default false not null,
  woken_at timestamp with time zone,
  pending_replies smallint default 0 not null,
  checklist_count smallint default 0 not null,
  checklist_done smallint default 0 not null,
  checklist_version integer default 0 not null,
  given_up_since timestamp with time zone,
  constraint tickets_pkey PRIMARY KEY (id),
  constraint tickets_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint tickets_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL,
  constraint tickets_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint tickets_follow_up_of_fkey FOREIGN KEY (follow_up_of) REFERENCES tickets(id) ON DELETE SET NULL,
  constraint tickets_mail_account_id_fkey FOREIGN KEY (mail_account_id) REFERENCES mail_accounts(id) ON DELETE SET NULL,
  constraint tickets_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES tickets(id) ON DELETE SET NULL NOT VALID,
  constraint tickets_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL,
  constraint tickets_split_from_fkey FOREIGN KEY (split_from) REFERENCES tickets(id) ON DELETE SET NULL NOT VALID,
  constraint tickets_team_id_fkey FOREIGN KEY (team_id) REFERENCES roles(id) ON DELETE SET NULL,
  constraint tickets_channel_check CHECK ((channel = ANY (ARRAY['web'::text, 'guest'::text, 'mail'::text, 'internal'::text]))) NOT VALID,
  constraint tickets_check1 CHECK (((erased_at IS NULL) = (erased_for IS NULL))),
  constraint tickets_contact_email_check CHECK ((contact_email = lower(contact_email))),
  constraint tickets_contact_locale_check CHECK ((contact_locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'::text)) NOT VALID,
  constraint tickets_erased_for_check CHECK ((erased_for = ANY (ARRAY['request'::text, 'retention'::text]))),
  constraint tickets_pending_replies_check CHECK ((pending_replies >= 0)),
  constraint tickets_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
  constraint tickets_satisfaction_check CHECK ((satisfaction = ANY (ARRAY['good'::text, 'bad'::text]))),
  constraint tickets_status_check CHECK ((status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text, 'Resolved'::text, 'Closed'::text])))
);
CREATE INDEX tickets_by_contact ON public.tickets USING btree (contact_email, created_at) WHERE (contact_email IS NOT NULL);
CREATE INDEX tickets_by_contact_address ON public.tickets USING btree (contact_address, created_at) WHERE (contact_address IS NOT NULL);
CREATE INDEX tickets_by_contact_beginning ON public.tickets USING btree (contact_email text_pattern_ops) WHERE (contact_email IS NOT NULL);
CREATE INDEX tickets_by_customer_creation ON public.tickets USING btree (customer_id, created_at);
CREATE INDEX tickets_by_nickname ON public.tickets USING btree (lower(character_nickname) text_pattern_ops) WHERE (character_nickname IS NOT NULL);
CREATE INDEX tickets_due_for_erasure ON public.tickets USING btree (updated_at, id) WHERE ((status = 'Closed'::text) AND (erased_at IS NULL));
CREATE INDEX tickets_ended_agent_creation ON public.tickets USING btree (agent_id, status, created_at, id) WHERE ((agent_id IS NOT NULL) AND (status = ANY (ARRAY['Resolved'::text, 'Closed'::text])));
CREATE INDEX tickets_ended_agent_rank ON public.tickets USING btree (agent_id, status, queue_rank, id) WHERE ((agent_id IS NOT NULL) AND (status = ANY (ARRAY['Resolved'::text, 'Closed'::text])));
CREATE INDEX tickets_ended_agent_update ON public.tickets USING btree (agent_id, status, updated_at, id) WHERE ((agent_id IS NOT NULL) AND (status = ANY (ARRAY['Resolved'::text, 'Closed'::text])));
CREATE INDEX tickets_ended_category_creation ON public.tickets USING btree (category_id, status, created_at, id) INCLUDE (team_id, channel) WHERE (status = ANY (ARRAY['Resolved'::text, 'Closed'::text]));
CREATE INDEX tickets_ended_category_rank ON public.tickets USING btree (category_id, status, queue_rank, id) INCLUDE (team_id, channel) WHERE (status = ANY (ARRAY['Resolved'::text, 'Closed'::text]));
CREATE INDEX tickets_ended_category_update ON public.tickets USING btree (category_id, status, updated_at, id) INCLUDE (team_id, channel) WHERE (status = ANY (ARRAY['Resolved'::text, 'Closed'::text]));
CREATE INDEX tickets_ended_priority ON public.tickets USING btree (priority, category_id, status, queue_rank, id) WHERE ((priority <> 'normal'::text) AND (status = ANY (ARRAY['Resolved'::text, 'Closed'::text])));
CREATE INDEX tickets_ended_team_creation ON public.tickets USING btree (team_id, status, created_at, id) WHERE ((team_id IS NOT NULL) AND (status = ANY (ARRAY['Resolved'::text, 'Closed'::text])));
CREATE INDEX tickets_ended_team_rank ON public.tickets USING btree (team_id, status, queue_rank, id) WHERE ((team_id IS NOT NULL) AND (status = ANY (ARRAY['Resolved'::text, 'Closed'::text])));
CREATE INDEX tickets_ended_team_update ON public.tickets USING btree (team_id, status, updated_at, id) WHERE ((team_id IS NOT NULL) AND (status = ANY (ARRAY['Resolved'::text, 'Closed'::text])));
CREATE INDEX tickets_ended_unassigned_creation ON public.tickets USING btree (category_id, status, created_at, id) INCLUDE (team_id, channel) WHERE ((agent_id IS NULL) AND (status = ANY (ARRAY['Resolved'::text, 'Closed'::text])));
CREATE INDEX tickets_ended_unassigned_rank ON public.tickets USING btree (category_id, status, queue_rank, id) INCLUDE (team_id, channel) WHERE ((agent_id IS NULL) AND (status = ANY (ARRAY['Resolved'::text, 'Closed'::text])));
CREATE INDEX tickets_ended_unassigned_update ON public.tickets USING btree (category_id, status, updated_at, id) INCLUDE (team_id, channel) WHERE ((agent_id IS NULL) AND (status = ANY (ARRAY['Resolved'::text, 'Closed'::text])));
CREATE INDEX tickets_follow_up_of ON public.tickets USING btree (follow_up_of) WHERE (follow_up_of IS NOT NULL);
CREATE INDEX tickets_mail_account_id ON public.tickets USING btree (mail_account_id) WHERE (mail_account_id IS NOT NULL);
CREATE INDEX tickets_merged_into ON public.tickets USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX tickets_of_customer ON public.tickets USING btree (customer_id, updated_at DESC, id DESC);
CREATE INDEX tickets_open_agent_creation ON public.tickets USING btree (agent_id, created_at, id) WHERE ((agent_id IS NOT NULL) AND (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text])));
CREATE INDEX tickets_open_agent_rank ON public.tickets USING btree (agent_id, queue_rank, id) INCLUDE (category_id, snoozed_until) WHERE ((agent_id IS NOT NULL) AND (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text])));
CREATE INDEX tickets_open_agent_update ON public.tickets USING btree (agent_id, updated_at, id) WHERE ((agent_id IS NOT NULL) AND (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text])));
CREATE INDEX tickets_open_category_creation ON public.tickets USING btree (category_id, created_at, id) INCLUDE (status, team_id, channel) WHERE (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text]));
CREATE INDEX tickets_open_category_rank ON public.tickets USING btree (category_id, queue_rank, id) INCLUDE (status, team_id, channel) WHERE (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text]));
CREATE INDEX tickets_open_category_update ON public.tickets USING btree (category_id, updated_at, id) INCLUDE (status, team_id, channel) WHERE (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text]));
CREATE INDEX tickets_open_creation ON public.tickets USING btree (created_at, id) INCLUDE (category_id, status, agent_id, team_id, channel, snoozed_until) WHERE (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text]));
CREATE INDEX tickets_open_priority ON public.tickets USING btree (priority, category_id, queue_rank, id) WHERE ((priority <> 'normal'::text) AND (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text])));
CREATE INDEX tickets_open_rank ON public.tickets USING btree (queue_rank, id) INCLUDE (category_id, status, agent_id, team_id, channel, snoozed_until) WHERE (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text]));
CREATE INDEX tickets_open_tagged_rank ON public.tickets USING btree (category_id, queue_rank, id) INCLUDE (tag_ids, status, agent_id, team_id, channel, snoozed_until) WHERE ((tag_ids <> '{}'::uuid[]) AND (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text])));
CREATE INDEX tickets_open_team_creation ON public.tickets USING btree (team_id, created_at, id) WHERE ((team_id IS NOT NULL) AND (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text])));
CREATE INDEX tickets_open_team_rank ON public.tickets USING btree (team_id, queue_rank, id) INCLUDE (category_id, snoozed_until) WHERE ((team_id IS NOT NULL) AND (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text])));
CREATE INDEX tickets_open_team_update ON public.tickets USING btree (team_id, updated_at, id) WHERE ((team_id IS NOT NULL) AND (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text])));
CREATE INDEX tickets_open_unassigned_creation ON public.tickets USING btree (category_id, created_at, id) INCLUDE (status, team_id, channel, snoozed_until) WHERE ((agent_id IS NULL) AND (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text])));
CREATE INDEX tickets_open_unassigned_rank ON public.tickets USING btree (category_id, queue_rank, id) INCLUDE (status, team_id, channel, snoozed_until) WHERE ((agent_id IS NULL) AND (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text])));
CREATE INDEX tickets_open_unassigned_update ON public.tickets USING btree (category_id, updated_at, id) INCLUDE (status, team_id, channel, snoozed_until) WHERE ((agent_id IS NULL) AND (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text])));
CREATE INDEX tickets_open_update ON public.tickets USING btree (updated_at, id) INCLUDE (category_id, status, agent_id, team_id, channel, snoozed_until) WHERE (status = ANY (ARRAY['Created'::text, 'WaitingAgentAction'::text, 'WaitingCustomerAction'::text]));
CREATE INDEX tickets_resolved_rank ON public.tickets USING btree (queue_rank, id) INCLUDE (category_id, agent_id, team_id, channel) WHERE (status = 'Resolved'::text);
CREATE INDEX tickets_sla_next ON public.tickets USING btree (sla_next_at, id) WHERE (sla_next_at IS NOT NULL);
CREATE INDEX tickets_sla_paused ON public.tickets USING btree (category_id, queue_rank, id) WHERE (sla_paused_at IS NOT NULL);
CREATE INDEX tickets_snoozed ON public.tickets USING btree (category_id, snoozed_until, id) WHERE (snoozed_until IS NOT NULL);
CREATE INDEX tickets_snoozed_agent ON public.tickets USING btree (agent_id, snoozed_until, id) INCLUDE (category_id) WHERE ((snoozed_until IS NOT NULL) AND (agent_id IS NOT NULL));
CREATE INDEX tickets_split_from ON public.tickets USING btree (split_from) WHERE (split_from IS NOT NULL);
CREATE INDEX tickets_tagged_category ON public.tickets USING btree (category_id, id) WHERE (tag_ids <> '{}'::uuid[]);
CREATE INDEX tickets_tags ON public.tickets USING gin (tag_ids) WITH (fastupdate=off) WHERE (tag_ids <> '{}'::uuid[]);
CREATE INDEX tickets_to_archive ON public.tickets USING btree (archives_at) WHERE (archives_at IS NOT NULL);
CREATE INDEX tickets_to_remind ON public.tickets USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX tickets_to_resolve ON public.tickets USING btree (resolves_at) WHERE (resolves_at IS NOT NULL);
CREATE INDEX tickets_to_wake ON public.tickets USING btree (snoozed_until, id) WHERE (snoozed_until IS NOT NULL);
CREATE INDEX tickets_waiting ON public.tickets USING btree (waiting_since) WHERE ((waiting_since IS NOT NULL) AND (snoozed_until IS NULL));

create table translation_reviews (
  article_id uuid not null,
  locale text not null,
  state text not null,
  title text not null,
  content jsonb not null,
  tags text[] not null,
  source_updated_at timestamp with time zone not null,
  author_id uuid,
  author_name text not null,
  comment text,
  asked_at timestamp with time zone not null,
  reviewer_id uuid,
  reviewer_name text,
  answer text,
  answered_at timestamp with time zone,
  constraint translation_reviews_pkey PRIMARY KEY (article_id, locale),
  constraint translation_reviews_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint translation_reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint translation_reviews_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint translation_reviews_answer_check CHECK ((length(answer) <= 2000)),
  constraint translation_reviews_check CHECK (((state = 'returned'::text) = (answered_at IS NOT NULL))),
  constraint translation_reviews_comment_check CHECK ((length(comment) <= 2000)),
  constraint translation_reviews_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'::text)),
  constraint translation_reviews_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'returned'::text])))
);
CREATE INDEX translation_reviews_asked ON public.translation_reviews USING btree (asked_at) WHERE (state = 'asked'::text);
CREATE INDEX translation_reviews_author_id ON public.translation_reviews USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX translation_reviews_reviewer_id ON public.translation_reviews USING btree (reviewer_id) WHERE (reviewer_id IS NOT NULL);

create table widget_secrets (
  id uuid not null,
  project_id uuid not null,
  secret_sealed text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  constraint widget_secrets_pkey PRIMARY KEY (id),
  constraint widget_secrets_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX widget_secrets_current ON public.widget_secrets USING btree (project_id) WHERE (expires_at IS NULL);
CREATE INDEX widget_secrets_project_id ON public.widget_secrets USING btree (project_id, created_at DESC);

create table widget_settings (
  project_id uuid not null,
  allowed_origins text[] not null,
  version integer not null,
  updated_at timestamp with time zone not null,
  constraint widget_settings_pkey PRIMARY KEY (project_id),
  constraint widget_settings_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);

create table widget_uploads (
  code_hash bytea not null,
  customer_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  file_id uuid,
  constraint widget_uploads_file_id_key UNIQUE (file_id),
  constraint widget_uploads_pkey PRIMARY KEY (code_hash),
  constraint widget_uploads_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint widget_uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
);
CREATE INDEX widget_uploads_customer_id ON public.widget_uploads USING btree (customer_id, created_at);
CREATE INDEX widget_uploads_expires_at ON public.widget_uploads USING btree (expires_at);

CREATE OR REPLACE FUNCTION public.announce_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('savepoint_remembered', 'customer ' || old.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_employees()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('savepoint_remembered', 'everyone');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_knowledge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('savepoint_remembered', 'knowledge');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('savepoint_remembered', 'session ' || old.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.articles_holding(whole tsquery, open_categories uuid[], most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 60
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
  select id from articles where search @@ whole and published and array_position(open_categories, category_id) is not null limit most
$function$;

CREATE OR REPLACE FUNCTION public.articles_sharing(words text[])
 RETURNS TABLE(id uuid, likeness real)
 LANGUAGE sql
 STABLE ROWS 20
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.articles_titled(part tsquery, whole tsquery, open_categories uuid[], most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 60
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
  select id from articles
  where title_search @@ part and search @@ whole and published and array_position(open_categories, category_id) is not null limit most
$function$;

CREATE OR REPLACE FUNCTION public.block_words(at timestamp with time zone)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(SELECT ((('~'::text || level.level) || '.'::text) || ((floor((EXTRACT(epoch FROM block_words.at) / (86400)::numeric)))::integer / (((4)::double precision ^ (level.level)::double precision))::integer)) FROM generate_series(0, 3) level(level)));

CREATE OR REPLACE FUNCTION public.document_words(content jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg((word.word #>> '{}'::text[]), ' '::text) AS string_agg FROM jsonb_path_query(document_words.content, 'strict $.**."text"'::jsonpath) word(word));

CREATE OR REPLACE FUNCTION public.expire_audit(moment timestamp with time zone, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  expired bigint;
begin
  perform set_config('savepoint.audit_change', 'DELETE', true);
  delete from audit where id in (select id from audit where at < moment order by at, id limit most);
  get diagnostics expired = row_count;
  perform set_config('savepoint.audit_change', '', true);
  return expired;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_audit_of_files(files text[], mails text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform set_config('savepoint.audit_change', 'UPDATE', true);
  update audit set subject_name = '', before = null, after = null
  where (subject_kind = 'file' and subject_id = any (files)) or (subject_kind = 'mail' and subject_id = any (mails));
  perform set_config('savepoint.audit_change', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.forget_audit_of_person(ids text[], names text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform set_config('savepoint.audit_change', 'UPDATE', true);
  update audit set subject_name = '', before = null, after = null
  where (subject_kind in ('customer', 'gameAccount', 'mail') and subject_id = any (ids))
    or (coalesce(subject_kind, '') not in ('agent', 'role') and exists (
      select 1 from unnest(names) as name
      where strpos(name, '@') > 0
        and strpos(lower(concat_ws(' ', subject_name, audit.before::text, audit.after::text)), lower(name)) > 0
        -- Of the values themselves: in JSON a line feed before an address looks like a letter of it.
        and lower(concat_ws(' ', subject_name, (
          select string_agg(part #>> '{}', ' ') from jsonb_path_query(jsonb_build_array(audit.before, audit.after), 'strict $.**') as part
          where jsonb_typeof(part) = 'string'
        ))) ~ ('(^|[^[:alnum:]._%+-])' || regexp_replace(lower(name), '([^[:alnum:]])', '\\\1', 'g') || '($|[^[:alnum:].-]|[.-]($|[^[:alnum:]]))')))
    or (subject_kind in ('customer', 'gameAccount', 'guest') and exists (
      select 1 from unnest(names) as name
      where lower(subject_name) = lower(name) or exists (
        select 1 from jsonb_path_query(jsonb_build_array(audit.before, audit.after), 'strict $.**') as part
        where jsonb_typeof(part) = 'string' and lower(part #>> '{}') = lower(name))));
  perform set_config('savepoint.audit_change', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.language_of(body text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (body ~ '[А-Яа-яЁё]'::text) THEN 'russian'::regconfig WHEN (body ~* '[ãõçáâàéêíóôú]'::text) THEN 'portuguese'::regconfig ELSE 'english'::regconfig END;

CREATE OR REPLACE FUNCTION public.macros_sharing(words text[])
 RETURNS TABLE(id uuid, likeness real)
 LANGUAGE sql
 STABLE ROWS 20
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.pools_show(pools text[], me uuid, my_team uuid, ticket_agent uuid, ticket_team uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('all'::text = ANY (pools)) OR (('my'::text = ANY (pools)) AND (NOT (ticket_agent IS DISTINCT FROM me)) AND (me IS NOT NULL)) OR (('team'::text = ANY (pools)) AND (NOT (ticket_team IS DISTINCT FROM my_team)) AND (my_team IS NOT NULL)) OR (('unassigned'::text = ANY (pools)) AND (ticket_agent IS NULL) AND ((ticket_team IS NULL) OR (ticket_team = my_team))));

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(current_setting('savepoint.audit_change', true), '') <> tg_op or tg_op = 'TRUNCATE' then
    raise exception 'the audit is only ever added to';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.require_finished_backfill(wanted text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from backfills where name = wanted and finished_at is null) then
    raise exception 'the backfill % must finish first: run the release before this one until npm run doctor says so', wanted;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.search_configuration(locale text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE split_part(locale, '-'::text, 1) WHEN 'ru'::text THEN 'russian'::regconfig WHEN 'en'::text THEN 'english'::regconfig WHEN 'pt'::text THEN 'portuguese'::regconfig WHEN 'ar'::text THEN 'arabic'::regconfig WHEN 'ca'::text THEN 'catalan'::regconfig WHEN 'da'::text THEN 'danish'::regconfig WHEN 'de'::text THEN 'german'::regconfig WHEN 'el'::text THEN 'greek'::regconfig WHEN 'es'::text THEN 'spanish'::regconfig WHEN 'eu'::text THEN 'basque'::regconfig WHEN 'fi'::text THEN 'finnish'::regconfig WHEN 'fr'::text THEN 'french'::regconfig WHEN 'ga'::text THEN 'irish'::regconfig WHEN 'hi'::text THEN 'hindi'::regconfig WHEN 'hu'::text THEN 'hungarian'::regconfig WHEN 'hy'::text THEN 'armenian'::regconfig WHEN 'id'::text THEN 'indonesian'::regconfig WHEN 'it'::text THEN 'italian'::regconfig WHEN 'lt'::text THEN 'lithuanian'::regconfig WHEN 'nb'::text THEN 'norwegian'::regconfig WHEN 'ne'::text THEN 'nepali'::regconfig WHEN 'nl'::text THEN 'dutch'::regconfig WHEN 'nn'::text THEN 'norwegian'::regconfig WHEN 'no'::text THEN 'norwegian'::regconfig WHEN 'ro'::text THEN 'romanian'::regconfig WHEN 'sr'::text THEN 'serbian'::regconfig WHEN 'sv'::text THEN 'swedish'::regconfig WHEN 'ta'::text THEN 'tamil'::regconfig WHEN 'tr'::text THEN 'turkish'::regconfig WHEN 'yi'::text THEN 'yiddish'::regconfig ELSE 'simple'::regconfig END;

CREATE OR REPLACE FUNCTION public.search_words(body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((to_tsvector('russian'::regconfig, translate(body, '/\'::text, '  '::text)) || to_tsvector('english'::regconfig, translate(body, '/\'::text, '  '::text))) || to_tsvector('portuguese'::regconfig, translate(body, '/\'::text, '  '::text))) || to_tsvector('simple'::regconfig, translate(body, '/\'::text, '  '::text)));

CREATE OR REPLACE FUNCTION public.search_words_in(locale text, body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (to_tsvector(search_configuration(locale), translate(body, '/\'::text, '  '::text)) || to_tsvector('simple'::regconfig, translate(body, '/\'::text, '  '::text)));

CREATE OR REPLACE FUNCTION public.similar_articles(article uuid)
 RETURNS TABLE(id uuid, similarity real)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
  select ranked.id, ranked.similarity
  from (
    select scored.id, scored.similarity,
      row_number() over (
        partition by o.published and k.published and p.active order by scored.similarity desc, scored.id desc
      ) as place
    from (
      select found.id, sum(1.0 / found.articles)::real as similarity
      from (
        select other.id, count(*) over (partition by mine.word) as articles
        from (
          select word from articles a, unnest(tsvector_to_array(to_tsvector('russian', a.headline))) as word
          where a.id = article and length(word) > 2
        ) mine
        cross join lateral (
          select o.id from articles o where o.title_search @@ to_tsquery('simple', quote_literal(mine.word)) limit 300
        ) other
      ) found
      where found.id <> article
      group by found.id
    ) scored
    join articles o on o.id = scored.id
    join categories k on k.id = o.category_id
    join projects p on p.id = k.project_id
  ) ranked
  where ranked.place <= 12
  order by 2 desc, 1 desc
$function$;

CREATE OR REPLACE FUNCTION public.statistics_step(seconds integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (seconds < 600) THEN seconds WHEN (seconds < 86400) THEN ((seconds / 60) * 60) WHEN (seconds < 864000) THEN ((seconds / 600) * 600) ELSE ((seconds / 3600) * 3600) END;

CREATE OR REPLACE FUNCTION public.texts_expected(wanted tsquery)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare plan json;
begin
  execute format('explain (format json) select from ticket_texts where search @@ %L::tsquery', wanted) into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
end $function$;

CREATE OR REPLACE FUNCTION public.ticket_words(body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN strip(((to_tsvector('russian'::regconfig, translate("left"(body, 20000), '/\'::text, '  '::text)) || to_tsvector('portuguese'::regconfig, translate("left"(body, 20000), '/\'::text, '  '::text))) || to_tsvector('simple'::regconfig, translate("left"(body, 20000), '/\'::text, '  '::text))));

CREATE OR REPLACE FUNCTION public.tickets_sharing(words text[])
 RETURNS TABLE(id bigint, likeness real)
 LANGUAGE sql
 STABLE ROWS 20
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.titles_holding(wanted tsquery)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE ROWS 100
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
  select ticket_id from ticket_titles where search @@ wanted
$function$;

CREATE OR REPLACE FUNCTION public.translations_holding(whole tsquery, open_categories uuid[], most integer)
 RETURNS TABLE(article_id uuid, locale text)
 LANGUAGE sql
 STABLE ROWS 60
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
  select t.article_id, t.locale from article_translations t join articles a on a.id = t.article_id and a.published
  where t.search @@ whole and t.published and array_position(open_categories, a.category_id) is not null limit most
$function$;

CREATE OR REPLACE FUNCTION public.translations_titled(part tsquery, whole tsquery, open_categories uuid[], most integer)
 RETURNS TABLE(article_id uuid, locale text)
 LANGUAGE sql
 STABLE ROWS 60
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
  select t.article_id, t.locale from article_translations t join articles a on a.id = t.article_id and a.published
  where t.title_search @@ part and t.search @@ whole and t.published and array_position(open_categories, a.category_id) is not null
  limit most
$function$;

CREATE OR REPLACE FUNCTION public.withhold_translations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was_internal boolean := old.internal and not old.published and old.customer_groups = '{}';
  is_internal boolean := new.internal and not new.published and new.customer_groups = '{}';
  was_read boolean := old.published or old.internal and old.customer_groups <> '{}';
begin
  if not exists (select 1 from categories k join projects p on p.id = k.project_id where k.id = new.category_id and p.requires_review) then
    return null;
  end if;
  if was_internal and not is_internal or not was_read and not exists (
    select 1 from categories k join projects p on p.id = k.project_id where k.id = old.category_id and p.requires_review)
  then
    update article_translations set published = false where article_id = new.id and published;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.words_of(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_string(words, ' '::text);

CREATE OR REPLACE FUNCTION public.words_to_learn(search tsvector)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT word.word
    FROM unnest(tsvector_to_array(words_to_learn.search)) word(word)
   WHERE (((length(word.word) >= 3) AND (length(word.word) <= 30)) AND (word.word !~ '[^[:alpha:]]'::text));
END;
