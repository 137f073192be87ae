-- An article that is merged into another leads there. It is not published itself, so that its text stays for editors and the merge can be undone.
-- squawk-ignore adding-foreign-key-constraint -- the column is empty
alter table articles add column redirect_to_id uuid references articles (id) on delete set null;
-- squawk-ignore require-concurrent-index-creation -- empty, too
create index articles_redirect_to_id on articles (redirect_to_id) where redirect_to_id is not null;
