import type { RightName } from '@savepoint/contract/rights.ts'
import {
  IconArticle,
  IconChartBar,
  IconFolders,
  IconHistory,
  IconMailbox,
  IconMailCog,
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
    | '/admin/statistics'
    | '/admin/roles-and-rights'
    | '/admin/employees'
    | '/admin/mail-templates'
    | '/admin/mail-accounts'
    | '/admin/audit'
    | '/admin/personal-data'
  icon: TablerIcon
  rights: readonly RightName[]
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
