import { useBlocker } from '@tanstack/react-router'
import { UnsavedDialog } from './UnsavedDialog.tsx'

type Props = { isDirty: boolean; save?: () => Promise<boolean> }

export function LeaveDialog({ isDirty, save }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return <UnsavedDialog save={save} onLeave={blocker.proceed} onStay={blocker.reset} />
}
