import { setTimeout as sleep } from 'node:timers/promises'
import { connectPool, type DatabaseAddress, type Db } from '../../../platform/database/database.ts'
import {
  serverProcess,
  tryLockForSession,
  unlockForSession,
} from '../../../platform/database/lock-queries.ts'
import { accountChannel } from '../../accounts/account-queries.ts'
import { listReadingAccounts, type ReadingAccount } from '../inbound-queries.ts'
import type { InboundServices } from '../inbound-services.ts'
import { type MailboxReader, startMailboxReader } from './mailbox-reader.ts'

const lookEverySeconds = 5
/** A connection that does not answer for longer is given up, and with it its locks. */
const patienceMilliseconds = 5_000

type Running = { reader: MailboxReader; settings: string }

/**
 * Reads the mailbox of every enabled account that no other process reads. A reader has an advisory lock on its own connection: when the process or
 * the connection dies, the next process takes over. If two read at once for a moment, each email still counts once.
 */
export async function startMailReaders(services: InboundServices, address: DatabaseAddress) {
  const running = new Map<string, Running>()
  let lockConnection: Awaited<ReturnType<typeof connectForLocks>> | undefined
  let turn: Promise<void> = Promise.resolve()
  let isStopping = false

  const look = async () => {
    if (isStopping) return
    if (lockConnection && (await processOf(lockConnection)) !== lockConnection.process) await letGo()
    lockConnection ??= await connectForLocks(address)
    const accounts = await listReadingAccounts(services.db)
    for (const [id, { settings }] of running)
      if (!accounts.some((account) => account.id === id && settingsOf(account) === settings)) await end(id)
    for (const account of accounts) {
      if (running.has(account.id) || isStopping) continue
      if (!(await tryLockForSession(lockConnection.db, lockOf(account.id)))) continue
      running.set(account.id, {
        reader: startMailboxReader(services, account),
        settings: settingsOf(account),
      })
    }
  }
  const lookInTurn = () => {
    turn = turn.then(look).catch((error) => services.reportError(error, { doing: 'mailReaders' }))
    return turn
  }
  const end = async (id: string) => {
    await running.get(id)?.reader.stop()
    running.delete(id)
    if (lockConnection) await unlockForSession(lockConnection.db, lockOf(id)).catch(() => {})
  }
  /** The end of the connection ends its locks. */
  const letGo = async () => {
    await Promise.all([...running.values()].map(({ reader }) => reader.stop()))
    running.clear()
    await lockConnection?.end()
    lockConnection = undefined
  }

  const subscription = await services.listener.listen({
    channel: accountChannel,
    onMessage: () => void lookInTurn(),
    onReconnect: () => void lookInTurn(),
  })
  const timer = setInterval(() => void lookInTurn(), lookEverySeconds * 1_000).unref()
  await lookInTurn()
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await subscription.stop()
      await turn
      await letGo()
      await services.parser.stop()
    },
  }
}

function settingsOf({
  uid_validity: _,
  last_uid: __,
  last_read_at: ___,
  ...settings
}: ReadingAccount): string {
  return JSON.stringify(settings)
}

function lockOf(accountId: string): string {
  return `mail reader ${accountId}`
}

async function connectForLocks(address: DatabaseAddress) {
  const { db, dropConnections } = connectPool(address, {
    pool: 1,
    name: 'savepoint mail readers',
    guard: 'writes',
  })
  const end = async () => {
    await db.end({ timeout: 1 }).catch(() => {})
    dropConnections()
  }
  try {
    return { db, end, process: await serverProcess(db) }
  } catch (error) {
    await end()
    throw error
  }
}

async function processOf({ db }: { db: Db }): Promise<number> {
  const late = new AbortController()
  const patience = sleep(patienceMilliseconds, 0, { signal: late.signal }).catch(() => 0)
  const answer = serverProcess(db).catch(() => 0)
  return await Promise.race([answer, patience]).finally(() => late.abort())
}
