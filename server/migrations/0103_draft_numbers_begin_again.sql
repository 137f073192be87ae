-- Each save of a draft takes a number. After two thousand million they begin again, when nobody has the drafts of the first any more.
alter sequence article_draft_versions cycle;
alter sequence ticket_draft_versions cycle;
