import { type ProblemCode, problemKinds } from '@savepoint/contract/problems.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  isDatabaseAway,
  isDeletedMeanwhile,
  isTransientConflict,
  isUnstorableText,
} from '../database/database.ts'
import { Problem } from '../problems.ts'
import type { ReportError } from '../report-error.ts'

/** A body may be wrong in thousands of places. */
const mostErrors = 50
/** These 401 responses do not mean that the session ended, so clients must not refresh it. */
const refusedSignIns: ProblemCode[] = ['wrongCredentials', 'secondFactorRequired', 'wrongSecondFactor']

/** Turns any error into a problem document (RFC 9457); the only place that does. */
export function answerProblem({
  error,
  request,
  reply,
  reportError,
}: {
  error: unknown
  request: FastifyRequest
  reply: FastifyReply
  reportError: ReportError
}) {
  const problem = asProblem(error)
  if (problem.status >= 500)
    reportError(error, { requestId: request.id, method: request.method, route: request.routeOptions.url })
  if (problem.code === 'unauthorized' && !isCustomerRequest(request)) {
    return reply.code(401).header('cache-control', 'no-store').send()
  }
  return sendProblem(problem, request, reply)
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(new Problem('notFound'), request, reply)
}

export function answerUnavailable(request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(new Problem('unavailable'), request, reply)
}

function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const { detail, retryAt, ...members } = problem.members
  if (problem.status === 429 || problem.status === 503) {
    const seconds = retryAt ? Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1_000)) : 5
    reply.header('retry-after', String(seconds))
  }
  const document = {
    type: `/problems/${problem.code}`,
    title: problemKinds[problem.code].title,
    status: problem.status,
    code: problem.code,
    requestId: request.id,
    detail: refusedSignIns.includes(problem.code) ? 'Failed' : detail,
    ...(isOauth(problem) && { error: problemKinds[problem.code].title }),
    ...members,
    retryAt: retryAt?.toISOString(),
  }
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(document)
}

/** OAuth clients expect an `error` member (RFC 6749, section 5.2). */
function isOauth(problem: Problem): boolean {
  return problem.code === 'invalidGrant' || problem.code === 'unsupportedGrantType'
}

// Where a schema has no message of its own.
z.config({
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? 'Mandatory field' : undefined,
})

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.slice(0, mostErrors).map(({ instancePath, message }) => ({
      path: instancePath.split('/').filter(Boolean).join('.'),
      message: message ?? 'Invalid value',
    }))
    return new Problem('invalidInput', { errors })
  }
  if (isDatabaseAway(error) || isTransientConflict(error)) return new Problem('unavailable')
  if (isDeletedMeanwhile(error)) return new Problem('notFound')
  if (isUnstorableText(error)) return new Problem('invalidInput', { detail: 'Text that cannot be kept' })
  const { statusCode, code } = (error ?? {}) as Partial<FastifyError>
  if (statusCode === 413) return new Problem('fileTooLarge')
  if (statusCode === 415) return new Problem('wrongFormat')
  if (statusCode === 404) return new Problem('notFound')
  if (statusCode === 503 || code === 'FST_UNDER_PRESSURE') return new Problem('unavailable')
  if (statusCode !== undefined && statusCode < 500)
    return new Problem('invalidInput', { detail: (error as Error).message })
  return new Problem('internal')
}

/** The customer API answers an expired session with `unauthorized` in the body, the support API with an empty body. */
function isCustomerRequest(request: FastifyRequest): boolean {
  const audience = request.routeOptions.config?.endpoint?.audience
  if (audience === 'customer') return true
  return (
    audience !== 'agent' &&
    request.headers.authorization !== undefined &&
    bearsCustomerToken(request.headers.authorization)
  )
}

function bearsCustomerToken(authorization: string): boolean {
  try {
    const claims = JSON.parse(
      Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString('utf8'),
    ) as { iss?: string }
    return claims.iss?.endsWith('/connect') ?? false
  } catch {
    return false
  }
}
