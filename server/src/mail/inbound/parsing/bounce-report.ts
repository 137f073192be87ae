import type { Attachment, Email } from 'postal-mime'
import { cutText } from '../../../platform/cut-text.ts'
import {
  hasEmptyPath,
  headerValues,
  isDaemon,
  isMailer,
  isMailSystem,
  messageIdsIn,
  usableAddress,
} from './mail-headers.ts'
import type { BounceReport } from './parsed-mail.ts'

// Only complete phrases of plain-text reports: a single word proves nothing.
const reportSubject =
  /^\s*(?:(?:re|fwd?|aw)\s*:\s*)?(?:undeliver(?:ed|able)\b|delivery (?:status notification|failure|failed|has failed|notification)|(?:mail )?delivery (?:failed|problem)|failure notice|returned mail|mail (?:delivery )?fail(?:ed|ure)|mail system error|message (?:delivery failure|undeliverable|could not be delivered)|nondeliverable mail|недоставленн|не доставлено|не удалось доставить|невозможно доставить|письмо не доставлено|сообщение не доставлено|ошибка доставки|возврат (?:письма|почты)|не доставлен|falha na entrega|mensagem não entregue|não (?:foi )?entregue|unzustellbar|nicht zustellbar|échec de (?:la )?remise|non remis|no se (?:puede|ha podido) entregar|no entregado|mancata consegna|niedostarcz|onbestelbaar)/i
const reportText =
  /permanent (?:fatal )?errors?|this is the (?:qmail-send program|mail system at host)|could ?n.t be delivered|could not be delivered to|did not reach the following recipient|transcript of session follows|(?:wasn.t|was not) delivered to|delivery has failed to these|unable to deliver your message|delivery to the following recipients? (?:has )?failed|письмо не может быть (?:отправлено|доставлено)|не удалось доставить|could not deliver the following|mailbox (?:is )?(?:full|unavailable)|user unknown|no such user/i

/**
 * Reads a delivery report (RFC 3464), or the plain text of servers that send none; null for any other email. Administrators of servers write too,
 * and people forward reports, so the form of the email decides, then its words.
 */
export function readBounce(mail: Email, sender: string | null, text: string): BounceReport | null {
  const type = headerValues(mail, 'content-type')[0]?.toLowerCase() ?? ''
  // A complaint or a read receipt is not a delivery failure.
  if (/report-type\s*=\s*"?(disposition-notification|feedback-report)/.test(type)) return null
  const failedTo = headerValues(mail, 'x-failed-recipients')[0]
  const isByDaemon = isDaemon(sender ?? '') || isMailSystem(mail.from?.name ?? '')
  const hasNoWayBack = hasEmptyPath(mail) ?? isByDaemon
  const isCertain =
    /^(multipart\/report|message\/(global-)?delivery-status)\b/.test(type) ||
    failedTo !== undefined ||
    (isMailer(sender ?? '') && hasNoWayBack)
  const readsLikeOne = reportSubject.test(mail.subject ?? '') || reportText.test(text.slice(0, 5_000))
  if (!isCertain && !((isByDaemon || hasNoWayBack) && readsLikeOne)) return null
  const statuses = mail.attachments.filter(({ mimeType }) =>
    /^message\/(global-)?delivery-status$/.test(mimeType),
  )
  // Some servers write one part per recipient.
  const report = statuses.map(textOf).join('\n\n')
  const original = mail.attachments
    .filter(({ mimeType }) =>
      /^(message\/rfc822|message\/global|text\/rfc822-headers|message\/global-headers)$/.test(mimeType),
    )
    .map(textOf)
    .join('\n')
  const field = (name: string) =>
    new RegExp(`^${name}\\s*:\\s*(.+(?:\\r?\\n[ \\t].+)*)`, 'im').exec(failedPart(report))?.[1]?.trim()
  const action = field('Action')?.toLowerCase() ?? null
  const code = field('Status') ?? codeIn(text)
  const recipient =
    (field('Final-Recipient') ?? field('Original-Recipient'))?.replace(/^[^;]*;\s*/, '') ??
    failedTo?.split(',')[0] ??
    recipientIn(text)
  return {
    messageIds: [
      ...new Set([
        ...originalIds(original),
        // An answer of a person names the email it answers as well.
        ...(isCertain ? headerValues(mail, 'in-reply-to').flatMap(messageIdsIn) : []),
        ...messageIdsIn(text),
      ]),
    ].slice(0, 20),
    recipient: usableAddress(recipient?.replace(/^<|>$/g, '')) ?? null,
    failed: action === null ? !/delay|warning/i.test(mail.subject ?? '') : action === 'failed',
    permanent: code === null ? action === 'failed' : code.startsWith('5'),
    words: tidy(
      field('Diagnostic-Code')?.replace(/^[^;]*;\s*/, '') ?? (firstLine(text) || field('Status') || ''),
    ),
  }
}

/** An enhanced status code that is not part of an address, else the server's answer. */
function codeIn(text: string): string | null {
  const enhanced = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1]
  return enhanced ?? /(?:^|[\s:("'])([45]\d\d)[ -](?=\S)/m.exec(text)?.[1] ?? null
}

function recipientIn(text: string): string | undefined {
  const head = text.split(/^-{2,}.*(?:copy|original|below|included)/im)[0] ?? text
  return (
    /^\s*<([^<>\s]+@[^<>\s]+)>(?::|\s*$)/m.exec(head)?.[1] ??
    /^\s*<?([^<>\s:]+@[^<>\s:]+?)>?(?: on .*| \(.*\))?:?\s*$/m.exec(head)?.[1] ??
    /\bto:?\s+<?([^<>\s:,;]+@[^<>\s:,;]+[^<>\s:,;.])>?/i.exec(head)?.[1]
  )
}

function failedPart(report: string): string {
  const parts = report.split(/\r?\n\s*\r?\n/)
  return (
    parts.find((part) => /^action\s*:\s*failed/im.test(part)) ??
    parts.find((part) => /^action\s*:/im.test(part)) ??
    report
  )
}

function originalIds(original: string): string[] {
  const [, value] = /^message-id\s*:\s*((?:.|\r?\n[ \t])+?)\r?$/im.exec(original) ?? []
  return value === undefined ? [] : messageIdsIn(value)
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content).slice(0, 200_000)
}

function firstLine(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .slice(0, 2)
    .join(' ')
}

function tidy(words: string): string {
  return cutText(
    words
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    500,
  )
}
