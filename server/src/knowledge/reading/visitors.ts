import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actors.ts'
import type { Config } from '../../platform/config.ts'

/** For every path: pages are rendered with the visitor's own vote. */
const cookie = { name: 'visitor', path: '/', days: 365 }
const form = /^[\w-]{22}$/

const ofCustomer = 'customer:'

/** The id of a visitor who is signed in. */
export const customerOf = (visitor: string | null): string | null =>
  visitor?.startsWith(ofCustomer) ? visitor.slice(ofCustomer.length) : null

/** Whether pages may be rendered with a vote of whoever sends the request. */
export const isKnownVisitor = ({ cookies }: FastifyRequest) => cookies[cookie.name] !== undefined

/** A customer, or a guest by cookie. Null for employees and for guests without a cookie. */
export function visitorOf(actor: Actor, request: FastifyRequest): string | null {
  if (actor.kind === 'agent') return null
  if (actor.kind === 'customer') return `${ofCustomer}${actor.id}`
  const mark = request.cookies[cookie.name]
  return mark !== undefined && form.test(mark) ? `guest:${mark}` : null
}

/** Gives a new guest a cookie, for actions that count once, unless the page keeps a mark of its own. Null for employees. */
export function meetVisitor(
  config: Config,
  actor: Actor,
  { request, reply, given }: { request: FastifyRequest; reply: FastifyReply; given?: string | undefined },
): string | null {
  const known = visitorOf(actor, request)
  if (known !== null || actor.kind === 'agent') return known
  if (given !== undefined) return `guest:${given}`
  const mark = randomBytes(16).toString('base64url')
  reply.setCookie(cookie.name, mark, {
    path: cookie.path,
    maxAge: cookie.days * 86_400,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  })
  return `guest:${mark}`
}
