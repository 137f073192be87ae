import type { RightName } from '@savepoint/contract/rights.ts'
import { useSession } from './use-session.ts'

/** For display only; the server checks every request. */
export function useRight(right: RightName): boolean {
  const session = useSession()
  return session.kind === 'agent' && session.rights.includes(right)
}

export function useAnyRight(wanted: readonly RightName[]): boolean {
  const session = useSession()
  return session.kind === 'agent' && wanted.some((right) => session.rights.includes(right))
}

export function useAgent() {
  const session = useSession()
  return session.kind === 'agent' ? session.agent : null
}
