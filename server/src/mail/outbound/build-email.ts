import { Readable } from 'node:stream'
import { asciiEmail } from '@savepoint/contract/email-address.ts'
import type { FileStorage } from '../../platform/files/file-storage.ts'
import { unsealMail } from '../../platform/outbox/outbox.ts'
import type { MailFile } from '../../platform/outbox/outbox-queries.ts'
import type { MailServices } from '../mail-services.ts'
import { signSide, signTicket } from '../mail-token.ts'
import { pictureCid, UnreadableFileError } from './email-files.ts'
import type { OutgoingMail, StoredFile } from './outbound-queries.ts'
import type { Sender } from './senders.ts'

export type FileToSend = StoredFile | MailFile
export type BuiltEmail = {
  from: string
  to: string
  size: number
  content: Readable
  /** Rejects as soon as a file cannot be read any more. */
  broken: Promise<never>
  close: () => void
}

export async function buildEmail(
  { storage, secrets, config }: Pick<MailServices, 'storage' | 'secrets' | 'config'>,
  { mail, sender, files }: { mail: OutgoingMail; sender: Sender; files: FileToSend[] },
): Promise<BuiltEmail> {
  const { opened, broken } = await openFiles(storage, files)
  const { body, html } = unsealMail(secrets, mail)
  const token = replyToken(secrets, mail)
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const node = new MailComposer({
    from: { ...sender.from, address: asciiEmail(sender.from.address) },
    // Given in parts, so that a comma in it does not add a recipient.
    to: (mail.shown_recipients ?? [mail.recipient]).map((address) => ({
      name: '',
      address: asciiEmail(address),
    })),
    subject: mail.subject,
    text: body,
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    references: mail.refs.filter(isAscii),
    headers: { ...automaticHeaders(mail), ...unsubscribeHeaders(config.publicUrl, mail) },
    attachments: opened.map(({ file, stream }) => ({
      filename: file.name,
      contentType: file.type,
      content: stream,
      ...('id' in file && html?.includes(pictureCid(file.id)) && { cid: pictureCid(file.id) }),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(html !== null && { html }),
    ...(mail.in_reply_to !== null && isAscii(mail.in_reply_to) && { inReplyTo: mail.in_reply_to }),
    ...(sender.taggedReplies && token !== undefined && { replyTo: taggedAddress(sender, token) }),
  }).compile()
  const bytes =
    files.reduce((sum, file) => sum + sizeOf(file), 0) + mail.body.length + (mail.html?.length ?? 0)
  return {
    from: asciiEmail(sender.from.address),
    to: asciiEmail(mail.recipient),
    size: Math.ceil(bytes * 1.4),
    content: node.createReadStream(),
    broken,
    close: () => {
      for (const { stream } of opened) stream.destroy()
    },
  }
}

function replyToken(
  secrets: MailServices['secrets'],
  { ticket_id, side_number }: OutgoingMail,
): string | undefined {
  if (side_number !== null) return signSide(secrets, side_number)
  return ticket_id === null ? undefined : signTicket(secrets, ticket_id)
}

async function openFiles(storage: FileStorage, files: FileToSend[]) {
  const opened: { file: FileToSend; stream: Readable }[] = []
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {})
  try {
    for (const file of files) {
      const stream = await openFile(storage, file)
      stream.on('error', (error) => broken.reject(unreadable(error)))
      opened.push({ file, stream })
    }
    return { opened, broken: broken.promise }
  } catch (error) {
    for (const { stream } of opened) stream.destroy()
    throw unreadable(error)
  }
}

const unreadable = (error: unknown) => new UnreadableFileError((error as Error).message, { cause: error })

async function openFile(storage: FileStorage, file: FileToSend): Promise<Readable> {
  if ('content' in file) return Readable.from([file.content])
  const content = await storage.open(file.sha256)
  if (!content) throw new Error(`The file ${file.name} is not in the store`)
  return content.stream
}

/** Servers without SMTPUTF8 take no other letters in these headers. */
const isAscii = (id: string) => /^[\x20-\x7e]*$/.test(id)

const sizeOf = (file: FileToSend) => ('content' in file ? file.content.length : file.size)

/** RFC 3834. What an agent wrote is not automatic. */
function automaticHeaders({ automatic, answers_mail }: OutgoingMail): Record<string, string> {
  if (!automatic) return {}
  return {
    'Auto-Submitted': answers_mail ? 'auto-replied' : 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  }
}

/** RFC 8058: one-click unsubscribe. */
function unsubscribeHeaders(publicUrl: string, { unsubscribe_url }: OutgoingMail): Record<string, string> {
  if (unsubscribe_url === null) return {}
  const code = new URL(unsubscribe_url).searchParams.get('code') ?? ''
  return {
    'List-Unsubscribe': `<${publicUrl}/api/public/unsubscribe?code=${encodeURIComponent(code)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function taggedAddress({ from }: Sender, token: string) {
  const at = from.address.lastIndexOf('@')
  return {
    name: from.name,
    address: asciiEmail(`${from.address.slice(0, at)}+${token}${from.address.slice(at)}`),
  }
}
