import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Pool, RightName } from '@savepoint/contract/rights.ts'

/** Always taken from the session, never from a request body. */
export type AgentActor = {
  kind: 'agent'
  id: string
  sessionId: string
  roleId: string
  rights: readonly RightName[]
  pools: readonly Pool[]
  /** The role requires a second factor that is not set up yet. */
  mustSetSecondFactor: boolean
  /** Where the request came from, for the audit log. */
  address: string | null
  requestId: string | null
}
export type CustomerActor = { kind: 'customer'; id: string; sessionId: string; locale: Locale }
export type GuestActor = { kind: 'guest'; address: string }
export type Actor = AgentActor | CustomerActor | GuestActor

/** The product itself, in a job or for an incoming email. */
export type SystemActor = { kind: 'system' }
