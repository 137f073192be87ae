-- What macros, saved replies and rules did, for statistics. Ids without references, so that nothing deleted changes a sum.
create table automation_uses (
  id bigint generated always as identity primary key,
  used_at timestamptz not null,
  kind text not null check (kind in ('macro', 'savedReply', 'rule')),
  outcome text not null check (outcome in ('done', 'failed')),
  -- Null for personal ones, which are counted together.
  subject_id uuid,
  -- As it was called then.
  name text check (length(name) between 1 and 100),
  ticket_id bigint not null,
  project_id uuid,
  category_id uuid,
  team_id uuid,
  -- Whoever used it; for a rule, to whom the ticket was assigned.
  agent_id uuid,
  channel text not null,
  check ((subject_id is null) = (name is null)),
  check (subject_id is not null or kind <> 'rule'),
  check (outcome = 'done' or kind = 'rule')
);
create index automation_uses_used_at on automation_uses (used_at);

alter type statistics_kind add value 'assigned';
alter type statistics_kind add value 'takenBack';
-- Of `assigned`: how the ticket came to the agent. Their `seconds` are those from its creation to its first assignment.
alter table statistics_facts add column way text;

alter table statistics_reports drop constraint statistics_reports_report_check,
  add check (report in ('projects', 'kpi', 'accounting', 'automation'));
