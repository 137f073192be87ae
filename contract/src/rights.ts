/** Rights of the administration group. A role holding at least one of them has admin rights. */
export const adminRights = [
  'projects.manage',
  'categories.manage',
  'articles.manage',
  'roles.manage',
  'employees.manage',
  'mailTemplates.manage',
  'mailAccounts.manage',
  'statistics.view',
  'personalData.manage',
] as const

/** Rights of the support-tickets group. */
export const commonRights = [
  'tickets.reply',
  'tickets.note',
  'tickets.changeStatus',
  'tickets.assignAgent',
  'tickets.assignTeam',
  'tickets.move',
  'tickets.markSpam',
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

/** Ticket pools a role may open, each also a section of the queue. */
export const pools = ['my', 'team', 'unassigned', 'all'] as const
export type Pool = (typeof pools)[number]

/** Whether a set of rights makes its holder an administrator (specification, section 6). */
export function hasAdminRights(rights: readonly string[]): boolean {
  return adminRights.some((right) => rights.includes(right))
}
