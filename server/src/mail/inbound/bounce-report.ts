import type { Attachment, Email } from 'postal-mime'
import { headerValues, messageIdsIn, usableAddress } from './mail-headers.ts'
import type { BounceReport } from './parsed-mail.ts'

const daemons = /^(mailer-daemon|postmaster|mail-daemon|mdaemon)@/

/** What a delivery report says (RFC 3464), or what servers that send plain words say; null for any other mail. */
export function readBounce(mail: Email, sender: string | null, text: string): BounceReport | null {
  const type = headerValues(mail, 'content-type')[0]?.toLowerCase() ?? ''
  const status = mail.attachments.find(({ mimeType }) =>
    /^message\/(global-)?delivery-status$/.test(mimeType),
  )
  const isReport =
    (type.startsWith('multipart/report') && !/disposition-notification/.test(type)) || status !== undefined
  const failedTo = headerValues(mail, 'x-failed-recipients')[0]
  const isDaemon = daemons.test(sender ?? '') && (headerValues(mail, 'return-path')[0] ?? '<>') === '<>'
  if (!isReport && failedTo === undefined && !isDaemon) return null
  const report = status ? textOf(status) : ''
  const original = mail.attachments
    .filter(({ mimeType }) =>
      /^(message\/rfc822|message\/global|text\/rfc822-headers|message\/global-headers)$/.test(mimeType),
    )
    .map(textOf)
    .join('\n')
  const field = (name: string) =>
    new RegExp(`^${name}\\s*:\\s*(.+(?:\\r?\\n[ \\t].+)*)`, 'im').exec(failedPart(report))?.[1]?.trim()
  const action = field('Action')?.toLowerCase() ?? null
  const code = field('Status') ?? /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? null
  const recipient =
    (field('Final-Recipient') ?? field('Original-Recipient'))?.replace(/^[^;]*;\s*/, '') ??
    failedTo?.split(',')[0] ??
    // qmail knows no fields.
    /^<([^<>\s]+)>:\s*$/m.exec(text)?.[1]
  return {
    messageIds: [
      ...new Set([
        ...originalIds(original),
        ...headerValues(mail, 'in-reply-to').flatMap(messageIdsIn),
        ...messageIdsIn(text),
      ]),
    ].slice(0, 20),
    recipient: usableAddress(recipient?.replace(/^<|>$/g, '')) ?? null,
    failed: action === null ? !/delay|warning/i.test(mail.subject ?? '') : action === 'failed',
    permanent: code === null ? action === 'failed' : code.startsWith('5'),
    words: tidy(
      field('Diagnostic-Code')?.replace(/^[^;]*;\s*/, '') ?? (firstWords(text) || field('Status') || ''),
    ),
  }
}

/** Of several recipients the part of the first that failed. */
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

function firstWords(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .slice(0, 2)
    .join(' ')
}

function tidy(words: string): string {
  return words.replace(/\s+/g, ' ').trim().slice(0, 500)
}
