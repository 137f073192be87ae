-- Where the next look at the tickets of a rule on a schedule begins: after this one, in the order of the time that the rule counts from.
create table rule_scans (
  rule_id uuid primary key references rules on delete cascade,
  at timestamptz not null,
  ticket_id bigint not null
);
