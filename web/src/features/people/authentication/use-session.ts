import { limits } from '@savepoint/contract/limits.ts'
import type { Session } from '@savepoint/contract/people/people.ts'
import { useRouteContext } from '@tanstack/react-router'

const guest = { kind: 'guest', customer: null, agent: null } as const

const defaultLimits: Session['limits'] = {
  attachmentsPerMessage: limits.attachmentsPerMessage,
  attachmentMaxBytes: limits.attachmentMaxBytes,
  ticketsPerDay: limits.ticketsPerDay,
  ticketsEveryMinutes: limits.ticketsEveryMinutes,
  replyExpectedHours: limits.replyExpectedHours,
  archiveAfterDays: limits.archiveAfterDays,
}

/** A session that could not be loaded counts as a guest's. */
export function useSession(): Session | typeof guest {
  const result = useRouteContext({ from: '__root__', select: (context) => context.result })
  return result.status === 'ready' ? result.session : guest
}

/** As the operator set them; while the session is unknown, as they are by default. */
export function useLimits(): Session['limits'] {
  const session = useSession()
  return 'limits' in session ? session.limits : defaultLimits
}

export function useCustomer() {
  return useSession().customer
}
