import type { RightsCatalogue } from '@savepoint/contract/people/roles.ts'
import { adminRights, commonRights, type RightName } from '@savepoint/contract/rights.ts'

const titles: Record<RightName, string> = {
  'projects.manage': 'Manage projects',
  'categories.manage': 'Manage categories',
  'articles.manage': 'Manage articles',
  'articles.review': 'Review articles',
  'announcements.manage': 'Manage announcements',
  'roles.manage': 'Manage roles',
  'employees.manage': 'Manage employees',
  'mailTemplates.manage': 'Manage mail templates',
  'mailAccounts.manage': 'Manage mail accounts',
  'tags.manage': 'Manage tags',
  'rules.manage': 'Manage rules',
  'recurringTickets.manage': 'Manage recurring tickets',
  'macros.manage': 'Manage saved replies and macros',
  'sla.manage': 'Manage service levels',
  'statistics.view': 'View statistics',
  'insights.view': 'View knowledge insights',
  'personalData.manage': 'Manage personal data',
  'system.view': 'View the health of the system',
  'tickets.reply': 'Reply to tickets',
  'tickets.note': 'Add notes',
  'tickets.changeStatus': 'Change status',
  'tickets.assignAgent': 'Assign agents',
  'tickets.assignTeam': 'Assign teams',
  'tickets.move': 'Move tickets',
  'tickets.changePriority': 'Change priority',
  'tickets.tag': 'Tag tickets',
  'tickets.snooze': 'Snooze tickets',
  'tickets.markSpam': 'Mark tickets as spam',
  'tickets.merge': 'Merge, split and link tickets',
  'tickets.mergeCustomers': 'Merge tickets of different customers',
  'tickets.startSideConversations': 'Write to third parties in side conversations',
  'tickets.viewLog': 'View the log',
  'customers.view': 'View customers',
  'customers.viewSensitive': 'View sensitive data of customers',
  'customers.viewHistory': 'View the history of customers',
  'tickets.search': 'Search tickets',
}

export const rightsCatalogue: RightsCatalogue = {
  admin: Object.fromEntries(
    adminRights.map((name) => [name, { group: 'administration' as const, title: titles[name] }]),
  ),
  common: commonRights.map((name) => ({ name, group: 'supportTickets' as const, title: titles[name] })),
}
