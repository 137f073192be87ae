import { Resolver } from 'node:dns/promises'
import { organisationOf } from './domains.ts'

/** Asks the DNS; rejects with a code as Node does. */
export type ResolveDns = (name: string, type: string) => Promise<string[][] | string[]>

const attempt = { timeout: 2_000, tries: 2 }
// After so many owners' names without an answer, nothing is asked for a while: mail is not to wait for a DNS that is away.
const silentAfter = 3
const pauseMilliseconds = 60_000

export class DnsUnavailable extends Error {
  code = 'ETIMEOUT'
}

/** The machine's DNS or the given servers, in bounded time; `off` asks nobody. */
export function createDnsResolver(servers: readonly string[] | 'system' | 'off'): ResolveDns {
  if (servers === 'off')
    return async () => {
      throw new DnsUnavailable('The DNS is not to be asked')
    }
  const resolver = new Resolver(attempt)
  if (servers !== 'system') resolver.setServers(servers)
  return withBreaker(async (name, type) => (await resolver.resolve(name, type)) as string[][] | string[])
}

const unanswered = ['ETIMEOUT', 'ECONNREFUSED']

/** Stops asking for a while once questions about several owners go unanswered: one dead domain alone silences nothing. */
export function withBreaker(resolve: ResolveDns, now: () => number = Date.now): ResolveDns {
  const failed = new Set<string>()
  let silentUntil = 0
  return async (name, type) => {
    if (now() < silentUntil) throw new DnsUnavailable('The DNS did not answer')
    try {
      const records = await resolve(name, type)
      failed.clear()
      return records
    } catch (error) {
      if (!unanswered.includes((error as { code?: string }).code ?? '')) failed.clear()
      else failed.add(organisationOf(name) ?? name)
      if (failed.size >= silentAfter) {
        failed.clear()
        silentUntil = now() + pauseMilliseconds
      }
      throw error
    }
  }
}
