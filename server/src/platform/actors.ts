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
  mustSetSecondFactor: boolean
  address: string | null
  requestId: string | null
}
export type CustomerActor = { kind: 'customer'; id: string; sessionId: string; locale: Locale }
export type GuestActor = { kind: 'guest'; address: string }
export type Actor = AgentActor | CustomerActor | GuestActor

export type SystemActor = { kind: 'system' }
