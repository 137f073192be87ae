import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Pool, RightName } from '@savepoint/contract/rights.ts'

/** Who acts; comes from the session alone, never from a body. */
export type AgentActor = {
  kind: 'agent'
  id: string
  sessionId: string
  roleId: string
  rights: readonly RightName[]
  pools: readonly Pool[]
  /** The role wants a second factor and there is none yet. */
  mustSetSecondFactor: boolean
  /** Where the call came from and its id, for the audit. */
  address: string | null
  requestId: string | null
}
export type CustomerActor = { kind: 'customer'; id: string; sessionId: string; locale: Locale }
export type GuestActor = { kind: 'guest'; address: string }
export type Actor = AgentActor | CustomerActor | GuestActor

/** The product itself, when a job or an incoming mail acts. */
export type SystemActor = { kind: 'system' }
