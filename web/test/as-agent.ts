import { limits } from '@savepoint/contract/limits.ts'
import { vi } from 'vitest'
import * as session from '../src/features/people/authentication/use-session.ts'

/** Until mocks are restored, Anna is signed in, an employee without any right. */
export function actAsAgent() {
  vi.spyOn(session, 'useSession').mockReturnValue({
    kind: 'agent',
    rights: [],
    agent: { id: 'anna' },
  } as never)
  vi.spyOn(session, 'useLimits').mockReturnValue(limits)
}
