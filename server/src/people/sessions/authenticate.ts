import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import type { RightName } from '@savepoint/contract/rights.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor, AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import { isInNetworks } from '../../platform/networks.ts'
import { Problem } from '../../platform/problems.ts'
import type { PeopleServices } from '../people-services.ts'
import { findLiveAgent, findLiveCustomer, markSessionSeen } from './session-queries.ts'

type AuthServices = Pick<PeopleServices, 'db' | 'clock' | 'config' | 'tokens'>

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

export async function findActor({ db, clock, tokens }: AuthServices, request: FastifyRequest) {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'bearer' || !token) return undefined
  const claims = await tokens.verify(token)
  if (!claims) return undefined
  if (claims.issuer === 'support') {
    const agent = await findLiveAgent(db, claims.sid, clock.now())
    if (agent?.id !== claims.sub) return undefined
    await noteSeen(db, { sessionId: claims.sid, seenAt: agent.last_seen_at, now: clock.now() })
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
  const customer = await findLiveCustomer(db, claims.sid, clock.now())
  if (customer?.id !== claims.sub) return undefined
  return { kind: 'customer' as const, id: customer.id, sessionId: claims.sid, locale: customer.locale }
}

async function noteSeen(
  db: PeopleServices['db'],
  { sessionId, seenAt, now }: { sessionId: string; seenAt: string | null; now: Date },
) {
  const before = after(now, { minutes: -1 })
  if (seenAt === null || Date.parse(seenAt) <= before.getTime())
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
