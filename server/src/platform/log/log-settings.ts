import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { loggedError } from './log-error.ts'

export type LogStream = { write: (line: string) => void }

/** Lines of JSON. A request is its id, method and route: addresses, parameters and headers say who somebody is. */
export const logSettings = (
  { logLevel }: Pick<Config, 'logLevel'>,
  stream?: LogStream,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level: logLevel,
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? null }),
    err: loggedError,
    error: loggedError,
  },
  ...(stream && { stream }),
})
