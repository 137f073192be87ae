import type { ImapFlow } from 'imapflow'
import PostalMime from 'postal-mime'
import { headerValues } from '../inbound/parsing/mail-headers.ts'
import { parseAuthenticationResults } from '../inbound/senders/authentication-results.ts'
import { organisationOf } from '../inbound/senders/domains.ts'

const mailsLookedAt = 25
const header = 'authentication-results'

/** The name under which the server of the open mailbox writes its results: the topmost one, if most of the latest mails agree on it. */
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
  const [topmost] = headerValues(await PostalMime.parse(head), header)
  return topmost === undefined ? null : (parseAuthenticationResults(topmost)?.authservId ?? null)
}

/** One name of most mails, else one owner's `*.` when its servers write under many. */
export function commonName(names: (string | null)[]): string | null {
  const ofMost = (values: (string | null)[]) => {
    const counts = new Map<string, number>()
    for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [...counts].find(([, count]) => count * 2 > values.length)?.[0] ?? null
  }
  const owner = ofMost(names.map((name) => (name === null ? null : organisationOf(name))))
  return ofMost(names) ?? (owner === null ? null : `*.${owner}`)
}
