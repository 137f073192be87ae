-- A rule that names somebody reaches them, unless they choose otherwise.
update agents set notifications = jsonb_set(notifications, '{events}', (notifications -> 'events') || '["notifiedByRule"]')
where not notifications -> 'events' ? 'notifiedByRule';
alter table agents alter column notifications
  set default '{"sound": true, "browser": false, "events": ["newTicket", "customerWrote", "assignedToMe", "slaWarned", "slaBreached", "satisfactionGiven", "notifiedByRule"]}';
