-- Groups of players who read an internal article besides the employees. They mean nothing while an article is published or not internal, so that
-- whatever ends being internal, also a release that does not know the groups, takes the article from them.
alter table articles add column customer_groups text[] not null default '{}';
alter table articles add constraint articles_customer_groups check (cardinality(customer_groups) <= 20) not valid;
-- squawk-ignore require-concurrent-index-creation
create index articles_of_groups on articles (updated_at desc, id desc) where internal and not published and customer_groups <> '{}';
