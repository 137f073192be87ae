import { type BodyType, bodyTypesOf, type Endpoint } from '@savepoint/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Problem } from '../problems.ts'

const reading = ['GET', 'HEAD']
export const mediaTypes: Record<BodyType, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

/**
 * A request that changes something must come from our own pages or from a program. Browsers send `Origin` or `Sec-Fetch-Site`; programs send
 * neither. The body must be of a declared type, since other sites can send forms and plain text without a preflight.
 */
export function refuseForeign(request: FastifyRequest, endpoint: Endpoint, config: Config): void {
  if (reading.includes(request.method)) return
  const { origin, 'sec-fetch-site': site, 'content-type': type } = request.headers
  const isForeign = origin !== undefined && origin !== ownOrigin(request, config)
  if (isForeign || (site !== undefined && origin === undefined)) throw new Problem('wrongOrigin')
  if (type !== undefined && !bodyTypesOf(endpoint).some((name) => isOfType(type, mediaTypes[name])))
    throw new Problem('wrongFormat')
}

/** A cookie counts only with an origin of ours: programs send their tokens in the body. */
export function requireOwnOrigin(request: FastifyRequest, config: Config): void {
  if (request.headers.origin !== ownOrigin(request, config)) throw new Problem('wrongOrigin')
}

function ownOrigin(request: FastifyRequest, config: Config): string {
  return config.publicUrlIsSet
    ? new URL(config.publicUrl).origin
    : `${request.protocol}://${request.host}`.toLowerCase()
}

function isOfType(header: string, mediaType: string): boolean {
  return header.split(';', 1)[0]?.trim().toLowerCase() === mediaType
}
