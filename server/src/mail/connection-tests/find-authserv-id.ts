import type { ImapFlow } from 'imapflow'
import { headerValues } from '../inbound/parsing/mail-headers.ts'
import { parseAuthenticationResults } from '../inbound/senders/authentication-results.ts'
import { organisationOf } from '../inbound/senders/domains.ts'

const mailsLookedAt = 25
const header = 'authentication-results'

/** The name that the server of the open mailbox puts in its Authentication-Results headers: the topmost one, if most of the latest emails agree. */
export async function findAuthservId(client: ImapFlow): Promise<string | null> {
  const inbox = client.mailbox
  if (!inbox || inbox.exists === 0) return null
  const range = `${Math.max(1, inbox.exists - mailsLookedAt + 1)}:*`
  const names: (string | null)[] = []
  for await (const { headers } of client.fetch(range, { headers: [header] }))
    names.push(headers ? await topmostName(headers) : null)
  return commonName(names)
}

async function topmostName(head: Uint8Array): Promise<string | null> {
  const { default: PostalMime } = await import('postal-mime')
  const [topmost] = headerValues(await PostalMime.parse(head), header)
  return topmost === undefined ? null : (parseAuthenticationResults(topmost)?.authservId ?? null)
}

/** The name most emails agree on, or `*.` with the domain of their owner when its servers use several names. */
export function commonName(names: (string | null)[]): string | null {
  const ofMost = (values: (string | null)[]) => {
    const counts = new Map<string, number>()
    for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [...counts].find(([, count]) => count * 2 > values.length)?.[0] ?? null
  }
  const owner = ofMost(names.map((name) => (name === null ? null : organisationOf(name))))
  return ofMost(names) ?? (owner === null ? null : `*.${owner}`)
}
