import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { AdminShell } from '../features/people/desk/AdminShell.tsx'
import { requireAdmin } from '../features/people/guards.ts'
import { CommandPalette } from '../features/tickets/agent/palette/CommandPalette.tsx'
import { whenNeeded } from '../ui/when-needed.tsx'

const ActivityWatch = whenNeeded(
  async () => (await import('../features/statistics/ActivityWatch.tsx')).ActivityWatch,
)

export const Route = createFileRoute('/admin')({
  beforeLoad: requireAdmin,
  component: Administration,
})

function Administration() {
  const navigate = useNavigate()
  return (
    <AdminShell>
      <Outlet />
      <CommandPalette
        onOpenTicket={(id) => void navigate({ to: '/tickets', search: { ticketId: String(id) } })}
      />
      <ActivityWatch />
    </AdminShell>
  )
}
