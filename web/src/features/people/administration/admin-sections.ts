import type { RightName } from '@savepoint/contract/rights.ts'
import { mayUseReplies } from '@savepoint/contract/tickets/replies/reply-values.ts'
import {
  IconArrowsSplit2,
  IconArticle,
  IconBolt,
  IconChartBar,
  IconClockCheck,
  IconFolders,
  IconHistory,
  IconMailbox,
  IconMailCog,
  IconMessage2,
  IconRepeat,
  IconSettingsAutomation,
  IconShieldLock,
  IconTags,
  IconUserShield,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'

type AdminSection = {
  name:
    | 'projects'
    | 'articles'
    | 'tags'
    | 'savedReplies'
    | 'macros'
    | 'assignment'
    | 'rules'
    | 'recurring'
    | 'sla'
    | 'statistics'
    | 'roles'
    | 'employees'
    | 'mailTemplates'
    | 'mailAccounts'
    | 'audit'
    | 'personalData'
  to:
    | '/admin/projects-and-categories'
    | '/admin/articles'
    | '/admin/tags'
    | '/replies'
    | '/replies/macros'
    | '/admin/assignment'
    | '/admin/rules'
    | '/admin/recurring'
    | '/admin/sla'
    | '/admin/statistics'
    | '/admin/roles-and-rights'
    | '/admin/employees'
    | '/admin/mail-templates'
    | '/admin/mail-accounts'
    | '/admin/audit'
    | '/admin/personal-data'
  icon: TablerIcon
  rights: readonly RightName[]
  /** Who opens it without being its administrator. */
  openTo?: readonly RightName[]
}

export const adminSections: readonly AdminSection[] = [
  {
    name: 'projects',
    to: '/admin/projects-and-categories',
    icon: IconFolders,
    rights: ['projects.manage', 'categories.manage', 'articles.manage'],
  },
  { name: 'articles', to: '/admin/articles', icon: IconArticle, rights: ['articles.manage'] },
  { name: 'tags', to: '/admin/tags', icon: IconTags, rights: ['tags.manage'] },
  { name: 'assignment', to: '/admin/assignment', icon: IconArrowsSplit2, rights: ['roles.manage'] },
  { name: 'sla', to: '/admin/sla', icon: IconClockCheck, rights: ['sla.manage', 'statistics.view'] },
  {
    name: 'savedReplies',
    to: '/replies',
    icon: IconMessage2,
    rights: ['macros.manage'],
    openTo: mayUseReplies,
  },
  {
    name: 'macros',
    to: '/replies/macros',
    icon: IconBolt,
    rights: ['macros.manage'],
    openTo: mayUseReplies,
  },
  { name: 'rules', to: '/admin/rules', icon: IconSettingsAutomation, rights: ['rules.manage'] },
  { name: 'recurring', to: '/admin/recurring', icon: IconRepeat, rights: ['recurringTickets.manage'] },
  {
    name: 'statistics',
    to: '/admin/statistics',
    icon: IconChartBar,
    rights: ['statistics.view'],
  },
  { name: 'roles', to: '/admin/roles-and-rights', icon: IconShieldLock, rights: ['roles.manage'] },
  { name: 'employees', to: '/admin/employees', icon: IconUsers, rights: ['employees.manage'] },
  {
    name: 'mailTemplates',
    to: '/admin/mail-templates',
    icon: IconMailCog,
    rights: ['mailTemplates.manage'],
  },
  {
    name: 'mailAccounts',
    to: '/admin/mail-accounts',
    icon: IconMailbox,
    rights: ['mailAccounts.manage'],
  },
  {
    name: 'audit',
    to: '/admin/audit',
    icon: IconHistory,
    rights: ['roles.manage', 'employees.manage'],
  },
  {
    name: 'personalData',
    to: '/admin/personal-data',
    icon: IconUserShield,
    rights: ['personalData.manage'],
  },
]

export const sectionsFor = (rights: readonly RightName[]) =>
  adminSections.filter((section) => section.rights.some((right) => rights.includes(right)))

/** With those that agents open without administering them. */
export const openSectionsFor = (rights: readonly RightName[]) =>
  adminSections.filter((section) =>
    [...section.rights, ...(section.openTo ?? [])].some((right) => rights.includes(right)),
  )
