import { documentFromText, documentText, isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Db } from '../../platform/database/database.ts'
import { setDelivery } from '../../tickets/live/delivery-queries.ts'
import type { EmailServices, TicketPorts, WrittenReply } from '../../tickets/ticket-ports.ts'
import { fitting, isPicture, pictureCid } from '../outbound/email-files.ts'
import { listMessageFiles, type StoredFile } from '../outbound/outbound-queries.ts'
import { settleDelivery } from '../outbound/settle-delivery.ts'
import { documentHtml } from './document-html.ts'
import { type EmailFacts, findEmailFacts } from './email-queries.ts'
import {
  filesAloneTranslations,
  leftOutTranslations,
  replyNotification,
  replyTemplate,
} from './email-translations.ts'
import { emailValues } from './email-values.ts'
import { mayGetAutomatic } from './may-get-automatic.ts'
import { queueEmail, unsubscribeFooter } from './queue-email.ts'
import { type RenderedEmail, renderEmail } from './render-email.ts'

/**
 * Guests, and customers who wrote by email, get the reply in full. Other players get a notification that they can unsubscribe from and that quotes
 * nothing to an unconfirmed address.
 */
export const emailReply: TicketPorts['emailReply'] = async (
  tx,
  services,
  { ticketId, reply, automatic = false },
) => {
  const facts = await findEmailFacts(tx, ticketId, 'agentResponse', { isAutomatic: automatic })
  if (!facts || facts.recipient === null) return null
  if (automatic && !mayGetAutomatic(facts, services)) return null
  const isNotification = facts.customer_id !== null && facts.channel !== 'mail'
  if (isNotification && !facts.wants_email_notifications) return null
  const rendered = isNotification
    ? await notice(tx, services, { facts, reply })
    : await answer(tx, services, { facts, reply })
  const recipient = { ...facts, recipient: facts.recipient }
  const { state, error } = await queueEmail(tx, services, {
    facts: recipient,
    rendered,
    kind: {
      kind: 'reply',
      automatic: isNotification || automatic,
      isNotification,
      ticketMessageId: reply.messageId,
    },
  })
  const now = services.clock.now()
  const delivery = { state, to: facts.recipient, error, at: now.toISOString() }
  if (state === 'failed') {
    const mail = { ticket_message_id: reply.messageId, recipient: facts.recipient }
    await settleDelivery(tx, { mail, outcome: { state, error: error ?? '' }, now })
  } else await setDelivery(tx, reply.messageId, delivery)
  return delivery
}

async function notice(
  tx: Db,
  services: EmailServices,
  { facts, reply }: { facts: EmailFacts; reply: WrittenReply },
): Promise<RenderedEmail> {
  const { locale } = facts
  const files = isDocumentEmpty(reply.content) ? await listMessageFiles(tx, reply.messageId) : []
  const own = facts.template ?? replyTemplate[locale]
  return renderEmail(
    facts.is_confirmed ? own : replyNotification[locale],
    emailValues(facts, services.config, reply.shownName),
    {
      locale,
      footer: unsubscribeFooter(services, facts),
      reply: wordsOf(withFiles(reply, { locale, files }), []),
    },
  )
}

async function answer(
  tx: Db,
  services: EmailServices,
  { facts, reply }: { facts: EmailFacts; reply: WrittenReply },
): Promise<RenderedEmail> {
  const { locale } = facts
  const files = await listMessageFiles(tx, reply.messageId)
  const taken = fitting(files)
  const leftOut = files.filter((file) => !taken.includes(file)).map(({ name }) => name)
  return renderEmail(
    facts.template ?? replyTemplate[locale],
    emailValues(facts, services.config, reply.shownName),
    {
      locale,
      reply: wordsOf(withFiles(reply, { locale, files }), taken),
      footer: leftOut.length > 0 ? leftOutTranslations[locale](leftOut.join(', ')) : '',
    },
  )
}

/** A reply without words says which files it consists of. */
function withFiles(
  reply: WrittenReply,
  { locale, files }: { locale: Locale; files: StoredFile[] },
): WrittenReply {
  if (!isDocumentEmpty(reply.content) || files.length === 0) return reply
  const names = files.map(({ name }) => name).join(', ')
  return { ...reply, content: documentFromText(filesAloneTranslations[locale](names)) }
}

function wordsOf({ content, signature }: WrittenReply, files: StoredFile[]) {
  const pictures = new Set(files.filter(isPicture).map(({ id }) => id))
  const source = (fileId: string) => (pictures.has(fileId) ? `cid:${pictureCid(fileId)}` : undefined)
  const parts = signature ? [content, signature] : [content]
  return {
    text: parts.map(documentText).join('\n\n'),
    html: parts.map((part) => documentHtml(part, source)).join('\n'),
  }
}
