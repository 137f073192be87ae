import { limits } from '@savepoint/contract/limits.ts'
import { useMemo } from 'react'
import { useSession } from '../../../people/authentication/use-session.ts'

export function useUploadLimits() {
  const session = useSession()
  const own = 'limits' in session ? session.limits : limits
  const { attachmentsPerMessage: max, attachmentMaxBytes: maxBytes } = own
  return useMemo(() => ({ max, maxBytes }), [max, maxBytes])
}
