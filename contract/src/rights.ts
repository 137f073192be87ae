/** Rights of the administration group; any of them makes a role an administrator's. */
export const adminRights = [
  'projects.manage',
  'categories.manage',
  'articles.manage',
  'articles.review',
  'announcements.manage',
  'roles.manage',
  'employees.manage',
  'mailTemplates.manage',
  'mailAccounts.manage',
  'tags.manage',
  'macros.manage',
  'rules.manage',
  'recurringTickets.manage',
  'sla.manage',
  'statistics.view',
  'insights.view',
  'personalData.manage',
  'system.view',
] as const

export const commonRights = [
  'tickets.reply',
  'tickets.note',
  'tickets.changeStatus',
  'tickets.assignAgent',
  'tickets.assignTeam',
  'tickets.move',
  'tickets.changePriority',
  'tickets.tag',
  'tickets.snooze',
  'tickets.markSpam',
  'tickets.merge',
  'tickets.mergeCustomers',
  'tickets.startSideConversations',
  'tickets.viewLog',
  'customers.view',
  'customers.viewSensitive',
  'customers.viewHistory',
  'tickets.search',
] as const

export const rightNames = [...adminRights, ...commonRights] as const
export type RightName = (typeof rightNames)[number]

/** Any of these gives access to the projects, categories and images of the help center. */
export const anyContentRight = ['projects.manage', 'categories.manage', 'articles.manage'] as const

/** Each pool is also a section of the queue. */
export const pools = ['my', 'team', 'unassigned', 'all'] as const
export type Pool = (typeof pools)[number]

export function hasAdminRights(rights: readonly string[]): boolean {
  return adminRights.some((right) => rights.includes(right))
}
