import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import type { RightName } from '@savepoint/contract/rights.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor, AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import { isInNetworks } from '../../platform/networks.ts'
import { Problem } from '../../platform/problems.ts'
import type { PeopleServices } from '../people-services.ts'
import type { SessionMemory } from './session-memory.ts'
import { findLiveAgent, findLiveCustomer, type LiveAgent, markSessionSeen } from './session-queries.ts'

type AuthServices = Pick<PeopleServices, 'db' | 'clock' | 'config' | 'tokens'> & {
  /** Without it every request reads its session. */
  memory: SessionMemory | undefined
}

/** Checks every request: live session, audience, network, right. */
export function authenticator(services: AuthServices) {
  return async (request: FastifyRequest, endpoint: Endpoint): Promise<Actor> => {
    const isInside = isInsideNetworks(request.ip, services.config.agentNetworks)
    if (!isInside && isForStaff(endpoint)) throw new Problem('notEnoughRights')
    const actor = await findActor(services, request)
    const isStale = actor === undefined && request.headers.authorization !== undefined
    const isOutside = actor?.kind === 'agent' && !isInside
    const isShutOut = actor?.kind === 'agent' && actor.mustSetSecondFactor && !endpoint.beforeSecondFactor
    if (endpoint.audience === 'public' && !(endpoint.refusesStaleToken && isStale)) {
      return actor && !isShutOut && !isOutside ? actor : { kind: 'guest', address: request.ip }
    }
    if (!actor) throw new Problem('unauthorized')
    if (isOutside) throw new Problem('notEnoughRights')
    if (endpoint.audience !== 'signedIn' && actor.kind !== endpoint.audience)
      throw new Problem('notEnoughRights')
    if (isShutOut) throw new Problem('secondFactorMissing')
    if (actor.kind === 'agent' && !hasRight(actor, endpoint.right)) throw new Problem('notEnoughRights')
    return actor
  }
}

/** Requests that are always an employee's. On endpoints shared with players, an employee's token is ignored outside the networks. */
const isForStaff = ({ audience, path, staffOnly }: Endpoint) =>
  audience === 'agent' || staffOnly === true || path.startsWith('/api/private/')

export async function findActor({ db, clock, tokens, memory }: AuthServices, request: FastifyRequest) {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'bearer' || !token) return undefined
  const claims = await tokens.verify(token)
  if (!claims) return undefined
  const now = clock.now()
  const recall = <T extends { id: string; expires_at: string }>(read: () => Promise<T | undefined>) =>
    memory ? memory.recall({ issuer: claims.issuer, sessionId: claims.sid, now }, read) : read()
  if (claims.issuer === 'support') {
    const agent = await recall(() => findLiveAgent(db, claims.sid, now))
    if (agent?.id !== claims.sub) return undefined
    await noteSeen(db, agent, { sessionId: claims.sid, now })
    return {
      kind: 'agent' as const,
      id: agent.id,
      sessionId: claims.sid,
      roleId: agent.role_id,
      rights: agent.rights,
      pools: agent.pools,
      mustSetSecondFactor: agent.must_set_second_factor,
      address: request.ip,
      requestId: request.id,
    }
  }
  const customer = await recall(() => findLiveCustomer(db, claims.sid, now))
  if (customer?.id !== claims.sub) return undefined
  return { kind: 'customer' as const, id: customer.id, sessionId: claims.sid, locale: customer.locale }
}

async function noteSeen(
  db: PeopleServices['db'],
  agent: LiveAgent,
  { sessionId, now }: { sessionId: string; now: Date },
) {
  const before = after(now, { minutes: -1 })
  if (agent.last_seen_at !== null && Date.parse(agent.last_seen_at) > before.getTime()) return
  agent.last_seen_at = now.toISOString()
  await markSessionSeen(db, { sessionId, now, before })
}

export function hasRight(agent: AgentActor, needed: RightName | readonly RightName[] | undefined): boolean {
  if (needed === undefined) return true
  return [needed].flat().some((right) => agent.rights.includes(right))
}

/** Without a setting employees may sign in from anywhere. */
export function isInsideNetworks(address: string, networks: readonly string[]): boolean {
  return networks.length === 0 || isInNetworks(address, networks)
}
