import { limits } from '@savepoint/contract/limits.ts'
import { textsIn } from '../../locales/texts-in.ts'
import { after } from '../../platform/clock.ts'
import { tryLockName } from '../../platform/database/lock-queries.ts'
import { pageAddress } from '../../platform/http/pages/page-address.ts'
import { prepareMail } from '../../platform/outbox/outbox.ts'
import { insertMail } from '../../platform/outbox/outbox-queries.ts'
import { fieldProblem } from '../../platform/problems.ts'
import type { TicketPorts } from '../../tickets/ticket-ports.ts'
import { lockMailTemplates } from '../templates/template-queries.ts'
import { eventLock, findEmailFacts, listEmailFacts } from './email-queries.ts'
import { emailText } from './email-text.ts'
import { emailValues, ticketLink } from './email-values.ts'
import { mayGetAutomatic } from './may-get-automatic.ts'
import { addressed, queueEmail, unsubscribeFooter } from './queue-email.ts'
import { plainEmail, renderEmail, wordingFor } from './render-email.ts'
import { satisfactionEmail } from './satisfaction-email.ts'

export const emailEvent: TicketPorts['emailEvent'] = (tx, services, { ticketId, event }) =>
  emailEvents(tx, services, { ticketIds: [ticketId], event })

export const emailEvents: TicketPorts['emailEvents'] = async (tx, services, { ticketIds, event }) => {
  for (const facts of await listEmailFacts(tx, ticketIds, event)) {
    const mail = writeEventEmail(services, { facts, event })
    // Does not wait: whoever has the lock sends the one email that is due.
    if (mail && (await tryLockName(tx, eventLock(event) + mail.recipient))) await insertMail(tx, mail)
  }
}

export const writeEventEmail: TicketPorts['writeEventEmail'] = (services, { facts, event }) => {
  if (!facts.template || facts.is_locked === false || !mayGetAutomatic(facts, services)) return null
  if (facts.channel === 'guest' && !facts.is_confirmed) return null
  const footer = unsubscribeFooter(services, facts)
  const wording = wordingFor(facts.template, facts.locale)
  const rendered = renderEmail(wording, emailValues(facts, services.config, { language: wording.locale }), {
    footer,
  })
  const unlessSince = after(services.clock.now(), { minutes: -limits.autoResponseMinutes })
  const kind = { kind: event, event, automatic: true, isNotification: true, unlessSince }
  return prepareMail(services, addressed(services, { facts, rendered, kind }))
}

export const emailTemplate: TicketPorts['emailTemplate'] = async (tx, services, { ticketId, templateId }) => {
  const [template] = await lockMailTemplates(tx, [templateId])
  if (!template) throw fieldProblem('templateId', 'Not found')
  const facts = await findEmailFacts(tx, ticketId, null)
  if (!facts || !mayGetAutomatic(facts, services)) return null
  if (facts.customer_id === null && !facts.is_confirmed) return null
  const footer = unsubscribeFooter(services, facts)
  const wording = wordingFor(template, facts.locale)
  const rendered = renderEmail(wording, emailValues(facts, services.config, { language: wording.locale }), {
    footer,
  })
  await queueEmail(tx, services, {
    facts,
    rendered,
    kind: { kind: 'rule', automatic: true, isNotification: true },
  })
  return { id: template.id, name: template.name }
}

export const emailSatisfaction: TicketPorts['emailSatisfaction'] = async (
  tx,
  services,
  { ticketId, token },
) => {
  const facts = await findEmailFacts(tx, ticketId, null)
  if (!facts || !mayGetAutomatic(facts, services) || !facts.is_confirmed) return false
  await queueEmail(tx, services, {
    facts,
    rendered: satisfactionEmail(services, facts, token),
    kind: { kind: 'satisfaction', secret: token, automatic: true, isNotification: true },
  })
  return true
}

export const emailReminder: TicketPorts['emailReminder'] = async (tx, services, { ticketId, days }) => {
  const facts = await findEmailFacts(tx, ticketId, null)
  if (!facts || !mayGetAutomatic(facts, services)) return
  if (facts.customer_id === null && !facts.is_confirmed) return
  const { id, locale } = facts
  const answer = ticketLink(facts, services.config) || textsIn(locale)(($) => $.requests.answerByEmail)
  const text = emailText(locale, 'reminder', { id, days, count: days, answer })
  const rendered = plainEmail(locale, text, unsubscribeFooter(services, facts))
  await queueEmail(tx, services, {
    facts,
    rendered,
    kind: {
      kind: 'reminder',
      automatic: true,
      isNotification: true,
    },
  })
}

/** To the customer of `recipientOf`: another one's is only given the number, since they cannot open the ticket. */
export const emailMerged: TicketPorts['emailMerged'] = async (
  tx,
  services,
  { ticketId, recipientOf, merged },
) => {
  const facts = await findEmailFacts(tx, recipientOf, null)
  if (!facts || !mayGetAutomatic(facts, services)) return
  if (facts.customer_id === null && !facts.is_confirmed) return
  const link = recipientOf === ticketId ? ticketLink(facts, services.config) : ''
  const { locale } = facts
  const t = textsIn(locale)
  const numbers = merged.map((id) => t(($) => $.requests.merged.number, { id })).join(', ')
  const text = emailText(locale, 'merged', {
    id: ticketId,
    numbers,
    count: merged.length,
    answer: link || t(($) => $.requests.addByEmail),
  })
  const rendered = plainEmail(locale, text, unsubscribeFooter(services, facts))
  await queueEmail(tx, services, {
    facts,
    rendered,
    kind: { kind: 'merged', automatic: true, isNotification: true },
  })
}

export const emailConfirmation: TicketPorts['emailConfirmation'] = async (
  tx,
  services,
  { ticketId, link, code },
) => {
  const facts = await findEmailFacts(tx, ticketId, null)
  if (!facts || !mayGetAutomatic(facts, services)) return
  const rendered = plainEmail(facts.locale, emailText(facts.locale, 'confirm', { id: facts.id, link }))
  await queueEmail(tx, services, {
    facts,
    rendered,
    kind: {
      kind: 'confirmRequest',
      secret: code,
      letsIn: true,
      automatic: true,
      isNotification: false,
    },
  })
}

export const emailStatusCode: TicketPorts['emailStatusCode'] = async (
  tx,
  services,
  { ticketId, code, locale },
) => {
  const facts = await findEmailFacts(tx, ticketId, null)
  if (!facts || !mayGetAutomatic(facts, services)) return
  const language = locale ?? facts.locale
  const search = { id: String(facts.id) }
  const link = pageAddress(services.config, { path: '/requestStatus', search, language })
  const values = { id: facts.id, code, link, minutes: limits.statusCodeMinutes }
  const rendered = plainEmail(language, emailText(language, 'statusCode', values))
  await queueEmail(tx, services, {
    facts,
    rendered,
    kind: {
      kind: 'statusCode',
      secret: code,
      letsIn: true,
      automatic: true,
      isNotification: false,
    },
  })
}
