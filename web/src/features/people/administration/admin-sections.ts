import { commonRights, type RightName } from '@savepoint/contract/rights.ts'
import { mayUseReplies } from '@savepoint/contract/tickets/replies/reply-values.ts'
import { redirect } from '@tanstack/react-router'
import { notify } from '../../../lib/toasts/toasts.ts'

export type AdminSection = {
  name:
    | 'projects'
    | 'articles'
    | 'internalArticles'
    | 'contentLanguages'
    | 'announcements'
    | 'tags'
    | 'savedReplies'
    | 'macros'
    | 'assignment'
    | 'rules'
    | 'recurring'
    | 'sla'
    | 'statistics'
    | 'insights'
    | 'roles'
    | 'employees'
    | 'mailTemplates'
    | 'mailAccounts'
    | 'audit'
    | 'personalData'
    | 'health'
  to:
    | '/admin/projects-and-categories'
    | '/admin/articles'
    | '/knowledge'
    | '/admin/content-languages'
    | '/admin/announcements'
    | '/admin/tags'
    | '/replies'
    | '/replies/macros'
    | '/admin/assignment'
    | '/admin/rules'
    | '/admin/recurring'
    | '/admin/sla'
    | '/admin/statistics'
    | '/admin/insights'
    | '/admin/roles-and-rights'
    | '/admin/employees'
    | '/admin/mail-templates'
    | '/admin/mail-accounts'
    | '/admin/audit'
    | '/admin/personal-data'
    | '/admin/health'
  rights: readonly RightName[]
  /** Who opens it without being its administrator. */
  openTo?: readonly RightName[]
}

export const adminSections: readonly AdminSection[] = [
  {
    name: 'projects',
    to: '/admin/projects-and-categories',

    rights: ['projects.manage', 'categories.manage', 'articles.manage'],
  },
  { name: 'articles', to: '/admin/articles', rights: ['articles.manage'] },
  { name: 'internalArticles', to: '/knowledge', rights: ['articles.manage'], openTo: commonRights },
  { name: 'contentLanguages', to: '/admin/content-languages', rights: ['projects.manage'] },
  { name: 'announcements', to: '/admin/announcements', rights: ['announcements.manage'] },
  { name: 'tags', to: '/admin/tags', rights: ['tags.manage'] },
  { name: 'assignment', to: '/admin/assignment', rights: ['roles.manage'] },
  { name: 'sla', to: '/admin/sla', rights: ['sla.manage', 'statistics.view'] },
  {
    name: 'savedReplies',
    to: '/replies',

    rights: ['macros.manage'],
    openTo: mayUseReplies,
  },
  {
    name: 'macros',
    to: '/replies/macros',

    rights: ['macros.manage'],
    openTo: mayUseReplies,
  },
  { name: 'rules', to: '/admin/rules', rights: ['rules.manage'] },
  { name: 'recurring', to: '/admin/recurring', rights: ['recurringTickets.manage'] },
  {
    name: 'statistics',
    to: '/admin/statistics',

    rights: ['statistics.view'],
  },
  { name: 'insights', to: '/admin/insights', rights: ['insights.view'] },
  { name: 'roles', to: '/admin/roles-and-rights', rights: ['roles.manage'] },
  { name: 'employees', to: '/admin/employees', rights: ['employees.manage'] },
  {
    name: 'mailTemplates',
    to: '/admin/mail-templates',

    rights: ['mailTemplates.manage'],
  },
  {
    name: 'mailAccounts',
    to: '/admin/mail-accounts',

    rights: ['mailAccounts.manage'],
  },
  {
    name: 'audit',
    to: '/admin/audit',

    rights: ['roles.manage', 'employees.manage'],
  },
  {
    name: 'personalData',
    to: '/admin/personal-data',

    rights: ['personalData.manage'],
  },
  { name: 'health', to: '/admin/health', rights: ['system.view'] },
]

export const sectionsFor = (rights: readonly RightName[]) =>
  adminSections.filter((section) => section.rights.some((right) => rights.includes(right)))

/** With those that agents open without administering them. */
export const openSectionsFor = (rights: readonly RightName[]) =>
  adminSections.filter((section) =>
    [...section.rights, ...(section.openTo ?? [])].some((right) => rights.includes(right)),
  )

type Entering = { preload?: boolean }

/** Says why another page comes. Two guards on one way say it once. */
export function withoutRight(to: '/admin' | '/tickets', { preload }: Entering) {
  if (!preload) void notify.error(($) => $.errors.lacksRights)
  return redirect({ to })
}

export function enterSection(name: AdminSection['name'], rights: readonly RightName[], entering: Entering) {
  if (!sectionsFor(rights).some((section) => section.name === name)) throw withoutRight('/admin', entering)
}

export function enterOpenSection(
  name: AdminSection['name'],
  rights: readonly RightName[],
  entering: Entering,
) {
  if (!openSectionsFor(rights).some((section) => section.name === name))
    throw withoutRight('/tickets', entering)
}
