-- Content in any language. The languages of the desk are a setting, and each project may choose among them.
create table content_languages (
  is_only boolean primary key default true check (is_only),
  languages text[] not null check (cardinality(languages) between 1 and 30),
  version integer not null default 1
);
insert into content_languages (languages) values ('{ru,en,pt}');

-- `chosen_locales`: what was chosen for the project, null for every language of the desk. `locales`: those of the desk among them, in its
-- order, with the source language, so that readers need nothing but the project.
alter table projects add column chosen_locales text[], add column locales text[] not null default '{ru,en,pt}';

-- Every existing row fulfils the new checks.
alter table projects drop constraint projects_source_locale_check;
alter table projects add constraint projects_source_locale_check check (source_locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') not valid;
alter table project_translations drop constraint project_translations_locale_check;
alter table project_translations add constraint project_translations_locale_check check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') not valid;
alter table category_translations drop constraint category_translations_locale_check;
alter table category_translations add constraint category_translations_locale_check check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') not valid;
alter table article_translations drop constraint article_translations_locale_check;
alter table article_translations add constraint article_translations_locale_check check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') not valid;
alter table macro_texts drop constraint macro_texts_locale_check;
alter table macro_texts add constraint macro_texts_locale_check check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') not valid;
alter table search_days drop constraint search_days_locale_check;
alter table search_days add constraint search_days_locale_check check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') not valid;
alter table insight_reviews drop constraint insight_reviews_locale_check;
alter table insight_reviews add constraint insight_reviews_locale_check check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') not valid;

-- Those that PostgreSQL 15 knows the inflection of; the same as before for the three languages there were.
create or replace function search_configuration(locale text) returns regconfig language sql immutable parallel safe
return case split_part(locale, '-', 1)
  when 'ru' then 'russian'::regconfig when 'en' then 'english'::regconfig when 'pt' then 'portuguese'::regconfig
  when 'ar' then 'arabic'::regconfig when 'ca' then 'catalan'::regconfig when 'da' then 'danish'::regconfig
  when 'de' then 'german'::regconfig when 'el' then 'greek'::regconfig when 'es' then 'spanish'::regconfig
  when 'eu' then 'basque'::regconfig when 'fi' then 'finnish'::regconfig when 'fr' then 'french'::regconfig
  when 'ga' then 'irish'::regconfig when 'hi' then 'hindi'::regconfig when 'hu' then 'hungarian'::regconfig
  when 'hy' then 'armenian'::regconfig when 'id' then 'indonesian'::regconfig when 'it' then 'italian'::regconfig
  when 'lt' then 'lithuanian'::regconfig when 'nb' then 'norwegian'::regconfig when 'ne' then 'nepali'::regconfig
  when 'nl' then 'dutch'::regconfig when 'nn' then 'norwegian'::regconfig when 'no' then 'norwegian'::regconfig
  when 'ro' then 'romanian'::regconfig when 'sr' then 'serbian'::regconfig when 'sv' then 'swedish'::regconfig
  when 'ta' then 'tamil'::regconfig when 'tr' then 'turkish'::regconfig when 'yi' then 'yiddish'::regconfig
  else 'simple'::regconfig end;
