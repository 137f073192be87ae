import { setTimeout as sleep } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { type ReadingAccount, saveReadingFailure } from '../inbound-queries.ts'
import type { InboundServices } from '../inbound-services.ts'
import { failureOf } from './mail-step-error.ts'
import { openInbox } from './open-inbox.ts'
import { readMailbox } from './read-mailbox.ts'

const pollSeconds = 60
const firstPauseSeconds = 5
const longestPauseSeconds = 15 * 60

export type MailboxReader = { stop: () => Promise<void> }

export function startMailboxReader(services: InboundServices, account: ReadingAccount): MailboxReader {
  const ended = new AbortController()
  const running = run(services, account, ended.signal)
  return {
    stop: async () => {
      ended.abort()
      await running
    },
  }
}

async function run(services: InboundServices, account: ReadingAccount, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await readUntilLost(services, {
        account,
        signal,
        onGood: () => {
          failures = 0
        },
      })
    } catch (error) {
      if (signal.aborted) return
      const now = services.clock.now()
      await saveReadingFailure(services.db, account.id, { ...failureOf(error), now }).catch(() => {})
    }
    const pause = Math.min(firstPauseSeconds * 2 ** failures, longestPauseSeconds)
    await sleep(pause * 1_000, undefined, { signal }).catch(() => {})
  }
}

async function readUntilLost(
  services: InboundServices,
  { account, signal, onGood }: { account: ReadingAccount; signal: AbortSignal; onGood: () => void },
): Promise<void> {
  const client = await openInbox(services, account)
  const close = () => client.close()
  signal.addEventListener('abort', close)
  try {
    while (!signal.aborted) {
      const news = nextNews(client, signal)
      await readMailbox(services, { account, client, signal })
      onGood()
      await news
      if (!client.usable) throw new Error('The server closed the connection')
    }
  } finally {
    signal.removeEventListener('abort', close)
    await Promise.race([client.logout().catch(() => {}), sleep(1_000)])
    client.close()
  }
}

async function nextNews(client: ImapFlow, signal: AbortSignal): Promise<void> {
  const ended = new AbortController()
  const end = () => ended.abort()
  for (const event of ['exists', 'close', 'error'] as const) client.on(event, end)
  signal.addEventListener('abort', end)
  await sleep(pollSeconds * 1_000, undefined, { signal: ended.signal }).catch(() => {})
  for (const event of ['exists', 'close', 'error'] as const) client.off(event, end)
  signal.removeEventListener('abort', end)
}
