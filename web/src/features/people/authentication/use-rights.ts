import type { RightName } from '@savepoint/contract/rights.ts'
import { useSession } from './use-session.ts'

/** Whether the signed-in agent's role holds a right; the server checks again. */
export function useRight(right: RightName): boolean {
  const session = useSession()
  return session.kind === 'agent' && session.rights.includes(right)
}

export function useAgent() {
  const session = useSession()
  return session.kind === 'agent' ? session.agent : null
}
