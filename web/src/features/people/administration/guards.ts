import { redirect } from '@tanstack/react-router'
import { laterCode } from '../../../lib/chunks/lazy-chunk.tsx'
import type { SessionContext } from '../authentication/session-api.ts'
import type * as adminSections from './admin-sections.ts'

type Entering = { context: SessionContext; location: { href: string }; preload?: boolean }

function signedInAs({ context }: Entering) {
  if (context.result.status === 'failed') throw context.result.error
  return context.result.session.kind
}

/** Guests sign in first and return here; players go to their own home page. */
export function requireAgent(entering: Entering) {
  const kind = signedInAs(entering)
  if (kind === 'guest') throw redirect({ to: '/auth', search: { redirect: entering.location.href } })
  if (kind === 'customer') throw redirect({ to: '/' })
  if (mustSetSecondFactor(entering.context))
    throw redirect({ to: '/auth', search: { redirect: entering.location.href } })
}

/** Such a session gets no other page or answer until the second factor is set up. */
export const mustSetSecondFactor = ({ result }: SessionContext) =>
  result.status === 'ready' && result.session.mustSetSecondFactor

export function requireAdmin(entering: Entering) {
  requireAgent(entering)
  if (entering.context.adminRights) return undefined
  return withSections(({ withoutRight }) => {
    throw withoutRight('/tickets', entering)
  })
}

const rightsOf = ({ result }: SessionContext) =>
  result.status === 'ready' && result.session.kind === 'agent' ? result.session.rights : []

type Sections = typeof adminSections

/** Pages of players know the routes of the administration, but not its sections. */
const loadSections = laterCode(async () => await import('./admin-sections.ts'))
let known: Sections | undefined

/** At once when they are loaded: a switch whose state is in the address would lag behind the click. */
function withSections<Answer>(ask: (sections: Sections) => Answer): Answer | Promise<Answer> {
  if (known) return ask(known)
  return loadSections().then((sections) => {
    known = sections
    return ask(sections)
  })
}

export const firstSection = (context: SessionContext) =>
  withSections(({ sectionsFor }) => sectionsFor(rightsOf(context))[0]?.to)

export const requireSection = (name: adminSections.AdminSection['name']) => (entering: Entering) =>
  withSections(({ enterSection }) => enterSection(name, rightsOf(entering.context), entering))

/** For sections that agents open without administering them. */
export const requireOpenSection = (name: adminSections.AdminSection['name']) => (entering: Entering) => {
  requireAgent(entering)
  return withSections(({ enterOpenSection }) => enterOpenSection(name, rightsOf(entering.context), entering))
}

/** Guests are asked to sign in on the home page and return here; agents go to their own. */
export function requireCustomer(entering: Entering) {
  const kind = signedInAs(entering)
  if (kind === 'guest') throw redirect({ to: '/', search: { redirect: entering.location.href } })
  if (kind !== 'customer') throw redirect({ to: '/' })
}
