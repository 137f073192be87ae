-- A search reads the whole list of rows not yet sorted into its index, once per block of days: at 1 MB that took eight times as long as the
-- rest. At 128 kB writing costs the same (measured on 100,000 tickets).
alter index ticket_titles_search set (gin_pending_list_limit = 128);
alter index ticket_texts_search set (gin_pending_list_limit = 128);

-- Articles are written rarely and read by everybody.
alter index articles_search set (fastupdate = off);
alter index articles_title_search set (fastupdate = off);
alter index articles_headline set (fastupdate = off);
alter index articles_tags set (fastupdate = off);
alter index article_words_similarity set (fastupdate = off);

select gin_clean_pending_list(index::regclass)
from unnest(array['ticket_titles_search', 'ticket_texts_search', 'articles_search', 'articles_title_search', 'articles_headline', 'articles_tags',
  'article_words_similarity']) as index;
