import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

type Waiting = { created: string | null; restoredId: string | null; isDirty: boolean }

/** A new rule gets its own address, and a restored version leaves it: only once the form is clean, or the leave guard would ask. */
export function useLeaveWhenClean({ created, restoredId, isDirty }: Waiting) {
  const navigate = useNavigate()
  const ruleId = created ?? restoredId
  useEffect(() => {
    if (ruleId && !isDirty)
      void navigate({ to: '/admin/rules/$ruleId', params: { ruleId }, search: {}, replace: true })
  }, [ruleId, isDirty, navigate])
}
