import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAgent } from '../features/people/administration/guards.ts'
import { whenNeeded } from '../lib/chunks/lazy-chunk.tsx'

const ActivityWatch = whenNeeded(
  async () => (await import('../features/statistics/ActivityWatch.tsx')).ActivityWatch,
)

export const Route = createFileRoute('/tickets')({
  beforeLoad: requireAgent,
  component: Tickets,
})

function Tickets() {
  return (
    <>
      <Outlet />
      <ActivityWatch />
    </>
  )
}
