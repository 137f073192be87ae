import type { Email } from 'postal-mime'
import { isAutoReplySubject } from './auto-reply-subject.ts'
import { headerValues } from './mail-headers.ts'
import type { ParsedMail } from './parsed-mail.ts'

export function unwantedAs(mail: Pick<Email, 'headers'>, subject: string): ParsedMail['unwanted'] {
  const value = (name: string) => headerValues(mail, name)[0]?.trim().toLowerCase() ?? null
  const has = (...names: string[]) => names.some((name) => value(name) !== null)
  if (
    /^yes\b/.test(value('x-spam-flag') ?? '') ||
    /^yes\b/.test(value('x-spam-status') ?? '') ||
    /^yes\b/.test(value('x-spam') ?? '')
  )
    return 'spam'
  if (/\bsfv:spm\b/.test(value('x-forefront-antispam-report') ?? '')) return 'spam'
  const precedence = value('precedence') ?? ''
  if (
    /^auto-replied\b/.test(value('auto-submitted') ?? '') ||
    has('x-autoreply', 'x-autorespond', 'x-auto-reply-from', 'x-autoresponder') ||
    /^auto/.test(precedence) ||
    /report-type\s*=\s*"?(disposition-notification|feedback-report)/.test(value('content-type') ?? '') ||
    isAutoReplySubject(subject)
  )
    return 'autoReply'
  const isList =
    has('list-id', 'list-post', 'list-unsubscribe', 'mailing-list', 'x-mailing-list') ||
    /^(list|bulk|junk)\b/.test(precedence)
  return isList ? 'mailingList' : null
}
