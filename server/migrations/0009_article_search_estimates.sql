-- Each is asked for some dozens of rows: told so, the planner makes its plan of a search once instead of at every search.
alter function articles_holding(tsquery, uuid[], integer) rows 60;
alter function articles_titled(tsquery, tsquery, uuid[], integer) rows 60;
