-- Articles that employees read and players do not. What players read stays a matter of `published` alone, so that no query of theirs can forget
-- this column, which means nothing while an article is published.
alter table articles add column internal boolean not null default false;
-- squawk-ignore require-concurrent-index-creation
create index articles_internal on articles (updated_at desc, id desc) where internal and not published;
