import { limits } from '@savepoint/contract/limits.ts'
import { textsIn } from '../../locales/texts-in.ts'
import { after } from '../../platform/clock.ts'
import { postMail } from '../../platform/outbox/outbox.ts'
import type { TicketPorts } from '../../tickets/ticket-ports.ts'
import { signSide } from '../mail-token.ts'
import { unblockAddress } from '../outbound/bounce-queries.ts'
import { isPicture, pictureCid } from '../outbound/email-files.ts'
import { parseSender } from '../outbound/senders.ts'
import { listSideFiles, requeueSideMails } from '../outbound/side-mail-queries.ts'
import { documentHtml } from './document-html.ts'
import { documentPlain } from './document-plain.ts'
import { emailHtml, footerHtml } from './email-html.ts'
import { findSideAccount, listAccountAddresses } from './side-email-queries.ts'

/** Holds what the agent wrote and attached, and a line on how to answer: nothing of the ticket or its customer. */
export const emailSideMessage: TicketPorts['emailSideMessage'] = async (
  tx,
  services,
  { ticketId, conversation, message, locale },
) => {
  const { id: messageId, content, signature } = message
  const files = await listSideFiles(tx, messageId)
  const pictures = new Set(files.filter(isPicture).map(({ id }) => id))
  const { publicUrl } = services.config
  const pictureSource = (fileId: string) => (pictures.has(fileId) ? `cid:${pictureCid(fileId)}` : undefined)
  const parts = signature ? [content, signature] : [content]
  const footer = textsIn(locale)(($) => $.staff.sideFooter)
  const words = parts.map((part) => documentPlain(part, publicUrl)).filter((text) => text !== '')
  const body = [...words, `—\n${footer}`].join('\n\n')
  const blocks = parts.map((part) => documentHtml(part, { pictureSource, publicUrl }))
  const html = emailHtml(locale, [...blocks, footerHtml(footer)].join('\n'))
  const token = signSide(services.secrets, conversation.number)
  const accountId = await findSideAccount(tx, ticketId)
  const deliveries: Awaited<ReturnType<TicketPorts['emailSideMessage']>> = []
  for (const to of conversation.recipients) {
    const { state, error } = await postMail(tx, services, {
      to,
      subject: conversation.subject,
      body,
      html,
      kind: 'side',
      automatic: false,
      accountId,
      token,
      side: {
        messageId,
        conversationId: conversation.id,
        recipients: conversation.recipients,
        root: `side.${token}`,
      },
    })
    deliveries.push({ state, to, error, at: services.clock.now().toISOString() })
  }
  return deliveries
}

export const resendSideMessage: TicketPorts['resendSideMessage'] = async (tx, { clock }, { messageId }) => {
  const now = clock.now()
  const addresses = await requeueSideMails(tx, {
    messageId,
    now,
    giveUpAt: after(now, { hours: limits.mailRetryHours }),
  })
  for (const address of addresses) await unblockAddress(tx, address, limits.bouncesToBlock - 1)
  return addresses
}

export const listOwnMailboxes: TicketPorts['listOwnMailboxes'] = async (tx, { config }) => [
  parseSender(config.mailFrom).address,
  ...(await listAccountAddresses(tx)),
]
