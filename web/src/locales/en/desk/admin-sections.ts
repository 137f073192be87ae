import type { translations as ru } from '../../ru/desk/admin-sections.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  adminSections: {
    assignment: 'Assignment',
    projects: 'Projects and categories',
    articles: 'Articles',
    internalArticles: 'Internal articles',
    contentLanguages: 'Content languages',
    announcements: 'Announcements',
    tags: 'Tags',
    savedReplies: 'Saved replies',
    macros: 'Macros',
    rules: 'Rules',
    recurring: 'Recurring',
    sla: 'Service levels',
    statistics: 'Statistics',
    roles: 'Roles and rights',
    employees: 'Employees',
    mailTemplates: 'Mail templates',
    mailAccounts: 'Mailboxes',
    audit: 'Audit log',
    personalData: 'Personal data',
    insights: 'Knowledge insights',
    health: 'System health',
  },
}
