-- A topic's first articles for readers: the popular ones, then the latest.
-- squawk-ignore require-concurrent-index-creation
create index articles_of_topic on articles (category_id, popular desc, updated_at desc, id desc) where published;
