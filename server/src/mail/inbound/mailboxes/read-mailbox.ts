import { Readable } from 'node:stream'
import { limits } from '@savepoint/contract/limits.ts'
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { after } from '../../../platform/clock.ts'
import { receiveFile } from '../../../platform/files/receive-file.ts'
import {
  findReadingProgress,
  listTakenUids,
  listUnfiledUids,
  markFiled,
  type ReadingAccount,
  saveFirstReading,
  saveReadingProgress,
} from '../inbound-queries.ts'
import type { InboundServices } from '../inbound-services.ts'
import { takeMail } from '../take-mail.ts'
import { MailStepError } from './mail-step-error.ts'

const batchMails = 50
const batchBytes = 8 * 1024 * 1024
// After a change of UIDVALIDITY, emails from before the last successful reading are already imported.
const overlapDays = 2
const clockSlack = 2_000

type Folder = { accountId: string; mailbox: number; uidValidity: number }
type Listed = { uid: number; size: number; receivedAt: Date }

/** Imports everything new in the open inbox, marks it as read or moves it, and saves the progress. Stops early when `signal` is aborted. */
export async function readMailbox(
  services: InboundServices,
  { account, client, signal }: { account: ReadingAccount; client: ImapFlow; signal: AbortSignal },
): Promise<void> {
  const inbox = client.mailbox
  if (!inbox) throw new MailStepError('folder', 'The inbox is not open')
  const uidValidity = Number(inbox.uidValidity)
  const folder: Folder = { accountId: account.id, mailbox: account.mailbox, uidValidity }
  const progress = await findReadingProgress(services.db, account.id)
  if (!progress || progress.mailbox !== account.mailbox) return
  const end = inbox.uidNext - 1
  const isKnown = progress.uid_validity === uidValidity
  const save = async (uid: number) =>
    await saveReadingProgress(services.db, {
      folder,
      lastUid: Math.max(isKnown ? progress.last_uid : 0, uid),
      now: services.clock.now(),
    })
  const uids = await listNewUids({ client, account, progress, uidValidity })
  // Emails are still imported when they cannot be moved; that error is thrown at the end.
  let unmoved: unknown
  const file = async () => {
    if (unmoved) return
    await fileMails(services, { account, client, folder }).catch((error) => {
      if (!(error instanceof MailStepError)) throw error
      unmoved = error
    })
  }
  for (let first = 0; first < uids.length && !signal.aborted; first += 1_000) {
    const listed = await listMails(services, { client, folder, uids: uids.slice(first, first + 1_000) })
    for (const batch of batchesOf(listed)) {
      if (!(await takeBatch(services, { account, client, folder, signal }, batch))) return
      await file()
      if (unmoved) continue
      if (isKnown) await save(batch.at(-1)?.uid ?? 0)
      else await saveFirstReading(services.db, { folder, now: services.clock.now() })
    }
  }
  if (signal.aborted) return
  await file()
  if (unmoved) throw unmoved
  requireConnected(client)
  await save(Math.max(uids.at(-1) ?? 0, isKnown ? 0 : end))
}

/**
 * By UID everything since the last reading; on the first reading, unread emails since the chosen moment; after a change of UIDVALIDITY, also what
 * may have arrived since the last reading.
 */
async function listNewUids({
  client,
  account,
  progress,
  uidValidity,
}: {
  client: ImapFlow
  account: ReadingAccount
  progress: NonNullable<Awaited<ReturnType<typeof findReadingProgress>>>
  uidValidity: number
}): Promise<number[]> {
  if (progress.uid_validity === uidValidity)
    return await search(client, { uid: `${progress.last_uid + 1}:*` }, progress.last_uid)
  const since = new Date(account.reads_since)
  const unread = await search(client, { seen: false, since: after(since, { days: -1 }) }, 0)
  const recent =
    progress.uid_validity === null || progress.last_read_at === null
      ? []
      : await search(client, { since: after(new Date(progress.last_read_at), { days: -overlapDays }) }, 0)
  const all = [...new Set([...unread, ...recent])].sort((a, b) => a - b)
  return await notBefore(client, all, since)
}

async function search(
  client: ImapFlow,
  query: Parameters<ImapFlow['search']>[0],
  above: number,
): Promise<number[]> {
  const found = await client.search(query, { uid: true })
  requireConnected(client)
  if (!Array.isArray(found)) throw new MailStepError('folder', 'The server refused to search the inbox')
  return found.filter((uid) => uid > above).sort((a, b) => a - b)
}

/** What the client answers after the connection was lost reads as if the mailbox were empty. */
function requireConnected(client: ImapFlow) {
  if (!client.usable) throw new Error('The server closed the connection')
}

/** IMAP searches by whole days, so the time is compared here. */
async function notBefore(client: ImapFlow, uids: number[], since: Date): Promise<number[]> {
  // Servers record arrival in whole seconds, by clocks that differ from ours.
  const earliest = since.getTime() - clockSlack
  const kept: number[] = []
  for (let first = 0; first < uids.length; first += 5_000) {
    const range = uids.slice(first, first + 5_000).join(',')
    for await (const { uid, internalDate } of client.fetch(
      range,
      { uid: true, internalDate: true },
      { uid: true },
    ))
      if (timeOf(internalDate).getTime() >= earliest) kept.push(uid)
    requireConnected(client)
  }
  return kept.sort((a, b) => a - b)
}

function timeOf(internalDate: Date | string | undefined): Date {
  const time = new Date(internalDate ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? new Date() : time
}

async function listMails(
  services: InboundServices,
  { client, folder, uids }: { client: ImapFlow; folder: Folder; uids: number[] },
): Promise<Listed[]> {
  const taken = await listTakenUids(services.db, folder, uids)
  const wanted = uids.filter((uid) => !taken.has(uid))
  if (wanted.length === 0) return []
  const found = await client.fetchAll(
    wanted.join(','),
    { uid: true, size: true, internalDate: true },
    { uid: true },
  )
  requireConnected(client)
  return found
    .map(({ uid, size, internalDate }) => ({ uid, size: size ?? 0, receivedAt: timeOf(internalDate) }))
    .sort((a, b) => a.uid - b.uid)
}

function batchesOf(listed: Listed[]): Listed[][] {
  const batches: Listed[][] = []
  let bytes = 0
  for (const mail of listed) {
    const last = batches.at(-1)
    if (!last || last.length >= batchMails || bytes + mail.size > batchBytes) {
      batches.push([mail])
      bytes = mail.size
    } else {
      last.push(mail)
      bytes += mail.size
    }
  }
  return batches
}

type Reading = { account: ReadingAccount; client: ImapFlow; folder: Folder; signal: AbortSignal }

/** False when it stopped early: what was not imported must not be marked as read. */
async function takeBatch(
  services: InboundServices,
  { account, client, folder: { uidValidity }, signal }: Reading,
  batch: Listed[],
): Promise<boolean> {
  const [only] = batch
  const isLarge = batch.length === 1 && (only?.size ?? 0) > batchBytes
  const sources = isLarge ? new Map<number, Buffer>() : await fetchSources(client, batch)
  for (const { uid, size, receivedAt } of batch) {
    if (signal.aborted) return false
    const source = sources.get(uid)
    const stream = source ? Readable.from([source]) : await download(client, uid)
    // Another program has deleted it meanwhile.
    if (!stream) continue
    const raw = await receiveFile(stream, services.config.dataDir)
    try {
      // A download that broke off ends like a whole one.
      if (!source) requireConnected(client)
      const tooLarge = Math.max(size, raw.size) > limits.mailMaxBytes
      const fetched = { uidValidity, uid, receivedAt, raw, tooLarge }
      if ((await takeMail(services, account, fetched)) === 'accountGone') return false
    } finally {
      await raw.discard()
    }
  }
  return true
}

async function fetchSources(client: ImapFlow, batch: Listed[]): Promise<Map<number, Buffer>> {
  const found = await client.fetchAll(
    batch.map(({ uid }) => uid).join(','),
    { uid: true, source: true },
    { uid: true },
  )
  return new Map(
    found.flatMap(({ uid, source }: FetchMessageObject) => (source ? [[uid, source] as const] : [])),
  )
}

async function download(client: ImapFlow, uid: number): Promise<Readable | undefined> {
  const found = await client.download(String(uid), undefined, { uid: true })
  requireConnected(client)
  return 'content' in found ? (found.content as Readable | undefined) : undefined
}

async function fileMails(
  services: InboundServices,
  { account, client, folder }: { account: ReadingAccount; client: ImapFlow; folder: Folder },
): Promise<void> {
  for (;;) {
    const uids = await listUnfiledUids(services.db, folder, 500)
    if (uids.length === 0) return
    const range = uids.join(',')
    const marked = await client.messageFlagsAdd(range, ['\\Seen'], { uid: true })
    requireConnected(client)
    if (!marked) throw new MailStepError('folder', 'Mail could not be marked as read')
    if (account.after_reading === 'move' && account.move_to !== null) {
      const moved = await client.messageMove(range, account.move_to, { uid: true }).catch(() => false)
      if (moved === false && (await search(client, { uid: range }, 0)).length > 0)
        throw new MailStepError('folder', `Mail could not be moved to “${account.move_to}”`)
    }
    await markFiled(services.db, folder, uids)
  }
}
