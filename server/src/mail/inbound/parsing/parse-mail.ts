import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, addressParser, type Email, type Mailbox } from 'postal-mime'
import { cutText } from '../../../platform/cut-text.ts'
import { headerWords, rawHeader } from '../texts/header-words.ts'
import { languageOfText } from '../texts/text-language.ts'
import { readTextPartsOurWay } from '../texts/text-parts.ts'
import { takeUuencoded } from '../texts/uuencoded.ts'
import { decodeBase64OurWay } from './base64-parts.ts'
import { readBounce } from './bounce-report.ts'
import { type MailBody, readBody } from './mail-body.ts'
import {
  answeredIds,
  evidenceOf,
  headerValues,
  isAutomatic,
  messageIdsIn,
  recipientsOf,
  senderOf,
  shownName,
} from './mail-headers.ts'
import type { MailFile, ParsedMail } from './parsed-mail.ts'
import { isForwardSubject, isReplySubject } from './subject-marks.ts'
import { unwantedAs } from './unwanted-mail.ts'

readTextPartsOurWay()
decodeBase64OurWay()

/** Throws when the email is malformed. Runs in a process that may be ended at any time. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await readForm(raw)
  const sender = namedSender(raw, senderOf(mail, fromBoxes(mail)))
  const pictures = new Map(
    mail.attachments.flatMap(({ contentId, mimeType }, index) =>
      contentId && mimeType.startsWith('image/') ? [[contentId.replace(/^<|>$/g, ''), index] as const] : [],
    ),
  )
  const subject = cleanSubject(headerWords(rawHeader(raw, 'subject') ?? ''))
  const hasNoHistory = isForwardSubject(subject) || !isReply(mail, subject)
  const body = bodyOf(mail, hasNoHistory, (id) => pictures.get(id))
  const bounce = readBounce(mail, sender?.email ?? null, body.text)
  const files = mail.attachments.map(fileOf)
  return {
    identity: identityOf(mail, raw, sender?.email ?? ''),
    messageId: headerValues(mail, 'message-id').flatMap(messageIdsIn)[0] ?? null,
    answers: answeredIds(mail),
    recipients: recipientsOf(mail),
    sender,
    subject,
    automatic: isAutomatic(mail, sender?.email ?? null) || bounce !== null,
    unwanted: unwantedAs(mail, subject),
    bounce,
    evidence: evidenceOf(mail, sender?.email ?? null),
    locale: languageOfText(`${subject} ${body.text.slice(0, 5_000)}`),
    folded: body.folded,
    ...(body.isCut
      ? withWholeText(body, files)
      : { blocks: body.blocks, quotedParts: body.quotedParts, files }),
  }
}

/** First among the files, so that no limit leaves it out. */
function withWholeText(
  { blocks, quotedParts, text }: MailBody,
  files: MailFile[],
): Pick<ParsedMail, 'blocks' | 'quotedParts' | 'files'> {
  const whole = { name: 'letter.txt', type: 'text/plain', content: new TextEncoder().encode(text) }
  return {
    blocks: blocks.map((block) =>
      block.type === 'inlinePicture' ? { ...block, part: block.part + 1 } : block,
    ),
    quotedParts: quotedParts.map((part) => part + 1),
    files: [whole, ...files],
  }
}

async function readForm(raw: Uint8Array): Promise<Email> {
  const options = {
    maxNestingDepth: 50,
    maxHeadersSize: 512 * 1024,
    forceRfc822Attachments: isReportForm(raw),
  }
  const mail = await PostalMime.parse(raw, options)
  const { text, files } = takeUuencoded(mail.text ?? '')
  const attached = mail.attachments.map(withoutUuencoding)
  const taken = files.map(
    ({ name, content }): Attachment => ({
      filename: name,
      mimeType: 'application/octet-stream',
      disposition: 'attachment',
      content,
    }),
  )
  return { ...mail, ...(mail.text !== undefined && { text }), attachments: [...attached, ...taken] }
}

/** A name in unencoded 8-bit text is decoded by its letters. */
function namedSender(raw: Uint8Array, sender: ParsedMail['sender']): ParsedMail['sender'] {
  if (!sender?.name.includes('\uFFFD')) return sender
  const written =
    rawHeader(raw, 'from')
      ?.replace(/<[^<>]*>\s*$/, '')
      .replace(/^\s*"|"\s*$/g, '') ?? ''
  return { ...sender, name: shownName(headerWords(written)) }
}

function fromBoxes(mail: Email) {
  return headerValues(mail, 'from').flatMap((value) => addressParser(value, { flatten: true }) as Mailbox[])
}

function isReportForm(raw: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(raw.subarray(0, 64 * 1024)).split(/\r?\n\r?\n/)[0] ?? ''
  return (
    /^content-type:\s*multipart\/report/im.test(head) ||
    /^return-path:\s*(<\s*>|<?mailer-daemon)/im.test(head) ||
    /^from:.*\b(mailer-daemon|postmaster|mail delivery (sub)?system)\b/im.test(head)
  )
}

/** The library does not decode attachments sent as uuencode. A file that is meant to be in that format stays. */
function withoutUuencoding(attachment: Attachment): Attachment {
  const { content, filename } = attachment
  if (/\.uue?$/i.test(filename ?? '') || typeof content === 'string') return attachment
  const bytes = new Uint8Array(content as ArrayBuffer)
  if (Buffer.from(bytes.subarray(0, 6)).toString('latin1') !== 'begin ') return attachment
  const { text, files } = takeUuencoded(Buffer.from(bytes).toString('latin1'))
  const [file] = files
  return file && files.length === 1 && text.trim() === ''
    ? { ...attachment, content: file.content, filename: filename ?? file.name }
    : attachment
}

/** A first mail has nothing to quote: what looks like a quotation in it are words of its writer. */
function isReply(mail: Email, subject: string): boolean {
  const names = ['in-reply-to', 'references']
  return isReplySubject(subject) || names.some((name) => headerValues(mail, name).join('') !== '')
}

function bodyOf(mail: Email, hasNoHistory: boolean, pictureOf: (id: string) => number | undefined): MailBody {
  const hasTags = /<[a-z!/]/i.test(mail.html ?? '')
  const html = hasTags ? readBody({ html: mail.html }, hasNoHistory, pictureOf) : undefined
  if (html && html.blocks.length > 0) return html
  const text = mail.text?.trim() || hasTags ? mail.text : mail.html
  return readBody({ text }, hasNoHistory, pictureOf)
}

function fileOf({ filename, mimeType, content }: Attachment): MailFile {
  const type = mimeType.toLowerCase()
  const bytes =
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content as ArrayBuffer)
  return { name: filename?.trim() || `file.${extensionFor(type)}`, type, content: bytes }
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/bmp': 'bmp',
  'text/plain': 'txt',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'application/gzip': 'gz',
}

function extensionFor(type: string): string {
  return extensions[type] ?? (/^[a-z]+\/([a-z0-9]{1,8})$/.exec(type)?.[1] || 'bin')
}

function cleanSubject(subject: string): string {
  const clean = subject
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return cutText(clean, 1_000)
}

/** Without a Message-ID and a date, only the bytes identify an email. */
function identityOf(mail: Email, raw: Uint8Array, sender: string): string {
  const id = headerValues(mail, 'message-id')[0] ?? ''
  const date = headerValues(mail, 'date')[0] ?? ''
  const hash = createHash('sha256')
  if (id === '' && date === '') return hash.update(raw).digest('hex')
  for (const part of [id, date, sender, mail.subject ?? '', mail.text ?? '', mail.html ?? ''])
    hash.update(`${part.length}:`).update(part)
  for (const { content } of mail.attachments)
    hash.update(
      createHash('sha256')
        .update(typeof content === 'string' ? content : new Uint8Array(content as ArrayBuffer))
        .digest(),
    )
  return hash.digest('hex')
}
