import { useEffect, useId } from 'react'

const dirty = new Set<string>()

export const hasDirtyForm = () => dirty.size > 0

export function useDirtyForm(isDirty: boolean) {
  const id = useId()
  useEffect(() => {
    if (isDirty) dirty.add(id)
    return () => void dirty.delete(id)
  }, [id, isDirty])
}
