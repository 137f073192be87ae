-- Words of searches that were stored with a long number or an address, because its parts were separated in a way that was not known.
delete from search_days where words ~ '\d([^[:alpha:]\d]{0,3}\d){6,}' or words ~ '@\s?\S+\.[[:alpha:]]{2,}';
delete from insight_reviews where words ~ '\d([^[:alpha:]\d]{0,3}\d){6,}' or words ~ '@\s?\S+\.[[:alpha:]]{2,}';
