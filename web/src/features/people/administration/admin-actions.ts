import type { RightName } from '@savepoint/contract/rights.ts'
import { openSectionsFor, type sectionsFor } from './admin-sections.ts'
import { sectionIcons } from './section-icons.ts'

type SectionName = ReturnType<typeof sectionsFor>[number]['name']

/** What administrators look for by what it does, and the page where they find it. */
const actions = {
  projects: { section: 'projects', to: '/admin/projects-and-categories' },
  fields: { section: 'projects', to: '/admin/projects-and-categories' },
  recovery: { section: 'projects', to: '/admin/projects-and-categories' },
  articles: { section: 'articles', to: '/admin/articles' },
  internalArticles: { section: 'internalArticles', to: '/knowledge' },
  contentLanguages: { section: 'contentLanguages', to: '/admin/content-languages' },
  announcements: { section: 'announcements', to: '/admin/announcements' },
  newAnnouncement: { section: 'announcements', to: '/admin/announcements/new' },
  tags: { section: 'tags', to: '/admin/tags' },
  newTag: { section: 'tags', to: '/admin/tags' },
  savedReplies: { section: 'savedReplies', to: '/replies' },
  newReply: { section: 'savedReplies', to: '/replies/new' },
  macros: { section: 'macros', to: '/replies/macros' },
  newMacro: { section: 'macros', to: '/replies/macros/new' },
  assignment: { section: 'assignment', to: '/admin/assignment' },
  rules: { section: 'rules', to: '/admin/rules' },
  newRule: { section: 'rules', to: '/admin/rules/new' },
  recurring: { section: 'recurring', to: '/admin/recurring' },
  newRecurring: { section: 'recurring', to: '/admin/recurring/new' },
  sla: { section: 'sla', to: '/admin/sla' },
  calendars: { section: 'sla', to: '/admin/sla' },
  statistics: { section: 'statistics', to: '/admin/statistics' },
  kpi: { section: 'statistics', to: '/admin/statistics/kpi' },
  automation: { section: 'statistics', to: '/admin/statistics/automation' },
  accounting: { section: 'statistics', to: '/admin/statistics/accounting' },
  roles: { section: 'roles', to: '/admin/roles-and-rights' },
  newRole: { section: 'roles', to: '/admin/roles-and-rights/new' },
  employees: { section: 'employees', to: '/admin/employees' },
  invite: { section: 'employees', to: '/admin/employees' },
  mailTemplates: { section: 'mailTemplates', to: '/admin/mail-templates' },
  newTemplate: { section: 'mailTemplates', to: '/admin/mail-templates/new' },
  mailAccounts: { section: 'mailAccounts', to: '/admin/mail-accounts' },
  newMailbox: { section: 'mailAccounts', to: '/admin/mail-accounts/new' },
  quarantine: { section: 'mailAccounts', to: '/admin/mail-accounts/quarantine' },
  blockedSenders: { section: 'mailAccounts', to: '/admin/mail-accounts/blocked-senders' },
  audit: { section: 'audit', to: '/admin/audit' },
  personalData: { section: 'personalData', to: '/admin/personal-data' },
  retention: { section: 'personalData', to: '/admin/personal-data' },
  insights: { section: 'insights', to: '/admin/insights' },
  health: { section: 'health', to: '/admin/health' },
} as const satisfies Record<string, { section: SectionName; to: string }>

export type AdminActionName = keyof typeof actions

/** Those of the sections that somebody with these rights may open. */
export function adminActionsFor(rights: readonly RightName[]) {
  const open = new Set(openSectionsFor(rights).map(({ name }) => name))
  return (Object.keys(actions) as AdminActionName[]).flatMap((name) => {
    const { section, to } = actions[name]
    return open.has(section) ? [{ name, section, to, icon: sectionIcons[section] }] : []
  })
}
