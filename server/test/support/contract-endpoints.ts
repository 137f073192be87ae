import * as agentProfile from '@savepoint/contract/agent-profile.ts'
import * as articles from '@savepoint/contract/articles.ts'
import * as audit from '@savepoint/contract/audit.ts'
import * as customerRecords from '@savepoint/contract/customer-records.ts'
import * as customerTickets from '@savepoint/contract/customer-tickets.ts'
import * as devMail from '@savepoint/contract/dev-mail.ts'
import * as emailPreferences from '@savepoint/contract/email-preferences.ts'
import * as employees from '@savepoint/contract/employees.ts'
import { endpointsOf } from '@savepoint/contract/endpoint.ts'
import * as files from '@savepoint/contract/files.ts'
import * as gameAccounts from '@savepoint/contract/game-accounts.ts'
import * as knowledge from '@savepoint/contract/knowledge.ts'
import * as live from '@savepoint/contract/live.ts'
import * as mailAccounts from '@savepoint/contract/mail-accounts.ts'
import * as mailQuarantine from '@savepoint/contract/mail-quarantine.ts'
import * as mailTemplates from '@savepoint/contract/mail-templates.ts'
import * as mailTests from '@savepoint/contract/mail-tests.ts'
import * as operations from '@savepoint/contract/operations.ts'
import * as people from '@savepoint/contract/people.ts'
import * as personalData from '@savepoint/contract/personal-data.ts'
import * as presence from '@savepoint/contract/presence.ts'
import * as projects from '@savepoint/contract/projects.ts'
import * as roles from '@savepoint/contract/roles.ts'
import * as secondFactor from '@savepoint/contract/second-factor.ts'
import * as spam from '@savepoint/contract/spam.ts'
import * as statistics from '@savepoint/contract/statistics.ts'
import * as statisticsSaved from '@savepoint/contract/statistics-saved.ts'
import * as statisticsTickets from '@savepoint/contract/statistics-tickets.ts'
import * as ticketDrafts from '@savepoint/contract/ticket-drafts.ts'
import * as ticketSearch from '@savepoint/contract/ticket-search.ts'
import * as ticketViews from '@savepoint/contract/ticket-views.ts'
import * as tickets from '@savepoint/contract/tickets.ts'

const modules: object[] = [
  agentProfile,
  articles,
  audit,
  customerRecords,
  customerTickets,
  devMail,
  employees,
  files,
  gameAccounts,
  knowledge,
  live,
  mailAccounts,
  mailQuarantine,
  emailPreferences,
  mailTemplates,
  mailTests,
  operations,
  people,
  personalData,
  presence,
  projects,
  roles,
  secondFactor,
  spam,
  tickets,
  statistics,
  statisticsTickets,
  statisticsSaved,
  ticketDrafts,
  ticketSearch,
  ticketViews,
]

/** Every operation the contract declares. */
export const contractEndpoints = modules.flatMap((module) => [...endpointsOf(module).values()])
