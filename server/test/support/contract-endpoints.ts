import { endpointsOf } from '@savepoint/contract/endpoint.ts'
import * as announcements from '@savepoint/contract/knowledge/announcements/announcements.ts'
import * as articleComments from '@savepoint/contract/knowledge/article-comments.ts'
import * as articleNotes from '@savepoint/contract/knowledge/article-notes.ts'
import * as articleReviews from '@savepoint/contract/knowledge/article-reviews.ts'
import * as articleRevisions from '@savepoint/contract/knowledge/article-revisions.ts'
import * as articleSchedules from '@savepoint/contract/knowledge/article-schedules.ts'
import * as articleTemplates from '@savepoint/contract/knowledge/article-templates.ts'
import * as articles from '@savepoint/contract/knowledge/articles.ts'
import * as brokenLinks from '@savepoint/contract/knowledge/broken-links.ts'
import * as fieldTemplates from '@savepoint/contract/knowledge/field-templates.ts'
import * as groupArticles from '@savepoint/contract/knowledge/group-articles.ts'
import * as images from '@savepoint/contract/knowledge/images.ts'
import * as internalArticles from '@savepoint/contract/knowledge/internal-articles.ts'
import * as knowledge from '@savepoint/contract/knowledge/knowledge.ts'
import * as projects from '@savepoint/contract/knowledge/projects.ts'
import * as snippets from '@savepoint/contract/knowledge/snippets/snippets.ts'
import * as supportWidget from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import * as contentLanguages from '@savepoint/contract/knowledge/translations/content-languages.ts'
import * as translationReviews from '@savepoint/contract/knowledge/translations/translation-reviews.ts'
import * as translations from '@savepoint/contract/knowledge/translations/translations.ts'
import * as xliff from '@savepoint/contract/knowledge/translations/xliff.ts'
import * as devMail from '@savepoint/contract/mail/dev-mail.ts'
import * as emailPreferences from '@savepoint/contract/mail/email-preferences.ts'
import * as mailAccounts from '@savepoint/contract/mail/mail-accounts.ts'
import * as mailQuarantine from '@savepoint/contract/mail/mail-quarantine.ts'
import * as mailTemplates from '@savepoint/contract/mail/mail-templates.ts'
import * as mailTests from '@savepoint/contract/mail/mail-tests.ts'
import * as operations from '@savepoint/contract/operations.ts'
import * as agentProfile from '@savepoint/contract/people/agent-profile.ts'
import * as audit from '@savepoint/contract/people/audit.ts'
import * as employees from '@savepoint/contract/people/employees.ts'
import * as people from '@savepoint/contract/people/people.ts'
import * as roles from '@savepoint/contract/people/roles.ts'
import * as secondFactor from '@savepoint/contract/people/second-factor.ts'
import * as personalData from '@savepoint/contract/personal-data/personal-data.ts'
import * as satisfaction from '@savepoint/contract/satisfaction/satisfaction.ts'
import * as businessCalendars from '@savepoint/contract/sla/calendars.ts'
import * as slaPolicies from '@savepoint/contract/sla/policies.ts'
import * as insights from '@savepoint/contract/statistics/insights.ts'
import * as statistics from '@savepoint/contract/statistics/statistics.ts'
import * as statisticsAutomation from '@savepoint/contract/statistics/statistics-automation.ts'
import * as statisticsSatisfaction from '@savepoint/contract/statistics/statistics-satisfaction.ts'
import * as statisticsSaved from '@savepoint/contract/statistics/statistics-saved.ts'
import * as statisticsTickets from '@savepoint/contract/statistics/statistics-tickets.ts'
import * as health from '@savepoint/contract/system/health.ts'
import * as assignment from '@savepoint/contract/tickets/assignment/assignment.ts'
import * as ticketChoices from '@savepoint/contract/tickets/assignment/ticket-choices.ts'
import * as checklists from '@savepoint/contract/tickets/checklists/checklists.ts'
import * as customerRecords from '@savepoint/contract/tickets/customer-records.ts'
import * as customerTickets from '@savepoint/contract/tickets/customer-tickets.ts'
import * as files from '@savepoint/contract/tickets/files.ts'
import * as gameAccounts from '@savepoint/contract/tickets/game-accounts.ts'
import * as live from '@savepoint/contract/tickets/live.ts'
import * as links from '@savepoint/contract/tickets/merging/links.ts'
import * as merging from '@savepoint/contract/tickets/merging/merging.ts'
import * as mentions from '@savepoint/contract/tickets/notifications/mentions.ts'
import * as notifications from '@savepoint/contract/tickets/notifications/notifications.ts'
import * as presence from '@savepoint/contract/tickets/presence.ts'
import * as recurringTickets from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import * as macros from '@savepoint/contract/tickets/replies/macros.ts'
import * as savedReplies from '@savepoint/contract/tickets/replies/saved-replies.ts'
import * as rules from '@savepoint/contract/tickets/rules/rules.ts'
import * as scheduledReplies from '@savepoint/contract/tickets/scheduled-replies/scheduled-replies.ts'
import * as sideConversations from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import * as snooze from '@savepoint/contract/tickets/snooze/snooze.ts'
import * as spam from '@savepoint/contract/tickets/spam.ts'
import * as tags from '@savepoint/contract/tickets/tags.ts'
import * as ticketDrafts from '@savepoint/contract/tickets/ticket-drafts.ts'
import * as ticketSearch from '@savepoint/contract/tickets/ticket-search.ts'
import * as ticketViews from '@savepoint/contract/tickets/ticket-views.ts'
import * as tickets from '@savepoint/contract/tickets/tickets.ts'
import * as widgetUploads from '@savepoint/contract/tickets/widget-uploads/widget-uploads.ts'

const modules: object[] = [
  agentProfile,
  announcements,
  groupArticles,
  internalArticles,
  articleSchedules,
  articleReviews,
  articleNotes,
  brokenLinks,
  snippets,
  articleComments,
  articleRevisions,
  articleTemplates,
  articles,
  assignment,
  audit,
  checklists,
  contentLanguages,
  customerRecords,
  customerTickets,
  devMail,
  employees,
  fieldTemplates,
  files,
  gameAccounts,
  health,
  images,
  knowledge,
  links,
  live,
  macros,
  mailAccounts,
  mailQuarantine,
  emailPreferences,
  mailTemplates,
  mailTests,
  mentions,
  notifications,
  operations,
  people,
  personalData,
  merging,
  presence,
  projects,
  roles,
  recurringTickets,
  rules,
  satisfaction,
  statisticsAutomation,
  statisticsSatisfaction,
  savedReplies,
  secondFactor,
  scheduledReplies,
  sideConversations,
  snooze,
  spam,
  supportWidget,
  tags,
  slaPolicies,
  businessCalendars,
  tickets,
  statistics,
  insights,
  statisticsTickets,
  statisticsSaved,
  ticketChoices,
  ticketDrafts,
  ticketSearch,
  ticketViews,
  widgetUploads,
  translationReviews,
  translations,
  xliff,
]

export const contractEndpoints = modules.flatMap((module) => [...endpointsOf(module).values()])
