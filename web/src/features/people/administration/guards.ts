import { redirect } from '@tanstack/react-router'
import { loadChunk } from '../../../lib/chunks/load-chunk.ts'
import type { SessionContext } from '../authentication/session-api.ts'
import type { AdminSection } from './admin-sections.ts'

type Entering = { context: SessionContext; location: { href: string } }

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
  if (!entering.context.adminRights) throw redirect({ to: '/tickets' })
}

const rightsOf = ({ result }: SessionContext) =>
  result.status === 'ready' && result.session.kind === 'agent' ? result.session.rights : []

/** Loaded when it is asked for: pages of players know the routes of the administration, but not its sections. */
const sections = () => loadChunk(async () => await import('./admin-sections.ts'))

export const firstSection = async (context: SessionContext) =>
  (await sections()).sectionsFor(rightsOf(context))[0]?.to

export function requireSection(name: AdminSection['name']) {
  return async ({ context }: Entering) => {
    const { sectionsFor } = await sections()
    if (!sectionsFor(rightsOf(context)).some((section) => section.name === name)) {
      throw redirect({ to: '/admin' })
    }
  }
}

/** For sections that agents open without administering them. */
export function requireOpenSection(name: AdminSection['name']) {
  return async (entering: Entering) => {
    requireAgent(entering)
    const { openSectionsFor } = await sections()
    if (!openSectionsFor(rightsOf(entering.context)).some((section) => section.name === name)) {
      throw redirect({ to: '/tickets' })
    }
  }
}

/** Guests are asked to sign in on the home page and return here; agents go to their own. */
export function requireCustomer(entering: Entering) {
  const kind = signedInAs(entering)
  if (kind === 'guest') throw redirect({ to: '/', search: { redirect: entering.location.href } })
  if (kind !== 'customer') throw redirect({ to: '/' })
}
