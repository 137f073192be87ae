import type { translations as ru } from '../ru/admin.ts'
import type { Translations } from '../translation-types.ts'
import { translations as announcements } from './admin/announcements.ts'
import { translations as articles } from './admin/articles/articles.ts'
import { translations as assignment } from './admin/assignment.ts'
import { translations as audit } from './admin/audit.ts'
import { translations as conditions } from './admin/conditions.ts'
import { translations as employees } from './admin/employees.ts'
import { translations as health } from './admin/health.ts'
import { translations as brokenLinks } from './admin/knowledge/broken-links.ts'
import { translations as contentLanguages } from './admin/knowledge/content-languages.ts'
import { translations as insights } from './admin/knowledge/insights.ts'
import { translations as snippets } from './admin/knowledge/snippets.ts'
import { translations as xliff } from './admin/knowledge/xliff.ts'
import { translations as blockedSenders } from './admin/mail/blocked-senders.ts'
import { translations as mailAccounts } from './admin/mail/mail-accounts.ts'
import { translations as mailQuarantine } from './admin/mail/mail-quarantine.ts'
import { translations as mailTemplates } from './admin/mail/mail-templates.ts'
import { translations as personalData } from './admin/personal-data.ts'
import { translations as projects } from './admin/projects.ts'
import { translations as recurring } from './admin/recurring.ts'
import { translations as replies } from './admin/replies.ts'
import { translations as roles } from './admin/roles.ts'
import { translations as rules } from './admin/rules.ts'
import { translations as sla } from './admin/sla.ts'
import { translations as statistics } from './admin/statistics.ts'
import { translations as tags } from './admin/tags.ts'
import { translations as contentTranslations } from './admin/translations.ts'

export const translations: Translations<typeof ru> = {
  sections: {
    label: 'Administration sections',
    none: 'Your role has no sections here yet',
    noneHint: 'Sections appear once your role has rights to them.',
  },
  saving: {
    saved: 'No changes',
    unsaved: 'Unsaved changes',
    save: 'Save',
    discard: 'Discard changes',
    conflict: {
      title: 'Someone else has changed this',
      hint: 'While you were editing, another employee, or you in another window, saved changes.',
      choices: 'You can use theirs and lose yours, or overwrite theirs with yours.',
      back: 'Back to editing',
      reload: 'Use their changes',
      overwrite: 'Overwrite with mine',
    },
  },
  projects: projects,
  articles: articles,
  announcements: announcements,
  tags: tags,
  translations: contentTranslations,
  contentLanguages: contentLanguages,
  xliff: xliff,
  brokenLinks: brokenLinks,
  snippets: snippets,
  replies: replies,
  conditions: conditions,
  recurring: recurring,
  rules: rules,
  sla: sla,
  statistics: statistics,
  roles: roles,
  employees: employees,
  assignment: assignment,
  audit: audit,
  mailTemplates: mailTemplates,
  mailAccounts: mailAccounts,
  quarantine: mailQuarantine,
  blockedSenders: blockedSenders,
  personalData: personalData,
  health: health,
  insights: insights,
}
