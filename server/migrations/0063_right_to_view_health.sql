update roles set rights = rights || 'system.view'::text
where rights @> array['projects.manage', 'categories.manage', 'articles.manage', 'roles.manage', 'employees.manage', 'mailTemplates.manage',
  'mailAccounts.manage', 'tags.manage', 'macros.manage', 'rules.manage', 'recurringTickets.manage', 'sla.manage', 'statistics.view',
  'personalData.manage'] and not rights @> array['system.view'];
