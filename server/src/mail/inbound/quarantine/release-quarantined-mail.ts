import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { releaseQuarantinedMail as releaseEndpoint } from '@savepoint/contract/mail/mail-quarantine.ts'
import type { SenderCheck } from '@savepoint/contract/tickets/sender-checks.ts'
import type { Received } from '@savepoint/contract/tickets/ticket-values.ts'
import { v4 as uuidv4 } from 'uuid'
import { audit } from '../../../people/audit/audit.ts'
import { findCustomerByEmail } from '../../../people/people-queries.ts'
import type { AgentActor } from '../../../platform/actors.ts'
import type { Db } from '../../../platform/database/database.ts'
import { holdContents } from '../../../platform/files/hold-contents.ts'
import { incomingFolder } from '../../../platform/files/incoming-folder.ts'
import { receiveFile } from '../../../platform/files/receive-file.ts'
import { fieldProblem, Problem } from '../../../platform/problems.ts'
import { insertContentRemovals } from '../../../tickets/attachments/content-removal-queries.ts'
import { contentsOf } from '../../../tickets/attachments/upload-file.ts'
import {
  appendMailedMessage,
  type MailedMessage,
  openMailedTicket,
} from '../../../tickets/conversation/mailed-messages.ts'
import { receiveSideMessage } from '../../../tickets/side-conversations/receive-side-message.ts'
import { findTopic } from '../../../tickets/topics/topic-queries.ts'
import { findAccount } from '../../accounts/account-queries.ts'
import type { MailServices } from '../../mail-services.ts'
import { mailDocument, titleOf } from '../parsing/mail-document.ts'
import type { MailParser } from '../parsing/mail-parser.ts'
import type { ReadMail } from '../parsing/parsed-mail.ts'
import { findSide, findTicket, takesMail } from '../route-mail.ts'
import { saveMailFiles } from '../save-mail-files.ts'
import { unverified } from '../senders/judge-sender.ts'
import { findQuarantined, lockQuarantined, markReleased, type QuarantineRow } from './quarantine-queries.ts'

type Services = MailServices & { parser: MailParser }
type ReleasedMail = Pick<MailedMessage, 'content' | 'files'> & {
  received: Omit<Received, 'sender'>
  senderName: string
} & Pick<ReadMail, 'locale' | 'answers' | 'recipients'>

/** Creates a ticket or a reply from the raw email, or from what was kept of it. Sends nothing. */
export async function releaseQuarantinedMail(
  services: Services,
  actor: AgentActor,
  { id, input }: { id: string; input: BodyOf<typeof releaseEndpoint> },
): Promise<{ ticketId: number }> {
  const { db, clock, config, storage } = services
  const found = await findQuarantined(db, id)
  if (!found) throw new Problem('notFound')
  const folder = join(incomingFolder(config.dataDir), uuidv4())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const readMail = await readAnew(services, found, folder)
    const contents = readMail.files.flatMap(contentsOf)
    const releasing = db.begin(async (tx) => {
      await holdContents(tx, storage, contents)
      const mail = await lockQuarantined(tx, id)
      if (!mail) throw new Problem('notFound')
      const author = await authorOf(tx, mail, input.email)
      const message = { author, ...contentOf(readMail, author.name, mail) }
      const side = await answeredSide(tx, services, { mail, readMail, input })
      const answered = side ? undefined : await answeredTicket(tx, services, { mail, readMail, input })
      const made = side
        ? await receiveSideMessage(tx, services, {
            conversation: side,
            answer: { email: author.name, ...message },
          })
        : answered
          ? await appendMailedMessage(tx, services, { ...answered, message })
          : await openMailedTicket(tx, services, {
              mailAccountId: mail.account_id,
              topic: await requireReleaseTopic(tx, mail, input),
              title: titleOf(mail.subject, readMail.content, readMail.locale),
              locale: readMail.locale,
              followUpOf: null,
              message,
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
    return await releasing.catch(async (error: unknown) => {
      await insertContentRemovals(db, contents, clock.now())
      throw error
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Answering = { mail: QuarantineRow; readMail: ReleasedMail; input: BodyOf<typeof releaseEndpoint> }

/** The side conversation it would have joined, likewise. */
async function answeredSide(
  tx: Db,
  { secrets }: Services,
  { mail, readMail: { answers, recipients }, input: { categoryId } }: Answering,
) {
  if (categoryId !== undefined || mail.sender === null) return undefined
  const judgement = { check: checkOf(mail), isRefused: false }
  const sender = { email: mail.sender }
  const found = await findSide(tx, secrets, { answers, recipients, judgement, sender })
  return found === 'none' ? undefined : found
}

/** The ticket it would have joined, unless another topic was chosen. */
async function answeredTicket(
  tx: Db,
  { secrets, clock }: Services,
  { mail, readMail: { answers, recipients }, input: { categoryId } }: Answering,
) {
  if (categoryId !== undefined || mail.sender === null) return undefined
  const judgement = { check: checkOf(mail), isRefused: false }
  const sent = { subject: mail.subject, answers, recipients, judgement }
  const { found } = await findTicket(tx, { secrets, mail: sent, sender: mail.sender })
  return found && (await takesMail(tx, found.ticket, clock.now())) ? found : undefined
}

async function requireReleaseTopic(
  tx: Db,
  mail: QuarantineRow,
  { projectId, categoryId }: BodyOf<typeof releaseEndpoint>,
) {
  const account = mail.account_id === null ? undefined : await findAccount(tx, mail.account_id)
  const project = projectId ?? account?.project_id
  const category = categoryId ?? account?.category_id
  const topic = project && category ? await findTopic(tx, project, category) : undefined
  if (!topic) throw fieldProblem('categoryId', 'Not found')
  return topic
}

function checkOf({ sender_check }: QuarantineRow): SenderCheck {
  return sender_check ?? unverified('unreadable').check
}

/** An email from an unverified sender is a guest's, whatever its From says. */
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
  readMail: ReleasedMail,
  email: string,
  mail: QuarantineRow,
): Omit<MailedMessage, 'author'> {
  const check = checkOf(mail)
  return {
    content: readMail.content,
    files: readMail.files,
    received: { ...readMail.received, sender: { name: readMail.senderName, email, check } },
  }
}

async function readAnew(
  { config, storage, parser }: Services,
  row: QuarantineRow,
  folder: string,
): Promise<ReleasedMail> {
  const raw =
    row.raw_sha256 === null || row.reason === 'tooLarge' ? undefined : await storage.open(row.raw_sha256)
  const received = raw && (await receiveFile(raw.stream, config.dataDir))
  try {
    const mail = received ? await parser.parse(received.path, folder) : 'unreadable'
    if (mail === 'unreadable') return previewAsMail(row)
    const { kept, refused } = await saveMailFiles({ config, storage }, mail)
    const pictures = new Map([...kept].filter(([, file]) => file.preview_sha256 !== null))
    return {
      locale: mail.locale,
      senderName: mail.sender?.name ?? '',
      answers: mail.answers,
      recipients: mail.recipients,
      content: mailDocument(mail.blocks, (part) => pictures.get(part)),
      files: [...kept.values()],
      received: { folded: mail.folded, refused, automatic: mail.automatic, aboutTicket: null },
    }
  } finally {
    await received?.discard()
  }
}

function previewAsMail({ preview }: QuarantineRow): ReleasedMail {
  return {
    locale: 'ru',
    senderName: '',
    answers: [],
    recipients: [],
    content: documentFromText(preview ?? ''),
    files: [],
    received: { folded: null, refused: [], automatic: false, aboutTicket: null },
  }
}
