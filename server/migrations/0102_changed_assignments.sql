-- When an administrator last changed how a team assigns, or how an employee gets tickets; null until the first change.
alter table team_assignments add column updated_at timestamptz;
alter table agent_assignments add column updated_at timestamptz;
