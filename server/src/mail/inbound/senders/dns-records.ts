import { Resolver } from 'node:dns/promises'
import { organisationOf } from './domains.ts'

export type ResolveDns = (name: string, type: string) => Promise<string[][] | string[]>

const attempt = { timeout: 2_000, tries: 2 }
// After lookups for this many owners have failed, lookups pause, so that email does not wait for an unavailable DNS.
const silentAfter = 3
const pauseMilliseconds = 60_000

export class DnsUnavailable extends Error {
  code = 'ETIMEOUT'
}

/** Uses the system's DNS or the given servers, with a timeout; `off` never asks. */
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

/** Pauses after lookups for several owners have failed: one broken domain alone does not stop the others. */
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
