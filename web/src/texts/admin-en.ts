import { adminArticlesEn } from './admin-articles-en.ts'
import { adminAuditEn } from './admin-audit-en.ts'
import { adminBlockedSendersEn } from './admin-blocked-senders-en.ts'
import { adminEmployeesEn } from './admin-employees-en.ts'
import { adminMailAccountsEn } from './admin-mail-accounts-en.ts'
import { adminMailQuarantineEn } from './admin-mail-quarantine-en.ts'
import { adminMailTemplatesEn } from './admin-mail-templates-en.ts'
import { adminPersonalDataEn } from './admin-personal-data-en.ts'
import { adminProjectsEn } from './admin-projects-en.ts'
import { adminRolesEn } from './admin-roles-en.ts'
import { adminStatisticsEn } from './admin-statistics-en.ts'

export const adminEn = {
  sections: {
    label: 'Administration sections',
    none: 'There is nothing here for your role yet',
    noneHint: 'Sections open once the role has rights for them.',
  },
  saving: {
    saved: 'No changes',
    unsaved: 'There are unsaved changes',
    save: 'Save',
    discard: 'Discard changes',
  },
  projects: adminProjectsEn,
  articles: adminArticlesEn,
  statistics: adminStatisticsEn,
  roles: adminRolesEn,
  employees: adminEmployeesEn,
  audit: adminAuditEn,
  mailTemplates: adminMailTemplatesEn,
  mailAccounts: adminMailAccountsEn,
  quarantine: adminMailQuarantineEn,
  blockedSenders: adminBlockedSendersEn,
  personalData: adminPersonalDataEn,
}
