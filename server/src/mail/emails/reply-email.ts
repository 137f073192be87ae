import { documentFromText, isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { textsIn } from '../../locales/texts-in.ts'
import { prepareMail } from '../../platform/outbox/outbox.ts'
import type { EmailFacts, EmailServices, TicketPorts, WrittenReply } from '../../tickets/ticket-ports.ts'
import { fitting, isPicture, pictureCid } from '../outbound/email-files.ts'
import { listUploads, type StoredFile } from '../outbound/outbound-queries.ts'
import { documentHtml } from './document-html.ts'
import { documentPlain } from './document-plain.ts'
import { findEmailFacts } from './email-queries.ts'
import { emailText } from './email-text.ts'
import { emailValues } from './email-values.ts'
import { mayGetAutomatic } from './may-get-automatic.ts'
import { addressed, unsubscribeFooter } from './queue-email.ts'
import { type RenderedEmail, renderEmail, type Wording, wordingFor } from './render-email.ts'

/**
 * Guests, and customers who wrote by email, get the reply in full. Other players get a notification that they can unsubscribe from and that quotes
 * nothing to an unconfirmed address.
 */
export const writeReplyEmail: TicketPorts['writeReplyEmail'] = async (
  tx,
  services,
  { ticketId, reply, changed, facts: given, automatic = false },
) => {
  const read = given ?? (await findEmailFacts(tx, ticketId, 'agentResponse', { isAutomatic: automatic }))
  if (!read || read.recipient === null) return null
  const facts = { ...read, ...changed, recipient: read.recipient }
  if (automatic && !mayGetAutomatic(facts, services)) return null
  const isNotification = facts.customer_id !== null && facts.channel !== 'mail'
  if (isNotification && !facts.wants_email_notifications) return null
  // They are attached together with the reply.
  const files = reply.attachments.length > 0 ? await listUploads(tx, reply.attachments) : []
  const rendered = (isNotification ? notice : answer)(services, { facts, reply, files })
  const kind = {
    kind: 'reply',
    automatic: isNotification || automatic,
    isNotification,
    ticketMessageId: reply.messageId,
  }
  return prepareMail(services, addressed(services, { facts, rendered, kind }))
}

type ReplyWithFiles = { facts: EmailFacts; reply: WrittenReply; files: StoredFile[] }

function notice(services: EmailServices, { facts, reply, files }: ReplyWithFiles): RenderedEmail {
  const { locale } = facts
  const wording = facts.is_confirmed
    ? replyWording(facts)
    : { ...emailText(locale, 'replyNotification'), locale }
  return renderEmail(wording, replyValues(services, { facts, reply, wording }), {
    footer: unsubscribeFooter(services, facts),
    reply: wordsOf(services, withFiles(reply, { locale, files }), []),
  })
}

function answer(services: EmailServices, { facts, reply, files }: ReplyWithFiles): RenderedEmail {
  const { locale } = facts
  const taken = fitting(files)
  const leftOut = files.filter((file) => !taken.includes(file)).map(({ name }) => name)
  const wording = replyWording(facts)
  return renderEmail(wording, replyValues(services, { facts, reply, wording }), {
    reply: wordsOf(services, withFiles(reply, { locale, files }), taken),
    footer: leftOut.length > 0 ? leftOutNote(locale, leftOut) : '',
  })
}

const replyWording = ({ template, locale }: EmailFacts) =>
  template ? wordingFor(template, locale) : { ...emailText(locale, 'reply'), locale }

const replyValues = (
  { config }: EmailServices,
  { facts, reply, wording }: Omit<ReplyWithFiles, 'files'> & { wording: Wording },
) => emailValues(facts, config, { language: wording.locale, agentName: reply.shownName })

const leftOutNote = (locale: Locale, names: string[]) =>
  textsIn(locale)(($) => $.requests.leftOut, { names: names.join(', ') })

/** A reply without words says which files it consists of. */
function withFiles(
  reply: WrittenReply,
  { locale, files }: { locale: Locale; files: StoredFile[] },
): WrittenReply {
  if (!isDocumentEmpty(reply.content) || files.length === 0) return reply
  const names = files.map(({ name }) => name).join(', ')
  return { ...reply, content: documentFromText(textsIn(locale)(($) => $.requests.filesAlone, { names })) }
}

function wordsOf(
  { config: { publicUrl } }: EmailServices,
  { content, signature }: WrittenReply,
  files: StoredFile[],
) {
  const pictures = new Set(files.filter(isPicture).map(({ id }) => id))
  const pictureSource = (fileId: string) => (pictures.has(fileId) ? `cid:${pictureCid(fileId)}` : undefined)
  const parts = signature ? [content, signature] : [content]
  return {
    text: parts.map((part) => documentPlain(part, publicUrl)).join('\n\n'),
    html: parts.map((part) => documentHtml(part, { pictureSource, publicUrl })).join('\n'),
  }
}
