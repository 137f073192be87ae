import type { FastifyRequest } from 'fastify'
import type { Client } from '../people-services.ts'

/** Who makes a request, as sign-ins are counted and audited by. */
export function clientOf(request: FastifyRequest): Client {
  return {
    address: request.ip,
    browser: request.headers['user-agent'] ?? '',
    requestId: request.id,
    leaveTurn: () => request.leaveTurn(),
  }
}
