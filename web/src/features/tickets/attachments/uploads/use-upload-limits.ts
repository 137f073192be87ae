import { useMemo } from 'react'
import { useLimits } from '../../../people/authentication/use-session.ts'

export function useUploadLimits() {
  const { attachmentsPerMessage: max, attachmentMaxBytes: maxBytes } = useLimits()
  return useMemo(() => ({ max, maxBytes }), [max, maxBytes])
}
