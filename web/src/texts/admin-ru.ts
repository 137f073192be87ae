import { adminArticlesRu } from './admin-articles-ru.ts'
import { adminAuditRu } from './admin-audit-ru.ts'
import { adminBlockedSendersRu } from './admin-blocked-senders-ru.ts'
import { adminEmployeesRu } from './admin-employees-ru.ts'
import { adminMailAccountsRu } from './admin-mail-accounts-ru.ts'
import { adminMailQuarantineRu } from './admin-mail-quarantine-ru.ts'
import { adminMailTemplatesRu } from './admin-mail-templates-ru.ts'
import { adminPersonalDataRu } from './admin-personal-data-ru.ts'
import { adminProjectsRu } from './admin-projects-ru.ts'
import { adminRolesRu } from './admin-roles-ru.ts'
import { adminStatisticsRu } from './admin-statistics-ru.ts'

export const adminRu = {
  sections: {
    label: 'Разделы управления',
    none: 'Для вашей роли здесь пока ничего нет',
    noneHint: 'Разделы откроются, когда роль получит права на них.',
  },
  saving: {
    saved: 'Изменений нет',
    unsaved: 'Есть несохранённые изменения',
    save: 'Сохранить',
    discard: 'Отменить изменения',
  },
  projects: adminProjectsRu,
  articles: adminArticlesRu,
  statistics: adminStatisticsRu,
  roles: adminRolesRu,
  employees: adminEmployeesRu,
  audit: adminAuditRu,
  mailTemplates: adminMailTemplatesRu,
  mailAccounts: adminMailAccountsRu,
  quarantine: adminMailQuarantineRu,
  blockedSenders: adminBlockedSendersRu,
  personalData: adminPersonalDataRu,
}
