-- Snippets in every language of the desk. Every existing row fulfils the new checks.
alter table snippets drop constraint snippets_locale_check;
alter table snippets add constraint snippets_locale_check check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') not valid;
alter table snippet_translations drop constraint snippet_translations_locale_check;
alter table snippet_translations add constraint snippet_translations_locale_check check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') not valid;
