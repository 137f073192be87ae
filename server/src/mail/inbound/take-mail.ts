import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { v4 as uuidv4 } from 'uuid'
import { findCustomerByEmail } from '../../people/people-queries.ts'
import {
  brokenConstraint,
  type Db,
  isDatabaseAway,
  isTransientConflict,
  retryConflict,
} from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { holdContents } from '../../platform/files/hold-contents.ts'
import { incomingFolder } from '../../platform/files/incoming-folder.ts'
import type { ReceivedFile } from '../../platform/files/receive-file.ts'
import { mailsReceived } from '../../platform/metrics/metrics.ts'
import { Problem } from '../../platform/problems.ts'
import { inSpan } from '../../platform/tracing/tracing.ts'
import { insertContentRemovals } from '../../tickets/attachments/content-removal-queries.ts'
import { contentsOf } from '../../tickets/attachments/upload-file.ts'
import {
  appendMailedMessage,
  type MailedMessage,
  openMailedTicket,
} from '../../tickets/conversation/mailed-messages.ts'
import { confirmAddress } from '../../tickets/submission/confirm-guest-request.ts'
import { findTopic } from '../../tickets/topics/topic-queries.ts'
import { checkSender } from './check-sender.ts'
import {
  type InboundRow,
  insertInbound,
  isMailKnown,
  lockReadingAccount,
  type ReadingAccount,
  saveSenderChecks,
} from './inbound-queries.ts'
import { type FetchedMail, inboundRow, type Outcome, type TakenMail, withoutTexts } from './inbound-row.ts'
import type { InboundServices } from './inbound-services.ts'
import { mailDocument, titleOf } from './parsing/mail-document.ts'
import type { ReadMail } from './parsing/parsed-mail.ts'
import { type Route, routeMail } from './route-mail.ts'
import { type MailFiles, saveMailFiles } from './save-mail-files.ts'
import { type Judgement, unverified } from './senders/judge-sender.ts'
import { takeBounce } from './take-bounce.ts'
import { takeSideMail } from './take-side-mail.ts'
import { unread } from './unread-mail.ts'

export type TakenAs = InboundRow['state'] | 'known' | 'accountGone'

/** Imports an email exactly once, whatever crashes in between: the raw email is stored before the one transaction that refers to it. */
export function takeMail(
  services: InboundServices,
  account: ReadingAccount,
  fetched: FetchedMail,
): Promise<TakenAs> {
  return inSpan('mail receive', { 'savepoint.mail.bytes': fetched.raw.size }, () =>
    take(services, account, fetched),
  )
}

async function take(
  services: InboundServices,
  account: ReadingAccount,
  fetched: FetchedMail,
): Promise<TakenAs> {
  const { config, parser, storage } = services
  const folder = join(incomingFolder(config.dataDir), uuidv4())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const read = fetched.tooLarge ? ('tooLarge' as const) : await parser.parse(fetched.raw.path, folder)
    const mail =
      typeof read === 'string'
        ? { ...(await unread(fetched.raw, read)), judgement: unverified('unreadable') }
        : {
            ...read,
            failure: null,
            judgement: await judge(services, { account, raw: fetched.raw, mail: read }),
          }
    const files = await saveMailFiles(services, mail).catch((error) => {
      services.reportError(error, { doing: 'keepMailFiles' })
      return undefined
    })
    // If the storage is unavailable or full, stop here. An error in the files of one email must not block the others.
    await storage.put(fetched.raw.path, fetched.raw.sha256)
    const failed = { ...mail, failure: mail.failure ?? ('failed' as const) }
    const outcome = files
      ? await settle(services, { account, fetched, mail, files })
      : await settle(services, { account, fetched, mail: failed, files: { kept: new Map(), refused: [] } })
    mailsReceived.inc({ outcome })
    return outcome
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function judge(
  { db, clock, parser }: InboundServices,
  { account, raw, mail }: { account: ReadingAccount; raw: ReceivedFile; mail: ReadMail },
): Promise<Judgement> {
  const { authserv_id: authservId } = account
  const judgement = await checkSender(parser, mail, { rawPath: raw.path, authservId })
  if (judgement.check.checkedBy === 'savepoint') {
    const isAway = judgement.check.reason === 'dnsUnavailable'
    await saveSenderChecks(db, account.id, isAway ? clock.now() : null)
  }
  return judgement
}

async function settle(
  services: InboundServices,
  {
    account,
    fetched,
    mail,
    files,
  }: { account: ReadingAccount; fetched: FetchedMail; mail: TakenMail; files: MailFiles },
): Promise<TakenAs> {
  const identity = Buffer.from(mail.identity, 'hex')
  const contents = [...files.kept.values()].flatMap(contentsOf)
  const inOne = (act: (tx: Db) => Promise<Outcome>, over: Partial<InboundRow> = {}) =>
    services.db.begin(async (tx): Promise<TakenAs> => {
      const topic = await lockReadingAccount(tx, account)
      if (!topic) return 'accountGone'
      await holdContents(tx, services.storage, [fetched.raw.sha256, ...contents])
      await lockName(tx, `mail ${mail.identity}`)
      const outcome = (await isMailKnown(tx, identity)) ? { state: 'duplicate' as const } : await act(tx)
      await insertInbound(tx, { ...inboundRow({ account, fetched, mail, identity, outcome }), ...over })
      // The automatic email answers this one, so it is queued after the row exists.
      const { state, ticketId } = outcome
      if (state !== 'ticket' && state !== 'reply')
        await insertContentRemovals(tx, contents, services.clock.now())
      if (state === 'ticket' && ticketId)
        await services.ports.emailEvent(tx, services, { ticketId, event: 'ticketCreated' })
      return state
    }) as Promise<TakenAs>
  const settleOnce = () => inOne((tx) => act(tx, services, { account, mail, files }))
  try {
    return await retryConflict(settleOnce)
  } catch (error) {
    if (brokenConstraint(error) === 'inbound_mails_uid') return 'known'
    // Of contents that were removed meanwhile, the email is fetched and stored again.
    if (isDatabaseAway(error) || isTransientConflict(error) || isUnavailable(error)) throw error
    services.reportError(error, { doing: 'takeMail' })
    const quarantine = async (): Promise<Outcome> => ({ state: 'quarantined', reason: 'failed' })
    return await inOne(quarantine).catch((again) => {
      if (isDatabaseAway(again) || isTransientConflict(again)) throw again
      return inOne(quarantine, withoutTexts)
    })
  }
}

const isUnavailable = (error: unknown) => error instanceof Problem && error.code === 'unavailable'

async function act(
  tx: Db,
  services: InboundServices,
  { account, mail, files }: { account: ReadingAccount; mail: TakenMail; files: MailFiles },
): Promise<Outcome> {
  if (mail.failure) return { state: 'quarantined', reason: mail.failure }
  const route = await routeMail(tx, services, mail)
  if (route.kind === 'quarantine') return { state: 'quarantined', reason: route.reason }
  if (route.kind === 'bounce') return await takeBounce(tx, services, mail)
  if (route.kind === 'side') return await takeSideMail(tx, services, { route, mail, files })
  const message = await writtenBy(tx, { mail, files, route })
  if (route.proved && message.author.kind === 'guest') await confirmAddress(tx, services, message.author.name)
  if (route.kind === 'reply')
    return { state: 'reply', ...(await appendMailedMessage(tx, services, { ...route, message })) }
  const topic = await findTicketTopic(tx, account, route)
  if (!topic) return { state: 'quarantined', reason: 'noTopic' }
  return {
    state: 'ticket',
    ...(await openMailedTicket(tx, services, {
      mailAccountId: account.id,
      topic,
      title: titleOf(mail.subject, message.content, mail.locale),
      locale: mail.locale,
      followUpOf: route.followUpOf?.id ?? null,
      message,
    })),
  }
}

/** The player with this confirmed address, the ticket's own customer, or a guest; never an employee. An unverified sender is a guest. */
async function writtenBy(
  tx: Db,
  {
    mail,
    files,
    route,
  }: { mail: TakenMail; files: MailFiles; route: Extract<Route, { kind: 'reply' | 'ticket' }> },
): Promise<MailedMessage> {
  const email = mail.sender?.email ?? ''
  const ticket = route.kind === 'reply' ? route.ticket : route.followUpOf
  const { check } = mail.judgement
  const isVerified = check.verdict === 'verified'
  const isOwner = isVerified && ticket?.customer_email === email && ticket.customer_confirmed_at
  const owner = isOwner ? ticket.customer_id : null
  const customer = isVerified && owner === null ? await findCustomerByEmail(tx, email) : undefined
  const id = owner ?? customer?.id ?? null
  const pictures = new Map([...files.kept].filter(([, file]) => file.preview_sha256 !== null))
  return {
    author: { kind: id === null ? 'guest' : 'customer', id, name: email },
    content: mailDocument(mail.blocks, (part) => pictures.get(part)),
    files: [...files.kept.values()],
    received: {
      folded: mail.folded,
      refused: files.refused,
      automatic: mail.automatic,
      sender: { name: mail.sender?.name ?? '', email, check },
      aboutTicket: route.kind === 'ticket' ? route.aboutTicket : null,
    },
  }
}

async function findTicketTopic(
  tx: Db,
  account: ReadingAccount,
  { followUpOf }: Extract<Route, { kind: 'ticket' }>,
) {
  const before =
    followUpOf?.project_id && followUpOf.category_id
      ? await findTopic(tx, followUpOf.project_id, followUpOf.category_id)
      : undefined
  if (before) return before
  return account.project_id && account.category_id
    ? await findTopic(tx, account.project_id, account.category_id)
    : undefined
}
