import type { FastifyRequest } from 'fastify'
import type { Client } from '../people-services.ts'

export function clientOf(request: FastifyRequest): Client {
  return {
    address: request.ip,
    browser: request.headers['user-agent'] ?? '',
    requestId: request.id,
    leaveTurn: () => request.leaveTurn(),
  }
}
