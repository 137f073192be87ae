-- How many messages the planner expects to match, by what it knows of common words. The plan of a query with parameters does not say it.
create function texts_expected(wanted tsquery) returns bigint language plpgsql as $$
declare plan json;
begin
  execute format('explain (format json) select from ticket_texts where search @@ %L::tsquery', wanted) into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
end $$;
