import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { documentFromText } from '@savepoint/contract/documents.ts'
import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { releaseQuarantinedMail as releaseEndpoint } from '@savepoint/contract/mail-quarantine.ts'
import type { Received } from '@savepoint/contract/ticket-values.ts'
import { v4 as uuidv4 } from 'uuid'
import { audit } from '../../people/audit.ts'
import { findCustomerByEmail } from '../../people/people-queries.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database.ts'
import { receiveFile } from '../../platform/files/receive-file.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { type MailedMessage, openMailedTicket } from '../../tickets/mailed-messages.ts'
import { findPlace } from '../../tickets/place-queries.ts'
import type { MailServices } from '../mail-services.ts'
import { keepMailFiles } from './keep-mail-files.ts'
import { mailDocument, titleOf } from './mail-document.ts'
import type { MailParser } from './mail-parser.ts'
import type { ReadMail } from './parsed-mail.ts'
import { findQuarantined, lockQuarantined, markReleased, type QuarantineRow } from './quarantine-queries.ts'
import { unverified } from './senders/judge-sender.ts'

type Services = MailServices & { parser: MailParser }
type Told = Pick<MailedMessage, 'content' | 'files'> & {
  received: Omit<Received, 'sender'>
  senderName: string
} & Pick<ReadMail, 'locale'>

/** Makes a ticket of a mail in quarantine: read anew from its raw form, or with what can be told of it. Nothing is sent. */
export async function releaseQuarantinedMail(
  services: Services,
  actor: AgentActor,
  id: string,
  input: BodyOf<typeof releaseEndpoint>,
): Promise<{ ticketId: number }> {
  const { db, clock, config } = services
  const found = await findQuarantined(db, id)
  if (!found) throw new Problem('notFound')
  const folder = join(config.dataDir, 'files', 'incoming', uuidv4())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const told = await readAnew(services, found, folder)
    return await db.begin(async (tx) => {
      const mail = await lockQuarantined(tx, id)
      if (!mail) throw new Problem('notFound')
      const place = await findPlace(tx, input.projectId, input.categoryId)
      if (!place) throw fieldProblem('categoryId', 'Not found')
      const author = await authorOf(tx, mail, input.email)
      const made = await openMailedTicket(tx, services, {
        mailAccountId: mail.account_id,
        place,
        title: titleOf(mail.subject, told.content, told.locale),
        locale: told.locale,
        followUpOf: null,
        message: { author, ...contentOf(told, author.name, mail) },
      })
      await markReleased(tx, id, made)
      await audit(tx, actor, {
        action: 'quarantineReleased',
        now: clock.now(),
        subject: { kind: 'mail', id, name: mail.sender ?? author.name },
        after: { ticketId: made.ticketId, reason: mail.reason },
      })
      return { ticketId: made.ticketId }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A mail whose sender is not verified is a guest's, whoever it names. */
async function authorOf(
  tx: Db,
  mail: QuarantineRow,
  given: string | undefined,
): Promise<MailedMessage['author']> {
  const email = mail.sender ?? given
  if (!email) throw fieldProblem('email', 'Mandatory field')
  const isVerified = mail.sender !== null && mail.sender_check?.verdict === 'verified'
  const customer = isVerified ? await findCustomerByEmail(tx, email) : undefined
  return customer
    ? { kind: 'customer', id: customer.id, name: email }
    : { kind: 'guest', id: null, name: email }
}

function contentOf(
  told: Told,
  email: string,
  { sender_check }: QuarantineRow,
): Omit<MailedMessage, 'author'> {
  const check = sender_check ?? unverified('unreadable').check
  return {
    content: told.content,
    files: told.files,
    received: { ...told.received, sender: { name: told.senderName, email, check } },
  }
}

async function readAnew(
  { config, storage, parser }: Services,
  row: QuarantineRow,
  folder: string,
): Promise<Told> {
  const raw =
    row.raw_sha256 === null || row.reason === 'tooLarge' ? undefined : await storage.open(row.raw_sha256)
  const received = raw && (await receiveFile(raw.stream, config.dataDir))
  try {
    const mail = received ? await parser.parse(received.path, folder) : 'unreadable'
    if (mail === 'unreadable') return wordsAlone(row)
    const { kept, refused } = await keepMailFiles({ config, storage }, mail)
    const pictures = new Map([...kept].filter(([, file]) => file.preview_sha256 !== null))
    return {
      locale: mail.locale,
      senderName: mail.sender?.name ?? '',
      content: mailDocument(mail.blocks, (part) => pictures.get(part)),
      files: [...kept.values()],
      received: { folded: mail.folded, refused, automatic: mail.automatic, aboutTicket: null },
    }
  } finally {
    await received?.discard()
  }
}

function wordsAlone({ preview }: QuarantineRow): Told {
  return {
    locale: 'ru',
    senderName: '',
    content: documentFromText(preview ?? ''),
    files: [],
    received: { folded: null, refused: [], automatic: false, aboutTicket: null },
  }
}
