-- When an administrator or the employees themselves last changed what the form of employees shows; null until the first change.
alter table agents add column updated_at timestamptz;
