import { documentText } from '@savepoint/contract/document-contents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { locales } from '@savepoint/contract/people/locales.gen.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { timeFormatIn } from '../../locales/format-in.ts'
import { textsIn } from '../../locales/texts-in.ts'
import type { Config } from '../../platform/config.ts'
import type { EmailFacts } from '../../tickets/ticket-ports.ts'
import { parseSender } from '../outbound/senders.ts'
import type { EmailValues } from './render-email.ts'

/** In the language of the text around them, if the product speaks it, else in the player's. */
export function emailValues(
  facts: EmailFacts,
  config: Config,
  { language, agentName = '' }: { language: ContentLanguage; agentName?: string },
): EmailValues {
  const locale = locales.find((one) => one === language) ?? facts.locale
  const own = (words: string | null) => (facts.is_confirmed ? (words ?? '') : '')
  return {
    'ticket.number': String(facts.id),
    'ticket.title': own(facts.title),
    'ticket.link': ticketLink(facts, config),
    'ticket.status': textsIn(locale)(($) => $.requests.statuses[facts.status]),
    'ticket.createdAt': formatTime(locale, facts.created_at),
    'project.name': facts.project_name,
    'category.name': facts.category_name,
    'customer.email': facts.recipient ?? '',
    'customer.characterNickname': own(facts.character_nickname),
    'desk.name': facts.sender_name ?? parseSender(config.mailFrom).name,
    'desk.link': config.publicUrl,
    'request.text': own(facts.request && documentText(facts.request)),
    'reply.expectedHours': String(facts.promised_hours ?? config.limits.replyExpectedHours),
    'agent.name': agentName,
    'archive.days': String(config.limits.archiveAfterDays),
  }
}

/** Guests have no page for their ticket: they reply by email. */
export function ticketLink(
  { customer_id, id }: Pick<EmailFacts, 'customer_id' | 'id'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string {
  return customer_id === null ? '' : `${publicUrl}/customer/tickets/${id}`
}

const formatTime = (locale: Locale, time: string) => timeFormatIn('UTC')(locale).format(new Date(time))
