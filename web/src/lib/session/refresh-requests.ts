import type { ResponseOf } from '@savepoint/contract/endpoint.ts'
import { exchangeToken, refreshSession, type SessionTokens } from '@savepoint/contract/people/people.ts'
import { randomId } from '../browser/random-id.ts'
import { noCache } from './no-cache.ts'
import type { SessionKind } from './session-client.ts'

/** Resolves with new tokens, or null when the session has ended; rejects when that is unknown. */
export async function refreshByCookie(kind: SessionKind, fetcher = fetch): Promise<SessionTokens | null> {
  const response = await (kind === 'agent' ? refreshAgent(fetcher) : refreshCustomer(fetcher))
  if (response.ok) return kind === 'agent' ? agentTokens(response) : customerTokens(response)
  // 403: an employee outside the allowed networks.
  if ([400, 401, 403].includes(response.status)) return null
  throw new Error(`refresh: HTTP ${response.status}`)
}

/** The same for a customer without cookies. */
export async function refreshByToken(token: string, fetcher = fetch): Promise<SessionTokens | null> {
  const response = await refreshCustomer(fetcher, token)
  if (response.ok) return customerTokens(response)
  if ([400, 401].includes(response.status)) return null
  throw new Error(`refresh: HTTP ${response.status}`)
}

/** Every tab of the browser waits for the same refresh: without an answer in this time, in milliseconds, it fails. */
const patience = 20_000

/** The body names its type. */
const post = (fetcher: typeof fetch, address: string, body: BodyInit) =>
  fetcher(address, {
    method: 'POST',
    body,
    headers: { 'X-Request-Id': randomId(), ...noCache },
    signal: AbortSignal.timeout(patience),
  })

const refreshAgent = (fetcher: typeof fetch) =>
  post(fetcher, refreshSession.path, new Blob(['{}'], { type: 'application/json' }))

const refreshCustomer = (fetcher: typeof fetch, token?: string) =>
  post(
    fetcher,
    exchangeToken.path,
    new URLSearchParams({
      grant_type: 'refresh_token',
      ...(token !== undefined && { refresh_token: token }),
    }),
  )

async function agentTokens(response: Response) {
  return (await response.json()) as ResponseOf<typeof refreshSession>
}

async function customerTokens(response: Response): Promise<SessionTokens> {
  const tokens = (await response.json()) as ResponseOf<typeof exchangeToken>
  return {
    tokenType: tokens.token_type,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresIn: tokens.expires_in,
  }
}
