-- Null: tickets stay with whoever has them.
alter table team_assignments add column pass_after_minutes integer check (pass_after_minutes > 0);
-- Equal to `waiting_since`: nobody of the team answered, so a person decides who gets it, until the player writes again.
alter table tickets add column given_up_since timestamptz;
