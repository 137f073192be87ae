import type { Description } from './description.ts'
import { email } from './email.ts'
import { announcements } from './knowledge/announcements.ts'
import { articles } from './knowledge/articles.ts'
import { helpCenter } from './knowledge/help-center.ts'
import { projects } from './knowledge/projects.ts'
import { snippets } from './knowledge/snippets.ts'
import { supportWidget, widgetUploads } from './knowledge/support-widget.ts'
import { contentLanguages, translationReviews, translations } from './knowledge/translations.ts'
import { xliff } from './knowledge/xliff.ts'
import { operations } from './operations.ts'
import { agentProfile } from './people/agent-profile.ts'
import { audit } from './people/audit.ts'
import { authentication } from './people/authentication.ts'
import { employees } from './people/employees.ts'
import { roles } from './people/roles.ts'
import { personalData } from './personal-data.ts'
import { automationReport, insights, satisfactionReport, statistics } from './statistics.ts'
import { systemOperations } from './system.ts'
import { assignment } from './tickets/assignment.ts'
import { checklists } from './tickets/checklists.ts'
import { customerRequests } from './tickets/customer-requests.ts'
import { customers } from './tickets/customers.ts'
import { files } from './tickets/files.ts'
import { liveUpdates } from './tickets/live-updates.ts'
import { macros } from './tickets/macros.ts'
import { merging, ticketLinks } from './tickets/merging.ts'
import { notificationOperations } from './tickets/notifications.ts'
import { recurringTickets } from './tickets/recurring.ts'
import { rules } from './tickets/rules.ts'
import { satisfaction } from './tickets/satisfaction.ts'
import { savedReplies } from './tickets/saved-replies.ts'
import { scheduledReplies } from './tickets/scheduled-replies.ts'
import { sideConversations } from './tickets/side-conversations.ts'
import { businessCalendars, slaPolicies } from './tickets/sla.ts'
import { snooze } from './tickets/snooze.ts'
import { spam } from './tickets/spam.ts'
import { tags } from './tickets/tags.ts'
import { tickets } from './tickets/tickets.ts'

export const areas = [
  {
    name: 'Authentication',
    description: 'Signing in and out, sessions, registration and passwords.',
    operations: authentication,
  },
  {
    name: 'Customer requests',
    description: 'Tickets as customers and guests see them.',
    operations: customerRequests,
  },
  {
    name: 'Help center',
    description: 'Published projects, categories and articles.',
    operations: helpCenter,
  },
  {
    name: 'Announcements',
    description: 'Known issues, maintenance and news of projects, and email about them.',
    operations: announcements,
  },
  {
    name: 'Support widget',
    description: 'The help center and the requests of a player inside games and sites.',
    operations: { ...supportWidget, ...widgetUploads },
  },
  {
    name: 'Tickets',
    description: 'Tickets, drafts and saved views of agents.',
    operations: tickets,
  },
  {
    name: 'Saved replies',
    description: 'Texts that agents send often.',
    operations: savedReplies,
  },
  {
    name: 'Assignment',
    description: 'Which agent gets a ticket, by itself or by taking the next.',
    operations: assignment,
  },
  {
    name: 'Checklists',
    description: 'What is to be done before a ticket is resolved.',
    operations: checklists,
  },
  {
    name: 'Notifications',
    description: 'Notifications and mentions of agents, and who follows a ticket.',
    operations: notificationOperations,
  },
  {
    name: 'Rules',
    description: 'What happens to tickets by itself, after an event or a time.',
    operations: rules,
  },
  {
    name: 'Recurring tickets',
    description: 'Internal tickets that appear on a schedule.',
    operations: recurringTickets,
  },
  { name: 'Macros', description: 'Several actions on a ticket in one step.', operations: macros },
  {
    name: 'Merging and links',
    description: 'Merging tickets, splitting them, and linking them with each other.',
    operations: { ...merging, ...ticketLinks },
  },
  {
    name: 'Scheduled replies',
    description: 'Replies that are sent later.',
    operations: scheduledReplies,
  },
  {
    name: 'Side conversations',
    description: 'Email with third parties about a ticket, which its customer never sees.',
    operations: sideConversations,
  },
  { name: 'Snooze', description: 'Taking tickets out of the queue for a while.', operations: snooze },
  { name: 'Tags', description: 'Labels that agents put on tickets.', operations: tags },
  {
    name: 'Service levels',
    description: 'Policies for first reply, next reply and resolution, and the calendars they count by.',
    operations: { ...slaPolicies, ...businessCalendars },
  },
  {
    name: 'Satisfaction',
    description: 'How players rate the support after their request was resolved.',
    operations: satisfaction,
  },
  { name: 'Files', description: 'Attachments of messages.', operations: files },
  { name: 'Live updates', description: 'Server-sent events and presence.', operations: liveUpdates },
  { name: 'Customers', description: 'Customers and their game accounts.', operations: customers },
  {
    name: 'Personal data',
    description: 'Export and erasure of personal data, and retention.',
    operations: personalData,
  },
  {
    name: 'Agent profile',
    description: 'Your own profile and two-factor authentication.',
    operations: agentProfile,
  },
  {
    name: 'Employees',
    description: 'Employees and their sessions, including your own.',
    operations: employees,
  },
  { name: 'Roles', description: 'Roles, which are also teams, and their rights.', operations: roles },
  { name: 'Audit log', description: 'Who did what in administration.', operations: audit },
  {
    name: 'Projects and categories',
    description: 'Managing projects, categories, request forms and images.',
    operations: projects,
  },
  { name: 'Articles', description: 'Managing articles and templates.', operations: articles },
  { name: 'Snippets', description: 'Texts that many articles show.', operations: snippets },
  {
    name: 'Translations',
    description: 'Articles, projects, categories and request forms in further languages.',
    operations: { ...contentLanguages, ...translations, ...translationReviews, ...xliff },
  },
  {
    name: 'Email',
    description: 'Email accounts, templates and delivery.',
    operations: email,
  },
  {
    name: 'Spam and quarantine',
    description: 'Quarantined emails and blocked senders.',
    operations: spam,
  },
  {
    name: 'Statistics',
    description: 'Reports and the figures behind them.',
    operations: { ...statistics, ...automationReport, ...satisfactionReport, ...insights },
  },
  {
    name: 'Operations',
    description: 'For running the product.',
    operations: { ...operations, ...systemOperations },
  },
] as const

const descriptions = new Map(
  areas.flatMap(({ name: area, operations }) =>
    Object.entries<Description>(operations).map(([name, description]) => [name, { ...description, area }]),
  ),
)

export function getDescription(name: string): Description & { area: string } {
  const description = descriptions.get(name)
  if (!description) throw new Error(`Nothing describes the operation ${name}`)
  return description
}

type KeysOf<Record> = Record extends unknown ? keyof Record : never

/** An operation without a description cannot be served. */
export type OperationName = KeysOf<(typeof areas)[number]['operations']>
