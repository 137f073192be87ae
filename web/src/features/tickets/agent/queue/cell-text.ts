import type { Locale } from '@savepoint/contract/people/people.ts'
import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { languageTitle } from '../../../../lib/content-language/language-title.ts'
import { relativeTime } from '../../../../lib/dates/relative-time.ts'
import type { Translate } from '../../../../lib/language/i18n.ts'
import { dueText } from '../status/due-text.ts'
import type { ColumnName } from './columns/columns.ts'

type Given = { ticket: TicketSummary; t: Translate<'desk'>; now: Date; language: Locale }

/** What a cell says, without its icon. */
export const cellTexts: Record<ColumnName, (given: Given) => string> = {
  customer: ({ ticket, t }) =>
    ticket.channel === 'internal' ? t(($) => $.filters.channels.internal) : ticket.customer.login || '–',
  topic: ({ ticket: { project, category }, t }) =>
    `${project.name} · ${category.name}${category.id === null ? ` (${t(($) => $.list.deleted)})` : ''}`,
  agent: ({ ticket, t }) => ticket.agent?.name ?? t(($) => $.list.unassigned),
  team: ({ ticket }) => ticket.team?.name ?? '–',
  status: ({ ticket, t }) => t(($) => $.status[ticket.status]),
  priority: ({ ticket, t }) => t(($) => $.priority[ticket.priority]),
  tags: ({ ticket }) => ticket.tags.map(({ name }) => name).join(', '),
  due: ({ ticket, t, now }) => dueText(t, ticket.sla, now),
  updated: ({ ticket, now, language }) => relativeTime(new Date(ticket.updatedAt), now, language),
  created: ({ ticket, now, language }) => relativeTime(new Date(ticket.createdAt), now, language),
  messages: ({ ticket }) => String(ticket.messagesCount),
  channel: ({ ticket, t }) => t(($) => $.filters.channels[ticket.channel]),
  language: ({ ticket, language }) =>
    ticket.language === null ? '–' : languageTitle(language, ticket.language),
}
